import { t, type Text } from '../../../../kit';

interface Bell {
  period?: number | null | undefined;
  startsAt: string;
  endsAt: string;
}
const BACKWARDS = t('It must end after it starts.', 'শেষের সময় শুরুর পরে হতে হবে।');
const OVERLAPS = t('It starts before the one above ends.', 'উপরেরটি শেষ হওয়ার আগেই এটি শুরু হচ্ছে।');
const TWICE = t('This period is there twice.', 'এই পিরিয়ড দুবার আছে।');

/** Bells follow each other through the day, and each period has one. */
export function bellFaults(bells: readonly Bell[]): { row: number; column: string; text: Text }[] {
  const seen = new Set<number>();
  return bells.flatMap(({ period, startsAt, endsAt }, row) => {
    const faults: { row: number; column: string; text: Text }[] = [];
    if (endsAt <= startsAt) faults.push({ row, column: 'endsAt', text: BACKWARDS });
    const before = bells[row - 1];
    if (before && startsAt < before.endsAt) faults.push({ row, column: 'startsAt', text: OVERLAPS });
    if (period && seen.has(period)) faults.push({ row, column: 'period', text: TWICE });
    if (period) seen.add(period);
    return faults;
  });
}
