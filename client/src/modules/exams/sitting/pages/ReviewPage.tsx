import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { callAction } from '../../../../kit/data/api';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AttemptStateBadge } from '../parts/QuizStateBadge';
import { ReviewQuestion } from '../parts/ReviewQuestion';
import { PictureProvider } from '../../questionBank';
import { useAddress } from '../../../../kit/ui/use-address';

/** /student/quiz/review/:quizDeclareId: the caller's own paper, as far as the quiz allows it now. */
export default function ReviewPage() {
  const { t } = useTranslation('sitting');
  const { quizDeclareId: quiz = '' } = useParams();
  const [params] = useAddress();
  const locale = useLocale();
  const format = useFormat();
  const student = params.get('student');
  const asked = useAction(sittingActions.review, { quiz, ...(student ? { student } : {}) }, { keep: false });
  const pictures = useMemo(
    () => ({
      name: `review/${quiz}`,
      read: async (image: string) => (await callAction(sittingActions.paperImage, { quiz, image })).data,
    }),
    [quiz],
  );
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <Stack aria-busy="true" maw="46rem">
        <Skeleton h="3rem" />
        <Skeleton h="10rem" radius="lg" />
        <Skeleton h="10rem" radius="lg" />
      </Stack>
    );
  const { title, titleBn, state, score, totalMarks, finishedAt, unmarked, questions } = asked.data;
  return (
    <PictureProvider value={pictures}>
      <PageHeader title={locale === 'bn' ? titleBn : title} />
      <Stack maw="46rem">
        <Paper withBorder p="md">
          <Group justify="space-between" gap="sm">
            <div>
              <Text size="xl" fw={700}>
                {score === undefined
                  ? '—'
                  : t('marksOf', { given: format.number(score), marks: format.number(totalMarks) })}
              </Text>
              {finishedAt ? (
                <Text size="sm" c="dimmed">
                  {t('finished.at', { at: format.dateTime(finishedAt) })}
                </Text>
              ) : null}
            </div>
            <AttemptStateBadge state={state} />
          </Group>
          {unmarked ? (
            <Text size="sm" mt="xs">
              {t('review.unmarked', { count: unmarked })}
            </Text>
          ) : null}
          {questions.length === 0 ? (
            <Text size="sm" c="dimmed" mt="xs">
              {t('review.scoreOnly')}
            </Text>
          ) : null}
        </Paper>
        {questions.map((question) => (
          <ReviewQuestion key={question.id} question={question} />
        ))}
      </Stack>
    </PictureProvider>
  );
}
