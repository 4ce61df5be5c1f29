import { f, t, type Choice, type EmbeddedRow } from '../../../kit';
import { parseCodes } from './rules/codes';
import { SOURCE_FIELD_CHOICES, type SourceFieldKey } from './source-fields.data';

/** How a value is written for the portal. */
export const FORMS = [
  { value: 'asIs', label: t('As it is', 'যেমন আছে') },
  { value: 'upper', label: t('Capital letters', 'বড় হাতের অক্ষর') },
  { value: 'dateSlash', label: t('Date 31/12/2010', 'তারিখ ৩১/১২/২০১০') },
  { value: 'dateDash', label: t('Date 31-12-2010', 'তারিখ ৩১-১২-২০১০') },
  { value: 'dateIso', label: t('Date 2010-12-31', 'তারিখ ২০১০-১২-৩১') },
  { value: 'yearOf', label: t('Year of the date', 'তারিখের সাল') },
  { value: 'monthOf', label: t('Month of the date', 'তারিখের মাস') },
  { value: 'dayOf', label: t('Day of the date', 'তারিখের দিন') },
  { value: 'mobile', label: t('Mobile 01712345678', 'মোবাইল ০১৭১২৩৪৫৬৭৮') },
  { value: 'taka', label: t('Whole taka', 'পূর্ণ টাকা') },
  { value: 'bengaliDigits', label: t('Bengali digits', 'বাংলা অঙ্ক') },
] as const satisfies readonly Choice[];
export type CellForm = (typeof FORMS)[number]['value'];

export const CHECKS = [
  { value: 'none', label: t('None', 'নেই') },
  { value: 'birthNumber', label: t('Birth registration, 17 digits', 'জন্ম নিবন্ধন, ১৭ অঙ্ক') },
  { value: 'nationalId', label: t('National ID, 10, 13 or 17 digits', 'এনআইডি, ১০, ১৩ বা ১৭ অঙ্ক') },
  { value: 'mobileNumber', label: t('Mobile, 11 digits', 'মোবাইল, ১১ অঙ্ক') },
  { value: 'latinName', label: t('English name without titles', 'ইংরেজি নাম, পদবি ছাড়া') },
  { value: 'bengaliName', label: t('Bengali name without titles', 'বাংলা নাম, পদবি ছাড়া') },
  { value: 'digits', label: t('Digits only', 'শুধু অঙ্ক') },
] as const satisfies readonly Choice[];
export type CellCheck = (typeof CHECKS)[number]['value'];

export const columnFields = {
  key: f.code({ label: t('Key', 'সংকেত'), max: 30, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
  heading: f.text({ label: t('Heading', 'কলামের শিরোনাম'), max: 80 }),
  field: f.choice(SOURCE_FIELD_CHOICES, { label: t('Filled from', 'যে তথ্য বসবে') }),
  form: f.choice(FORMS, { label: t('Written as', 'লেখার ধরন'), default: 'asIs' }),
  codes: f.text({ label: t('Codes (male=1; female=2)', 'কোড (male=1; female=2)'), optional: true, max: 400 }),
  required: f.bool({ label: t('Required', 'আবশ্যিক'), default: false }),
  max: f.int({ label: t('Longest', 'সর্বোচ্চ অক্ষর'), optional: true, min: 1, max: 500 }),
  check: f.choice(CHECKS, { label: t('Check', 'যাচাই'), default: 'none' }),
  single: f.bool({ label: t('Never twice', 'একই মান দুবার নয়'), default: false }),
};
export type ProfileColumn = Omit<EmbeddedRow<typeof columnFields>, 'field' | 'form' | 'check'> & {
  field: SourceFieldKey;
  form: CellForm;
  check: CellCheck;
};
export const MOST_COLUMNS = 80;

const BAD_CODES = t('Write codes as value=code; value=code.', 'কোড এভাবে লিখুন: মান=কোড; মান=কোড।');

export const columnsField = f.rows(columnFields, {
  label: t('Columns', 'কলাম'),
  help: t('In the order of the portal.', 'পোর্টালের ক্রমে।'),
  min: 1,
  max: MOST_COLUMNS,
  key: 'key',
  judge: (rows) =>
    rows.flatMap(({ codes }, row) =>
      codes !== undefined && parseCodes(codes) === null ? [{ row, column: 'codes', text: BAD_CODES }] : [],
    ),
});

/** Conditions of age and the columns: everything of a profile that an institution may make its own. */
export const shapeFields = {
  ageOn: f.date({
    label: t('Age is counted on', 'বয়স গণনার তারিখ'),
    help: t('Leave blank where the portal asks for no age.', 'পোর্টাল বয়স না চাইলে খালি রাখুন।'),
    optional: true,
  }),
  minAge: f.int({ label: t('Youngest', 'সর্বনিম্ন বয়স'), optional: true, min: 3, max: 40 }),
  maxAge: f.int({ label: t('Oldest', 'সর্বোচ্চ বয়স'), optional: true, min: 3, max: 60 }),
  columns: columnsField,
};
export interface ProfileShape {
  ageOn?: string | undefined;
  minAge?: number | undefined;
  maxAge?: number | undefined;
  columns: readonly ProfileColumn[];
}
