import { Select, Skeleton, Stack } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { type QuizState } from '@pathshala/shared/modules/exams/sitting';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useLocale } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { QuizReport } from './QuizReport';
import { useAddress } from '../../../../../kit/ui/use-address';

const NOT_YET: readonly QuizState[] = ['draft', 'scheduled'];
const LATEST = 100;

/** /site/quiz-report: results of one quiz, chosen from the latest. */
export default function ReportPage() {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const asked = useAction(quizzesActions.quizzes, { page: 1, size: LATEST });
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Stack aria-busy="true">
          <Skeleton h="2.5rem" maw="24rem" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      </>
    );
  const rows = asked.data.rows.filter((row) => !NOT_YET.includes(row.state));
  const named = params.get('quiz');
  // An older one that a link names need not be among the latest.
  const quiz = named ?? rows[0]?.id;
  if (!quiz)
    return (
      <>
        <PageHeader />
        <EmptyState icon={IconChartBar} title={t('report.none')} hint={t('report.noneHint')} />
      </>
    );
  const choose = (next: string | null) => {
    if (next) setAddress({ quiz: next }, { isStep: true, isWhole: true });
  };
  return (
    <>
      <PageHeader />
      <Select
        className="no-print"
        mb="md"
        maw="34rem"
        aria-label={t('report.quiz')}
        searchable
        allowDeselect={false}
        value={quiz}
        onChange={choose}
        data={rows.map((row) => ({
          value: row.id,
          label: `${locale === 'bn' ? row.titleBn : row.title} · ${format.dateTime(row.opensAt)}`,
        }))}
      />
      <QuizReport
        key={quiz}
        quiz={quiz}
        state={rows.find((row) => row.id === quiz)?.state ?? null}
        onReleased={() => void asked.refetch()}
      />
    </>
  );
}
