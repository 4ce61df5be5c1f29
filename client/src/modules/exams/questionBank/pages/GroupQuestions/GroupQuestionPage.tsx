import { Skeleton, Stack } from '@mantine/core';
import { bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { Written } from '../QuestionPage/QuestionPage';

/**
 * /site-group/quiz-question/form and /site-group/quiz-question/edit/:questionId: a question that a group writes once
 * for its institutions.
 */
export default function GroupQuestionPage() {
  const { questionId } = useParams();
  return (
    <>
      <PageHeader />
      {questionId ? <Existing key={questionId} id={questionId} /> : <Written bank="group" />}
    </>
  );
}

function Existing({ id }: { id: string }) {
  const asked = useAction(bankActions.groupQuestion, { id }, { staleTime: 0 });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="3rem" />
        <Skeleton h="14rem" />
        <Skeleton h="10rem" />
      </Stack>
    );
  return <Written bank="group" record={asked.data} />;
}
