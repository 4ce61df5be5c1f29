import type { Text } from '@pathshala/shared';
import { LINE_STATUSES, OVERDUE, type LineStatus, type MonthState } from '@pathshala/shared/modules/money/fees';
import type { Tone } from '../../../../kit/ui/StatusBadge';

/** Word and colour of a bill: a late one says so before anything else. */
export function billLook({ status, overdue }: { status: LineStatus; overdue: boolean }): { label: Text; tone: Tone } {
  return overdue && status !== 'partially_paid' ? OVERDUE : LINE_STATUSES.find(({ value }) => value === status)!;
}

export const MONTH_TONES: Record<MonthState, Tone> = {
  none: 'neutral',
  paid: 'good',
  waived: 'neutral',
  partial: 'info',
  due: 'warn',
  overdue: 'bad',
};
