import { isBlankRow, type Field } from '@pathshala/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RowsOptions } from '../contracts';

export type AnyRow = Record<string, unknown>;
const MOST_ROWS = 200;

export interface RowsDraft {
  rows: readonly AnyRow[];
  most: number;
  /** Of the row at this place; it keeps it wherever it moves. */
  nameOf: (at: number) => string;
  set: (at: number, column: string, value: unknown) => void;
  /** @returns whether there was room */
  add: () => boolean;
  remove: (at: number) => void;
  /** Exchanges a row with its neighbour. */
  move: (at: number, by: 1 | -1) => void;
  /** Puts values over and behind the present rows, from row `at`. @returns how many rows had no room */
  fill: (at: number, block: readonly AnyRow[]) => number;
  replace: (rows: AnyRow[]) => void;
}

/** The operations on the rows of one field. */
export function useRows(
  field: Field,
  value: readonly AnyRow[] | undefined,
  { onChange, nextKey }: { onChange: (rows: AnyRow[]) => void } & Pick<RowsOptions, 'nextKey'>,
): RowsDraft {
  const [names, setNames] = useState<Names>({ list: [], turn: 0 });
  // Several changes may come before the next drawing: a pasted block with names being looked up, while someone types.
  const latest = useRef<readonly AnyRow[]>(value ?? []);
  const told = useRef(onChange);
  useEffect(() => {
    latest.current = value ?? [];
    told.current = onChange;
  }, [value, onChange]);
  const most = field.of.max ?? MOST_ROWS;
  const acts = useMemo(() => {
    const put = (rows: AnyRow[]) => {
      latest.current = rows;
      told.current(rows);
    };
    /** Changes the rows together with their names. */
    const arrange = (
      change: <T>(list: readonly T[], fresh: () => T) => T[],
      fresh: (rows: readonly AnyRow[]) => AnyRow,
    ) => {
      const count = latest.current.length;
      setNames(({ list, turn }) => ({
        list: change(
          Array.from({ length: count }, (_, at) => list[at] ?? nameAt(turn, at)),
          () => `added-${turn}`,
        ),
        turn: turn + 1,
      }));
      put(change(latest.current, () => fresh(latest.current)));
    };
    const changed = (row: AnyRow, values: AnyRow): AnyRow =>
      Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, each]) => each !== undefined));
    const fresh = (rows: readonly AnyRow[]): AnyRow => ({
      ...Object.fromEntries(
        Object.entries(field.of.columns ?? {}).flatMap(([name, { defaultValue }]) =>
          defaultValue === undefined ? [] : [[name, defaultValue]],
        ),
      ),
      ...(field.of.key ? { [field.of.key]: (nextKey ?? freeKey(field.of.key))(rows) } : {}),
    });
    return {
      set: (at: number, column: string, next: unknown) =>
        put(latest.current.map((row, index) => (index === at ? changed(row, { [column]: next }) : row))),
      add: () => {
        if (latest.current.length >= most) return false;
        arrange((list, one) => [...list, one()], fresh);
        return true;
      },
      remove: (at: number) => arrange((list) => list.filter((_, index) => index !== at), fresh),
      move: (at: number, by: 1 | -1) =>
        arrange(
          (list) => list.map((each, index) => list[index === at ? at + by : index === at + by ? at : index] ?? each),
          fresh,
        ),
      fill: (at: number, block: readonly AnyRow[]) => {
        const rows = [...latest.current];
        const room = block.slice(0, Math.max(0, most - at));
        for (const [index, values] of room.entries())
          rows[at + index] = changed(rows[at + index] ?? fresh(rows), values);
        put(rows);
        return block.length - room.length;
      },
      replace: put,
    };
  }, [field, most, nextKey]);
  return { rows: value ?? [], most, nameOf: (at) => names.list[at] ?? nameAt(names.turn, at), ...acts };
}

/** Names of the rows by their place. A form copies its values, so that the rows themselves tell nobody which is which. */
interface Names {
  list: readonly string[];
  turn: number;
}
const nameAt = (turn: number, at: number) => `row-${turn}-${at}`;

const freeKey =
  (column: string) =>
  (rows: readonly AnyRow[]): string => {
    const used = new Set(rows.map((row) => row[column]));
    let number = rows.length + 1;
    while (used.has(`row${number}`)) number += 1;
    return `row${number}`;
  };

/** The rows into which something was entered: what a form sends. */
export const withoutBlankRows = (field: Field, rows: readonly AnyRow[]): AnyRow[] =>
  rows.filter((row) => !isBlankRow(field.of, row));
