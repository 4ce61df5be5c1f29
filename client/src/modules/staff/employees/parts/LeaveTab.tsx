import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** What an employee applied for, and what became of it. */
export default function LeaveTab({ record }: RecordTabProps) {
  return <EntityTable entity={LeaveApplication} fixed={{ staff: { eq: record } }} />;
}
