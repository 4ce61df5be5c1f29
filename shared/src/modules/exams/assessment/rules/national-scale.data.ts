import { NATIONAL_LEVELS } from '../../exams';

const NAMES = [
  ['Beginning', 'প্রারম্ভিক'],
  ['Developing', 'বিকাশমান'],
  ['Exploring', 'অনুসন্ধানী'],
  ['Active', 'সক্রিয়'],
  ['Advancing', 'অগ্রগামী'],
  ['Achieving', 'অর্জনমুখী'],
  ['Exceptional', 'অনন্য'],
] as const;
/** The seven levels of the national transcript, lowest first. */
export const NATIONAL_SCALE = NAMES.map(([name, nameBn], at) => ({ name, nameBn, from: NATIONAL_LEVELS[at]! }));
