import { employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Skeleton } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';

/** Sections and subjects with their lessons a week. */
export default function TeachingTab({ record }: RecordTabProps) {
  const { t } = useTranslation('employees');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    employeesActions.profile,
    { staff: record },
    { subscriptions: [{ entity: 'teachingAssignment' }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="12rem" radius="lg" aria-busy="true" />;
  if (data.teaches.length === 0) return <EmptyState icon={IconSchool} title={t('teaching.none')} />;
  const rows = data.teaches.map((row, index) => ({ ...row, id: String(index) }));
  return (
    <DataTable
      id="employee-teaching"
      caption={t('teaching.caption')}
      rows={rows}
      columns={[
        { id: 'section', label: t('teaching.section'), heading: true, render: (row) => say(row.section) },
        {
          id: 'subject',
          label: t('teaching.subject'),
          render: (row) => (row.subject ? say(row.subject) : row.isClassTeacher ? t('teaching.classTeacher') : ''),
        },
        {
          id: 'lessons',
          label: t('teaching.lessons'),
          numeric: true,
          render: (row) => (row.lessons > 0 ? format.number(row.lessons) : ''),
        },
      ]}
    />
  );
}
