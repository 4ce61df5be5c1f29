import type { LiveEvent, Text } from '@pathshala/shared';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import type { MarkView, SheetView } from './types';

/**
 * The mark that an event carries, or null when it is of another register or none. `nameOf`: the feed carries ids only.
 */
export function markOf(
  { id, rev, at, by, set, op }: LiveEvent,
  sheet: SheetView,
  nameOf: (user: string) => Text | undefined,
): MarkView | null {
  if (
    !set ||
    op === 'remove' ||
    set.section !== sheet.section ||
    set.date !== sheet.date ||
    set.period !== sheet.period
  )
    return null;
  const {
    student,
    status,
    minutesLate,
    remark,
    gateAt,
    markedBy = by,
  } = dropNulls(set) as {
    student: string;
    status: MarkStatus;
    minutesLate?: number;
    remark?: string;
    gateAt?: string;
    markedBy?: string;
  };
  const name = markedBy ? nameOf(markedBy) : undefined;
  return {
    id,
    rev,
    student,
    status,
    updatedAt: at,
    ...(minutesLate === undefined ? {} : { minutesLate }),
    ...(remark ? { remark } : {}),
    ...(gateAt ? { gateAt } : {}),
    ...(markedBy ? { markedBy } : {}),
    ...(name ? { markedByName: name } : {}),
  };
}

/** The feed says null where a field was emptied. */
export const dropNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
