import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCloudUp, IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../../kit/text/use-format';
import { links } from '../../parts/links';
import type { MyQuiz } from '../../parts/use-my-quizzes';
import { countAnswered, type AttemptState } from '../../attempt/attempt-state';
import { countFiles, type AnswerFiles } from '../../attempt/use-answer-files';
import classes from './Sit.module.css';

/** Enough of the receipt to compare it by eye. */
const RECEIPT_DIGITS = 16;

/** End of an attempt: when, by whom, what was handed in, what did not arrive. */
export function FinishedPanel({
  state,
  row,
  files = null,
}: {
  state: AttemptState;
  row: MyQuiz | undefined;
  files?: AnswerFiles | null;
}) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const { clock, finish, paper } = state;
  const isVoid = clock.state === 'void';
  const byDeadline = clock.state === 'autoSubmitted';
  const Sign = isVoid ? IconBan : byDeadline ? IconHourglassEmpty : IconCircleCheck;
  const lost = paper.questions.filter((each) => state.pending.has(each.id)).map((each) => format.number(each.number));
  const refused = paper.questions
    .filter((each) => state.refused.has(each.id))
    .map((each) => format.number(each.number));
  const waiting = files ? countFiles(files, state.attempt, 'waiting') : 0;
  const turnedAway = files
    ? [...files.files.values()].filter((each) => each.attempt === state.attempt && each.state === 'refused')
    : [];
  return (
    <Paper withBorder p="lg" maw="36rem" mx="auto">
      <Stack align="center" gap="sm" ta="center">
        <Sign
          size={52}
          stroke={1.3}
          color={isVoid ? 'var(--mantine-color-red-6)' : 'var(--mantine-color-leaf-6)'}
          aria-hidden
        />
        <Title order={2} size="h3">
          {isVoid ? t('finished.void') : byDeadline ? t('finished.byDeadline') : t('finished.title')}
        </Title>
        {isVoid ? (
          <Text>{clock.reason ?? ''}</Text>
        ) : (
          <>
            {finish?.finishedAt ? <Text>{t('finished.at', { at: format.dateTime(finish.finishedAt) })}</Text> : null}
            <Text>
              {t('sit.answeredOf', {
                answered: format.number(countAnswered(state) - lost.length),
                total: format.number(paper.questions.length),
              })}
            </Text>
            {finish?.isComplete ? <Text c="dimmed">{t('finished.complete')}</Text> : null}
            {finish?.receipt ? (
              <Text size="sm" c="dimmed">
                {t('finished.receipt')}{' '}
                <span className={classes.receipt}>
                  {(finish.receipt.slice(0, RECEIPT_DIGITS).match(/.{4}/g) ?? []).join(' ')}
                </span>
              </Text>
            ) : null}
            {waiting > 0 ? (
              <Alert color="blue" icon={<IconCloudUp size={18} />} ta="start" role="status">
                {t('finished.files', { count: waiting })}
              </Alert>
            ) : null}
            {turnedAway.map((each) => (
              <Alert key={each.name} color="red" icon={<IconAlertTriangle size={18} />} ta="start">
                {t('finished.filesRefused', { reason: `${each.name}: ${each.reason ?? ''}` })}
              </Alert>
            ))}
            {lost.length > 0 ? (
              <Alert color="red" icon={<IconAlertTriangle size={18} />} ta="start">
                {t('finished.lost', { numbers: lost.join(', ') })}
              </Alert>
            ) : null}
            {refused.length > 0 ? (
              <Alert color="amber" icon={<IconAlertTriangle size={18} />} ta="start">
                {t('finished.refused', { numbers: refused.join(', ') })}
              </Alert>
            ) : null}
          </>
        )}
        <Group justify="center" mt="xs">
          {row && row.review !== 'nothing' ? (
            <Button component={Link} to={links.review(state.quiz)}>
              {t('finished.review')}
            </Button>
          ) : null}
          <Anchor component={Link} to={links.mine}>
            {t('finished.toMine')}
          </Anchor>
        </Group>
        {row && row.review === 'nothing' && !isVoid ? (
          <Text size="sm" c="dimmed">
            {t('finished.later')}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
