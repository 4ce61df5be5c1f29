import { Skeleton, Stack } from '@mantine/core';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ExamCards } from './ExamCards';
import { MarkSheet } from './MarkSheet';

/** A student's published results in a tab of their record, with the mark sheet of the chosen exam. */
export default function StudentResultsTab({ record }: RecordTabProps) {
  const { t } = useTranslation('results');
  const can = useCan();
  const [exam, setExam] = useState<string | null>(null);
  const holds = can('resultHold.read') ? [{ entity: 'resultHold', room: { field: 'student', value: record } }] : [];
  const asked = useAction(
    resultActions.ofStudent,
    { student: record },
    { subscriptions: [{ entity: 'exam' }, ...holds] },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="5rem" radius="lg" />
        <Skeleton h="20rem" radius="lg" />
      </Stack>
    );
  const { results } = asked.data;
  const chosen = results.find((each) => each.exam === exam) ?? results[0];
  if (!chosen) return <EmptyState icon={IconTrophy} title={t('ofStudent.none')} hint={t('ofStudent.noneHint')} />;
  return (
    <Stack gap="md">
      <ExamCards results={results} chosen={chosen.exam} onChoose={setExam} />
      <MarkSheet key={chosen.exam} exam={chosen.exam} student={record} />
    </Stack>
  );
}
