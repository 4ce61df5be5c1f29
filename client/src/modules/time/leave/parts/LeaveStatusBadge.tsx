import { LeaveApplication, type LeaveStatus } from '@pathshala/shared/modules/time/leave';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';

export const LeaveStatusBadge = ({ status }: { status: LeaveStatus }) => (
  <StateBadge entity={LeaveApplication} state={status} />
);
