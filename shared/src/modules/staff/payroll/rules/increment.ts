import { t } from '../../../../kit';
import { addMonths } from '../../../../text';

export const INCREMENT_STATES = [
  { value: 'due', label: t('Due', 'প্রাপ্য'), tone: 'info' },
  { value: 'given', label: t('Given', 'দেওয়া হয়েছে'), tone: 'good' },
  { value: 'endOfGrade', label: t('Last step of the grade', 'গ্রেডের শেষ ধাপে'), tone: 'neutral' },
  { value: 'shortService', label: t('Less than six months of service', 'চাকরি ছয় মাসের কম'), tone: 'warn' },
  { value: 'later', label: t('Pay changes later', 'পরে বেতন বদলেছে'), tone: 'warn' },
] as const;
export type IncrementState = (typeof INCREMENT_STATES)[number]['value'];

const LEAST_MONTHS = 6;
/** The increment of a year counts from this day on. */
export const incrementDay = (year: number): string => `${year}-07-01`;

interface Step {
  from: string;
  until?: string | undefined;
  grade?: string | undefined;
  step?: number | undefined;
}
/** The structure that a rise follows, and the one from the day on where it is given. */
export interface Rise<S extends Step> {
  before: S;
  after: S | null;
  state: IncrementState;
}

/**
 * Effect of a day's increment on an employee. Null for anyone who is not paid by a step when it comes.
 * @param structures of one salary type, oldest first
 * @param steps how many steps a grade has
 */
export function riseOf<S extends Step>(
  structures: readonly S[],
  { on, joined, steps }: { on: string; joined: string | undefined; steps: (grade: string) => number },
): Rise<S> | null {
  const before = structures.findLast(({ from }) => from < on);
  if (!before?.grade || !before.step || (before.until && before.until < on)) return null;
  const after = structures.find(({ from }) => from === on) ?? null;
  const state = (): IncrementState => {
    if (after) return 'given';
    if (structures.some(({ from }) => from > on)) return 'later';
    if (joined && joined > addMonths(on, -LEAST_MONTHS)) return 'shortService';
    return before.step! >= steps(before.grade!) ? 'endOfGrade' : 'due';
  };
  return { before, after, state: state() };
}
