import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Citation } from '../messages.ts';

/** What the host has found out about links and sources, by their address as it stands in the answer. */
export type Citations = ReadonlyMap<string, Citation>;

export const CitationsContext = createContext<Citations>(new Map());

export function useCitations(): Citations {
  return useContext(CitationsContext);
}
