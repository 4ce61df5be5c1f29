import { Drawer, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { eventKinds } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { AttemptStateBadge, ReviewQuestion } from '../../../sitting';
import { bankPictures, PictureProvider } from '../../../questionBank';
import type { BoardRow } from './board';

/** One student's paper with keys and marks, and the way it was written, save by save. */
export function StudentPaper({ quiz, row, onClose }: { quiz: string; row: BoardRow; onClose: () => void }) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={nameIn(locale, row)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PictureProvider value={bankPictures}>
        <Tabs defaultValue="paper" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="paper">{t('monitor.paper')}</Tabs.Tab>
            <Tabs.Tab value="events">{t('monitor.events')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="paper">
            <Sheet quiz={quiz} student={row.student} />
          </Tabs.Panel>
          <Tabs.Panel value="events">
            <Events quiz={quiz} student={row.student} />
          </Tabs.Panel>
        </Tabs>
      </PictureProvider>
    </Drawer>
  );
}

function Sheet({ quiz, student }: { quiz: string; student: string }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const asked = useAction(quizzesActions.paperOf, { quiz, student }, { staleTime: 0, keep: false });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="14rem" aria-busy="true" />;
  const { row, receipt, questions } = asked.data;
  return (
    <Stack>
      <Group gap="sm">
        <AttemptStateBadge state={row.state} />
        {row.finishedAt ? (
          <Text size="sm" c="dimmed">
            {format.dateTime(row.finishedAt)}
          </Text>
        ) : null}
        {receipt ? (
          <Text size="xs" c="dimmed" ff="monospace">
            {receipt.slice(0, 16)}
          </Text>
        ) : null}
      </Group>
      {row.reason ? (
        <Text size="sm">
          {t('monitor.reason')}: {row.reason}
        </Text>
      ) : null}
      {questions.map((question) => (
        <div key={question.id}>
          <ReviewQuestion question={question} />
          {question.claimed ? (
            <Text size="sm" c="dimmed">
              {t('late.claimed')}
            </Text>
          ) : null}
          {question.accepted ? <Text size="sm">{t('late.accepted', { reason: question.accepted })}</Text> : null}
        </div>
      ))}
    </Stack>
  );
}

function Events({ quiz, student }: { quiz: string; student: string }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const asked = useAction(quizzesActions.events, { quiz, student }, { staleTime: 0, keep: false });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="14rem" aria-busy="true" />;
  if (asked.data.events.length === 0) return <EmptyState title={t('monitor.noEvents')} />;
  return (
    <Stack gap={6} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
      {asked.data.events.map((event, index) => (
        <Group key={index} component="li" gap="sm" wrap="nowrap" align="start">
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {format.time(event.receivedAt)}
          </Text>
          <Text size="sm">
            {say(eventKinds.find((each) => each.value === event.kind)!.label)}:{' '}
            {event.answers
              .map((each) => (each.number === null ? '—' : t('sit.question', { number: format.number(each.number) })))
              .join(', ')}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
