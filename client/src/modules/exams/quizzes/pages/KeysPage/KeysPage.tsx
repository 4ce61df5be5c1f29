import { Alert, Progress, Select, Skeleton, Stack, Text } from '@mantine/core';
import { QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { plainText } from '../../../../../kit/fields/rich-text/cell';
import { useLocale } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { bankPictures, FormulaText, PictureProvider } from '../../../questionBank';
import { KeyChange } from './KeyChange';
import { useAddress } from '../../../../../kit/ui/use-address';

const SHOWN = 90;

/**
 * /site/quiz/:quiz/keys: corrects the key of a question after the quiz; who would gain or lose is shown before, and the
 * new marking as it runs.
 */
export default function KeysPage() {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const { quiz = '' } = useParams();
  const [params, setAddress] = useAddress();
  // Remounted after a change: the editor starts with the current key.
  const [round, setRound] = useState(0);
  const asked = useAction(
    quizzesActions.keys,
    { quiz },
    { subscriptions: [{ entity: QuizAttempt.name, room: { field: 'quiz', value: quiz } }], staleTime: 0 },
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
      <>
        <PageHeader />
        <Stack aria-busy="true" maw="52rem">
          <Skeleton h="3rem" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      </>
    );
  const { data } = asked;
  const title = locale === 'bn' ? data.quiz.titleBn : data.quiz.title;
  const question = data.questions.find((each) => each.id === params.get('question')) ?? null;
  const done = data.attempts - data.waiting;
  return (
    <PictureProvider value={bankPictures}>
      <PageHeader hint={title} />
      {data.attempts === 0 ? (
        <EmptyState icon={IconKey} title={t('keys.none')} hint={t('keys.noneHint')} />
      ) : (
        <Stack gap="md" maw="52rem">
          {data.waiting > 0 ? (
            <div role="status">
              <Text size="sm" mb={4}>
                {t('keys.working', { done: format.number(done), all: format.number(data.attempts) })}
              </Text>
              <Progress
                value={(done / data.attempts) * 100}
                animated
                aria-label={t('keys.working', { done: format.number(done), all: format.number(data.attempts) })}
              />
            </div>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {t('keys.version', { count: data.version })} · {t('keys.settled')}
            </Text>
          )}
          {data.may ? null : <Alert color="blue">{t('keys.readOnly')}</Alert>}
          <Select
            label={t('keys.choose')}
            searchable
            allowDeselect={false}
            value={question?.id ?? null}
            onChange={(next) => next && setAddress({ question: next }, { isWhole: true })}
            data={data.questions.map((each) => ({
              value: each.id,
              label: `${format.number(each.number)}. ${shorten(withoutFormulas(plainText(each.body)))}`,
            }))}
            renderOption={({ option }) => (
              <span>
                {format.number(data.questions.find((each) => each.id === option.value)!.number)}.{' '}
                <FormulaText text={plainText(data.questions.find((each) => each.id === option.value)!.body)} />
              </span>
            )}
          />
          {question && data.may ? (
            <KeyChange
              key={`${question.id}/${data.version}/${round}`}
              quiz={quiz}
              question={question}
              attempts={data.attempts}
              onChanged={() => {
                setRound(round + 1);
                void asked.refetch();
              }}
            />
          ) : null}
        </Stack>
      )}
    </PictureProvider>
  );
}

/** A field of text draws no formulas. */
const withoutFormulas = (text: string) => text.replaceAll(/\\\(.*?\\\)/g, '…');
const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
