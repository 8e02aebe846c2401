import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Host } from './host.ts';
import type { Division, Row, StatusFilter, Table } from './messages.ts';

/** Rows are requested in blocks of this many. */
const blockSize = 100;

/** What is asked for. */
export interface Query {
  readonly division: Division | undefined;
  readonly filter: string;
  readonly only: StatusFilter | undefined;
}

/** What is known about the table; undefined until the first answer. */
export interface KnownTable {
  readonly site: string;
  readonly table: Omit<Table, 'rows' | 'first'>;
  readonly rows: ReadonlyMap<number, Row>;
}

export interface TableState {
  readonly known: KnownTable | undefined;
  readonly isGone: boolean;
  /** Requests the missing rows from `first` up to, but not including, `end`. */
  want(first: number, end: number): void;
}

/** The table for a query, as far as it was viewed. The shown rows stay until the answer to another query arrives. */
export function useTable(host: Host, query: Query): TableState {
  const [known, setKnown] = useState<KnownTable>();
  const [isGone, setGone] = useState(false);
  const turn = useRef(0);
  const answered = useRef(0);
  const asked = useRef(new Set<number>());
  const visible = useRef({ first: 0, end: blockSize });
  const current = useRef(query);
  current.current = query;

  const want = useCallback(
    (first: number, end: number) => {
      visible.current = { first, end };
      for (let block = Math.floor(first / blockSize); block * blockSize < Math.max(end, 1); block++) {
        if (asked.current.has(block)) continue;
        asked.current.add(block);
        const { division, filter, only } = current.current;
        host.post({
          kind: 'rows',
          turn: turn.current,
          filter,
          ...(division && { division }),
          ...(only && { only }),
          first: block * blockSize,
          count: blockSize,
        });
      }
    },
    [host],
  );
  const askAgain = useCallback(() => {
    turn.current++;
    asked.current = new Set();
    want(visible.current.first, visible.current.end);
  }, [want]);

  useEffect(() => {
    host.listen((message) => {
      if (message.kind === 'gone') return setGone(true);
      if (message.kind === 'changed') return askAgain();
      if (message.turn !== turn.current) return;
      const { rows, first, ...table } = message.table;
      const isNew = answered.current !== message.turn;
      answered.current = message.turn;
      setGone(false);
      setKnown((before) => {
        const all = new Map(isNew ? [] : before?.rows);
        for (const [index, row] of rows.entries()) all.set(first + index, row);
        return { site: message.site, table, rows: all };
      });
    });
  }, [host, askAgain]);
  useEffect(askAgain, [askAgain, query.division, query.filter, query.only]);
  return { known, isGone, want };
}
