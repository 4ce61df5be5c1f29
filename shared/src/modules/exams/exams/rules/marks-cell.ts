import { latinMark } from './read-mark';
import type { MarkStatus, Part } from './subject-score';

/** The text that someone typed or pasted into a cell of the grid. */
export type CellReading =
  | { kind: 'empty' }
  | { kind: 'mark'; value: number }
  | { kind: 'status'; status: MarkStatus }
  | { kind: 'fault'; fault: 'notANumber' | 'tooHigh' | 'negative' | 'tooPrecise' };

const WORDS: readonly [MarkStatus, readonly string[]][] = [
  ['absent', ['a', 'ab', 'abs', 'absent', 'অ', 'অনু', 'অনু.', 'অনুপস্থিত']],
  ['exempt', ['e', 'ex', 'exempt', 'অব্যাহতি', 'অব্যা.']],
  ['expelled', ['x', 'exp', 'expelled', 'বহিষ্কৃত', 'বহি.']],
  ['withheld', ['w', 'withheld', 'স্থগিত']],
];

/**
 * Reads a cell in either digit set, whole or with two decimals at most; a mark above the maximum is a fault, never cut.
 */
export function readCell(text: string, { full }: Pick<Part, 'full'>): CellReading {
  const plain = text.normalize('NFC').trim();
  if (plain === '' || plain === '-') return { kind: 'empty' };
  const named = WORDS.find(([, names]) => names.includes(plain.toLowerCase()));
  if (named) return { kind: 'status', status: named[0] };
  const value = latinMark(plain);
  if (value === null) return { kind: 'fault', fault: 'notANumber' };
  const fault = markFault(value, full);
  return fault ? { kind: 'fault', fault } : { kind: 'mark', value };
}

/** Reason why a mark cannot be taken; the server uses the same rule. */
export function markFault(value: number, full: number): 'tooHigh' | 'negative' | 'tooPrecise' | null {
  if (value < 0) return 'negative';
  if (value > full) return 'tooHigh';
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 'tooPrecise' : null;
}

/** A block copied from a spreadsheet: rows by line, cells by tab. A last empty line is none. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
