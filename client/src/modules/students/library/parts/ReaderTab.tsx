import { BookLoan } from '@pathshala/shared/modules/students/library';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** Present and past loans of a student. */
export default function ReaderTab({ record }: RecordTabProps) {
  return (
    <EntityTable
      entity={BookLoan}
      columns={['book', 'lentOn', 'dueOn', 'returnedOn', 'fine', 'state']}
      fixed={{ student: { eq: record } }}
    />
  );
}
