import { t, type Text } from '../../../../kit';
import { ageOn, localizeDigits } from '../../../../text';
import type { CellCheck, ProfileColumn, ProfileShape } from '../columns';
import { parseCodes } from './codes';
import { shapeCell, type RawCell } from './shape-cell';

/** A fault keeps a row out of the file; a warning is to be looked at. */
export interface RowFault {
  /** Key of the column; null for the row as a whole. */
  column: string | null;
  isWarning: boolean;
  text: Text;
}
export interface JudgedRow {
  cells: string[];
  faults: RowFault[];
}
export interface RawRow {
  values: Readonly<Record<string, RawCell>>;
  /** Of the person, for the condition of age. */
  dateOfBirth?: string | undefined;
  /** To be looked at, beside the columns that are filled from these fields. */
  warnings?: readonly { field: string; text: Text }[];
}

const MISSING = t('Missing.', 'তথ্য নেই।');
const OTHER_ROWS = t('The rows of this list have no such value.', 'এই তালিকার সারিতে এমন তথ্য নেই।');
const NOT_LISTED = t('Not in the code list.', 'কোড তালিকায় নেই।');
const DOUBLED = t('Another row has the same.', 'অন্য সারিতেও একই মান আছে।');
const BIRTH_YEAR = t('The first four digits are not the year of birth.', 'প্রথম চার অঙ্ক জন্মসালের সঙ্গে মেলে না।');
const TITLED = t('Titles are not part of a name.', 'নামের সঙ্গে পদবি বা উপাধি লেখা যাবে না।');
const AGELESS = t('The age is unknown.', 'বয়স জানা নেই।');
const tooLong = (max: number): Text => t(`Longer than ${max} letters.`, `${localizeDigits(max, 'bn')} অক্ষরের বেশি।`);
const aged = (years: number): Text =>
  t(`The age of ${years} is out of bounds.`, `${localizeDigits(years, 'bn')} বছর বয়স সীমার বাইরে।`);

/** Titles that boards refuse before or after a name, whole words of either script. */
const TITLES = new Set(
  (
    'late haji alhaj al-haj dr advocate major professor master principal moulana maulana moulovi hafez kari janab saheb ' +
    'miss mrs mr মৃত হাজী আলহাজ ডাঃ ডঃ ডা ড এ্যাডভোকেট অ্যাডভোকেট মাস্টার অধ্যাপক মাওলানা মৌলভী হাফেজ কারী জনাব সাহেব মিস মিসেস'
  )
    .split(' ')
    .map((word) => word.normalize('NFC')),
);
const isTitled = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s.,]+/)
    .some((word) => TITLES.has(word));

const PATTERNS: Readonly<Record<CellCheck, { pattern: RegExp; text: Text } | null>> = {
  none: null,
  birthNumber: { pattern: /^\d{17}$/, text: t('Not 17 digits.', '১৭ অঙ্ক নয়।') },
  nationalId: { pattern: /^(?:\d{10}|\d{13}|\d{17})$/, text: t('Not 10, 13 or 17 digits.', '১০, ১৩ বা ১৭ অঙ্ক নয়।') },
  mobileNumber: {
    pattern: /^01[3-9]\d{8}$/,
    text: t('Not a mobile number of 11 digits.', '১১ অঙ্কের মোবাইল নম্বর নয়।'),
  },
  latinName: { pattern: /^[A-Za-z .'-]+$/, text: t('Not in English letters.', 'ইংরেজি অক্ষরে নয়।') },
  bengaliName: { pattern: /^[\p{Script=Bengali}।‌‍ .:'-]+$/u, text: t('Not in Bengali letters.', 'বাংলা অক্ষরে নয়।') },
  digits: { pattern: /^\d+$/, text: t('Not only digits.', 'শুধু অঙ্ক নয়।') },
};

/** Cells of all rows as the portal takes them, and what the portal would refuse. Pure, so that check and file agree. */
export function judgeRows(shape: ProfileShape, rows: readonly RawRow[]): JudgedRow[] {
  const judged = rows.map((row): JudgedRow => {
    const cells = shape.columns.map((column) => shapeCell(column, row.values[column.field]));
    const faults = shape.columns.flatMap((column, at) =>
      column.field === 'empty' || column.field in row.values
        ? faultsOf(column, { cell: cells[at]!, raw: row.values[column.field], dateOfBirth: row.dateOfBirth })
        : [{ column: column.key, isWarning: false, text: OTHER_ROWS }],
    );
    const warnings = (row.warnings ?? []).flatMap(({ field, text }) =>
      shape.columns.flatMap(({ key, field: of }) => (of === field ? [{ column: key, isWarning: true, text }] : [])),
    );
    return { cells, faults: [...faults, ...warnings, ...ageFaults(shape, row)] };
  });
  for (const [at, column] of shape.columns.entries()) if (column.single) nameDoubled(judged, column.key, at);
  return judged;
}

export const isFaulty = ({ faults }: Pick<JudgedRow, 'faults'>): boolean => faults.some(({ isWarning }) => !isWarning);

interface Given {
  cell: string;
  raw: RawCell;
  dateOfBirth: string | undefined;
}
function faultsOf({ key, required, max, check, codes }: ProfileColumn, { cell, raw, dateOfBirth }: Given): RowFault[] {
  const fault = (text: Text, isWarning = false): RowFault => ({ column: key, isWarning, text });
  if (cell === '') return required ? [fault(MISSING)] : [];
  const faults: RowFault[] = [];
  if (codes && !parseCodes(codes)?.has(String(raw).trim())) faults.push(fault(NOT_LISTED));
  if (max !== undefined && [...cell].length > max) faults.push(fault(tooLong(max)));
  const rule = PATTERNS[check];
  if (rule && !rule.pattern.test(cell)) return [...faults, fault(rule.text)];
  if (check === 'birthNumber' && dateOfBirth && !cell.startsWith(dateOfBirth.slice(0, 4)))
    faults.push(fault(BIRTH_YEAR, true));
  if ((check === 'latinName' || check === 'bengaliName') && isTitled(cell)) faults.push(fault(TITLED, true));
  return faults;
}

function ageFaults({ ageOn: on, minAge, maxAge }: ProfileShape, { dateOfBirth }: RawRow): RowFault[] {
  if (on === undefined || (minAge === undefined && maxAge === undefined)) return [];
  if (!dateOfBirth) return [{ column: null, isWarning: false, text: AGELESS }];
  const { years } = ageOn(dateOfBirth, on);
  const isRight = years >= (minAge ?? 0) && years <= (maxAge ?? Number.POSITIVE_INFINITY);
  return isRight ? [] : [{ column: null, isWarning: false, text: aged(years) }];
}

function nameDoubled(rows: readonly JudgedRow[], column: string, at: number): void {
  const counts = new Map<string, number>();
  for (const { cells } of rows) counts.set(cells[at]!, (counts.get(cells[at]!) ?? 0) + 1);
  for (const { cells, faults } of rows)
    if (cells[at] !== '' && counts.get(cells[at]!)! > 1) faults.push({ column, isWarning: false, text: DOUBLED });
}
