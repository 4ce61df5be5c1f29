import { localizeDigits } from '../../../../text';
import type { CellForm, ProfileColumn } from '../columns';
import { parseCodes } from './codes';

/** A value as a record holds it. */
export type RawCell = string | number | null | undefined;
const PAISA = 100;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

const dated =
  (write: (year: string, month: string, day: string) => string) =>
  (text: string): string => {
    const [, year, month, day] = ISO.exec(text) ?? [];
    return year && month && day ? write(year, month, day) : text;
  };
const WRITE: Readonly<Record<CellForm, (text: string) => string>> = {
  asIs: (text) => text,
  upper: (text) => text.toUpperCase(),
  dateSlash: dated((year, month, day) => `${day}/${month}/${year}`),
  dateDash: dated((year, month, day) => `${day}-${month}-${year}`),
  dateIso: (text) => text,
  yearOf: dated((year) => year),
  monthOf: dated((_, month) => month),
  dayOf: dated((_, __, day) => day),
  mobile: (text) => text.replace(/\D/g, '').replace(/^(?:00)?88(?=01)/, ''),
  taka: (text) => (/^-?\d+$/.test(text) ? String(Math.floor(Number(text) / PAISA)) : text),
  bengaliDigits: (text) => (/^\d{1,9}$/.test(text) ? localizeDigits(Number(text), 'bn') : text),
};

/**
 * The text of a cell as the portal takes it. A value that the code list does not have stays as it is, for the check.
 */
export function shapeCell({ form, codes }: Pick<ProfileColumn, 'form' | 'codes'>, raw: RawCell): string {
  const text = raw === null || raw === undefined ? '' : String(raw).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  return WRITE[form]((codes ? parseCodes(codes)?.get(text) : undefined) ?? text);
}
