import { Skeleton, Stack } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useParams } from 'react-router-dom';
import { useCan, useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useLocale } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { QuizForm } from './QuizForm';

/** /site/quiz/new and /site/quiz/edit/:quiz */
export default function DeclarePage() {
  const { quiz } = useParams();
  return quiz ? (
    <Existing key={quiz} quiz={quiz} />
  ) : (
    <>
      <PageHeader />
      <QuizForm open={null} onChanged={() => undefined} />
    </>
  );
}

function Existing({ quiz }: { quiz: string }) {
  const locale = useLocale();
  const can = useCan();
  const staff = useMe()?.person.staff;
  const subscriptions = can('quizzes.everyQuiz')
    ? [{ entity: 'quiz' }]
    : staff
      ? [{ entity: 'quiz', room: { field: 'teacher', value: staff } }]
      : [];
  const asked = useAction(quizzesActions.openQuiz, { quiz }, { subscriptions });
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="3rem" />
        <Skeleton h="18rem" radius="lg" />
      </Stack>
    );
  return (
    <>
      <PageHeader title={locale === 'bn' ? asked.data.quiz.titleBn : asked.data.quiz.title} />
      <QuizForm open={asked.data} onChanged={() => void asked.refetch()} />
    </>
  );
}
