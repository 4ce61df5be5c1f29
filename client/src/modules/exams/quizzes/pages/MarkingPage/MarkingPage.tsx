import { Button, NavLink, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { questionTypes } from '@pathshala/shared/modules/exams/questionBank';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconChartBar, IconChecks, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { plainText } from '../../../../../kit/fields/rich-text/cell';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { links } from '../../parts/links';
import { bankPictures, PictureProvider } from '../../../questionBank';
import classes from './Marking.module.css';
import { ScriptQueue } from './ScriptQueue';
import { useAddress } from '../../../../../kit/ui/use-address';

/** /site/quiz/:quiz/marking: question by question over all students, without names. */
export default function MarkingPage() {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const { quiz = '' } = useParams();
  const [params, setAddress] = useAddress();
  const asked = useAction(quizzesActions.markingList, { quiz });
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
          <Skeleton h="3rem" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      </>
    );
  const { questions } = asked.data;
  const chosen =
    questions.find((each) => each.question === params.get('question')) ??
    questions.find((each) => each.done < each.total) ??
    questions[0];
  const elsewhere = (
    <>
      <Button
        component={Link}
        to={links.lateAnswers(quiz)}
        variant="light"
        leftSection={<IconClockExclamation size={17} />}
      >
        {t('late.title')}
      </Button>
      <Button component={Link} to={links.report(quiz)} variant="light" leftSection={<IconChartBar size={17} />}>
        {t('declared.report')}
      </Button>
    </>
  );
  if (!chosen)
    return (
      <>
        <PageHeader>{elsewhere}</PageHeader>
        <EmptyState icon={IconChecks} title={t('marking.none')} hint={t('marking.noneHint')} />
      </>
    );
  return (
    <PictureProvider value={bankPictures}>
      <PageHeader hint={t('marking.hint')}>{elsewhere}</PageHeader>
      <div className={classes.page}>
        <Paper withBorder p="xs" component="nav" aria-label={t('monitor.questions')}>
          {questions.map((each) => (
            <NavLink
              key={each.question}
              active={each === chosen}
              onClick={() => setAddress({ question: each.question }, { isWhole: true })}
              component="button"
              type="button"
              label={
                <Text size="sm" lineClamp={2}>
                  {format.number(each.number)}. {plainText(each.body)}
                </Text>
              }
              description={`${say(questionTypes.find((type) => type.value === each.type)!.label)} · ${t('marking.doneOf', { done: format.number(each.done), total: format.number(each.total) })}`}
              rightSection={
                <Progress
                  w="3rem"
                  size="sm"
                  value={each.total > 0 ? (each.done * 100) / each.total : 0}
                  aria-label={t('marking.doneOf', { done: format.number(each.done), total: format.number(each.total) })}
                />
              }
            />
          ))}
        </Paper>
        <ScriptQueue
          key={chosen.question}
          quiz={quiz}
          question={chosen.question}
          onMarked={() => void asked.refetch()}
        />
      </div>
    </PictureProvider>
  );
}
