import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** The applications made in a student's name, and their outcome. */
export default function StudentLeaveTab({ record }: RecordTabProps) {
  return <EntityTable entity={LeaveApplication} fixed={{ student: { eq: record } }} />;
}
