import { Skeleton } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { StudentHealth } from '@pathshala/shared/modules/students/students';
import { IconHeartbeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

const sections = [{ fields: formFields(StudentHealth).flatMap(([name]) => (name === 'student' ? [] : [name])) }];

/** Facts to know about a student in an emergency; the office edits them here too. */
export default function HealthTab({ record }: RecordTabProps) {
  const { t } = useTranslation('students');
  const can = useCan();
  const { data, error, refetch } = useList(StudentHealth, { filter: { student: { eq: record } }, size: 1 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="14rem" radius="lg" aria-busy="true" />;
  const [row] = data.rows;
  const mayWrite = can(permissionOf(StudentHealth.name, row ? 'update' : 'create'));
  if (!row && !mayWrite) return <EmptyState icon={IconHeartbeat} title={t('health.none')} />;
  return (
    <EntityForm
      key={row?.id ?? 'new'}
      entity={StudentHealth}
      {...(row ? { record: row } : { defaults: { student: record } })}
      sections={sections}
      isReadOnly={!mayWrite}
      onSaved={() => toast('good', t('health.saved'))}
    />
  );
}
