import { leaveStatuses, type LeaveStatus } from '@pathshala/shared/modules/time/leave';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  const say = useText();
  const { tone, label } = leaveStatuses.find((each) => each.value === status)!;
  return <StatusBadge tone={tone}>{say(label)}</StatusBadge>;
}
