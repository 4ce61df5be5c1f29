import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** What was applied for in a student's name, and what became of it. */
export default function StudentLeaveTab({ record }: RecordTabProps) {
  return <EntityTable entity={LeaveApplication} fixed={{ student: { eq: record } }} />;
}
