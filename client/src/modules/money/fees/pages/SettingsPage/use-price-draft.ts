import { parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';

export interface PriceCell {
  subHead: string;
  class: string;
}
const keyOf = ({ subHead, class: of }: PriceCell) => `${subHead}|${of}`;

/** Prices typed into cells and not saved: the table below may change meanwhile, they stay. */
export function usePriceDraft(stored: (cell: PriceCell) => number | null) {
  const [typed, setTyped] = useState<ReadonlyMap<string, { cell: PriceCell; text: string }>>(new Map());
  const entries = [...typed.values()].map(({ cell, text }) => ({
    cell,
    amount: text.trim() === '' ? null : parseMoney(text),
    isBad: isBad(text),
  }));
  const changed = entries.filter(({ cell, amount, isBad: bad }) => bad || amount !== stored(cell));
  return {
    /** Undefined when the cell shows the stored price. */
    textOf: (cell: PriceCell) => typed.get(keyOf(cell))?.text,
    isBad: (cell: PriceCell) => isBad(typed.get(keyOf(cell))?.text ?? ''),
    type: (cells: readonly PriceCell[], text: string) =>
      setTyped((now) => {
        const next = new Map(now);
        for (const cell of cells) next.set(keyOf(cell), { cell, text });
        return next;
      }),
    clear: () => setTyped(new Map()),
    changed: changed.map(({ cell, amount }) => ({ ...cell, amount })),
    hasBad: changed.some((each) => each.isBad),
  };
}

function isBad(text: string): boolean {
  if (text.trim() === '') return false;
  const amount = parseMoney(text);
  return amount === null || amount < 0;
}
