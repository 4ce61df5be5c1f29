import type { Text } from '../../../kit';
import { excusedPart, type DayPart, type ExcusedDays } from '../excusals';
import type { MarkStatus } from './mark-statuses';

/** The register's knowledge of a student who is excused, and its proposal for them. */
export interface ExcusalVerdict {
  kind: 'leave' | 'duty';
  part: DayPart;
  reason: Text;
  proposes: Extract<MarkStatus, 'present' | 'leave'>;
}

/**
 * The entry in the register of a date for someone with these excusals. The register of a whole day is taken in the
 * morning, so a second half alone leaves them present there. Duty is presence, elsewhere.
 */
export function judgeExcusals(
  excusals: readonly (ExcusedDays & { reason: Text })[],
  { date, isSecondHalf }: { date: string; isSecondHalf: boolean },
): ExcusalVerdict | null {
  const there = excusals.flatMap((each) => {
    const part = excusedPart(each, date);
    return part ? [{ ...each, part }] : [];
  });
  const covers = (part: DayPart) => part === 'day' || part === (isSecondHalf ? 'second' : 'first');
  const shown = there.find((each) => covers(each.part)) ?? there[0];
  if (!shown) return null;
  const parts = new Set(there.map((each) => each.part));
  return {
    kind: shown.kind,
    reason: shown.reason,
    part: parts.has('day') || parts.size > 1 ? 'day' : shown.part,
    proposes: shown.kind === 'leave' && covers(shown.part) ? 'leave' : 'present',
  };
}
