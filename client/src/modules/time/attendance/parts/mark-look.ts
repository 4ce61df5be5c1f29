import { markStatuses, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import type { Text } from '@pathshala/shared';
import type { Tone } from '../../../../kit/ui/StatusBadge';

/** Order of the buttons, and of Left and Right on the keyboard. */
export const STATUSES: readonly MarkStatus[] = markStatuses.map((each) => each.value);
const byValue = new Map(markStatuses.map((each) => [each.value, each]));
export const markLabel = (status: MarkStatus): Text => byValue.get(status)!.label;
export const markTone = (status: MarkStatus): Tone => byValue.get(status)!.tone;

type RegisterStatus = 'notStarted' | 'inProgress' | 'submitted';
export const registerTone: Record<RegisterStatus, Tone> = {
  notStarted: 'neutral',
  inProgress: 'warn',
  submitted: 'good',
};
