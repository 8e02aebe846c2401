import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Citation } from '../messages.ts';

/** What the host has found out about links and sources, by their address as it stands in the answer. */
export type Citations = ReadonlyMap<string, Citation>;

export const CitationsContext = createContext<Citations>(new Map());

/** What is known of all addresses. */
export function useCitations(): Citations {
  return useContext(CitationsContext);
}

/** Where a page's file is, and the line in it (from 1). */
export type Place = Pick<Citation, 'file' | 'line'> & { readonly quote?: string };

/** The sources an answer itself names, by address: its search knows the exact passage, the host only page and heading. */
export const PlacesContext = createContext<ReadonlyMap<string, Place>>(new Map());

/** Where an address leads; empty where nobody knows. */
export function usePlace(address: string): Place {
  const named = useContext(PlacesContext).get(address);
  const found = useContext(CitationsContext).get(address);
  return named ?? found ?? {};
}
