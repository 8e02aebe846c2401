import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Citation } from '../messages.ts';

/** What the host has found out about links and sources, by their address as written in the answer. */
export type Citations = ReadonlyMap<string, Citation>;

export const CitationsContext = createContext<Citations>(new Map());

/** What is known about all addresses. */
export function useCitations(): Citations {
  return useContext(CitationsContext);
}

/** The file of a page, and the line in it (from 1). */
export type CitedLine = Pick<Citation, 'file' | 'line'> & { readonly quote?: string };

/** The sources that an answer itself names, by address: its search knows the exact passage, the host only page and heading. */
export const CitedLinesContext = createContext<ReadonlyMap<string, CitedLine>>(new Map());

/** The place of an address; empty if it is unknown. */
export function useCitedLine(address: string): CitedLine {
  const named = useContext(CitedLinesContext).get(address);
  const found = useContext(CitationsContext).get(address);
  return named ?? found ?? {};
}
