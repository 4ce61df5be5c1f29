import { Skeleton } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { PROPOSABLE, StudentChange } from '@pathshala/shared/modules/students/students';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';

const fields: Readonly<Record<string, Field>> = Student.fields;
type Values = Readonly<Record<string, unknown>>;

/** The present record next to the family's proposal. */
export default function CompareTab({ record }: RecordTabProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const change = useRecord(StudentChange, record);
  const student = useRecord(Student, change.data?.student ?? '');
  const error = change.error ?? (change.data ? student.error : null);
  if (error && (!change.data || !student.data))
    return <ErrorState error={error} onRetry={() => void change.refetch()} />;
  if (!change.data || !student.data) return <Skeleton h="10rem" aria-busy="true" />;
  const [now, proposed] = [student.data as unknown as Values, change.data as unknown as Values];
  const rows = PROPOSABLE.flatMap((id) => (proposed[id] === undefined ? [] : [{ id }]));
  const show = (name: string, value: unknown) => {
    const field = fields[name]!;
    const Cell = cellViews[field.kind];
    return value === undefined ? (
      '–'
    ) : (
      <Cell field={field} value={value} labels={{}} name={name} entity={Student.name} />
    );
  };
  return (
    <DataTable
      id="student-change"
      caption={t('family.compare')}
      rows={rows}
      columns={[
        { id: 'field', label: t('family.field'), heading: true, render: ({ id }) => say(fields[id]!.label) },
        { id: 'now', label: t('family.now'), render: ({ id }) => show(id, now[id]) },
        { id: 'proposed', label: t('family.proposed'), render: ({ id }) => show(id, proposed[id]) },
      ]}
    />
  );
}
