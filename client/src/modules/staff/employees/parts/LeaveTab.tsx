import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** An employee's applications for leave, and their outcome. */
export default function LeaveTab({ record }: RecordTabProps) {
  return <EntityTable entity={LeaveApplication} fixed={{ staff: { eq: record } }} />;
}
