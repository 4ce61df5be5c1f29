import { Button, Group, Modal, Paper, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { eventKinds } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconClockCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { AnswerSheet } from '../../sitting';
import { bankPictures, PictureProvider, RichBody } from '../../questionBank';

type Late = ActionOutput<typeof quizzesActions.lateAnswers>['rows'][number];
const MIN_REASON = 3;

/** Answers that came too late, each with what counts instead; asked again when something of an attempt has moved. */
export function LateAnswers({ quiz, moved }: { quiz: string; moved: number }) {
  const { t } = useTranslation('quizzes');
  const [chosen, setChosen] = useState<Late | null>(null);
  const asked = useAction(quizzesActions.lateAnswers, { quiz }, { staleTime: 0 });
  const { refetch } = asked;
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    void refetch();
  }, [moved, refetch]);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" aria-busy="true" />;
  if (asked.data.rows.length === 0)
    return <EmptyState icon={IconClockCheck} title={t('late.none')} hint={t('late.noneHint')} />;
  return (
    <PictureProvider value={bankPictures}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('late.hint')}
      </Text>
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {asked.data.rows.map((row) => (
          <LateRow key={`${row.student}-${row.question.id}`} row={row} onAccept={() => setChosen(row)} />
        ))}
      </Stack>
      {chosen ? (
        <AcceptDialog
          quiz={quiz}
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            toast('good', t('late.done'));
            void refetch();
          }}
        />
      ) : null}
    </PictureProvider>
  );
}

function LateRow({ row, onAccept }: { row: Late; onAccept: () => void }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { question, value, standing, kind, at, receivedAt } = row;
  const name = nameIn(locale, row);
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={650}>
            {t('late.for', { name, roll: format.number(row.roll, { grouping: false }) })} · {say(row.section)} ·{' '}
            {t('sit.question', { number: format.number(question.number) })}
          </Text>
          <StatusBadge tone="warn">{say(eventKinds.find((each) => each.value === kind)!.label)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('late.made', { made: format.dateTime(at), arrived: format.dateTime(receivedAt) })}
        </Text>
        <RichBody html={question.body} />
        <Text size="sm" fw={600}>
          {t('late.late')}
        </Text>
        <AnswerSheet question={question} value={value} rightKey={question.key} />
        <Text size="sm" fw={600}>
          {t('late.standing')}
        </Text>
        <AnswerSheet question={question} value={standing} />
        <Group justify="flex-end">
          <Button
            variant="light"
            onClick={onAccept}
            aria-label={t('late.acceptFor', { name, number: format.number(question.number) })}
          >
            {t('late.accept')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function AcceptDialog({
  quiz,
  row: { student, event: kept, seq, question, at, ...person },
  onClose,
  onDone,
}: {
  quiz: string;
  row: Late;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const command = useAction(quizzesActions.acceptLate);
  const run = async () => {
    const outcome = await command.run({
      quiz,
      student,
      event: kept,
      seq,
      question: question.id,
      reason: reason.trim(),
    });
    if (outcome.ok) onDone();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('late.acceptFor', { name: nameIn(locale, person), number: format.number(question.number) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{t('late.acceptHint', { made: format.dateTime(at) })}</Text>
        <Textarea
          data-autofocus
          label={t('late.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={command.isPending} disabled={reason.trim().length < MIN_REASON} onClick={() => void run()}>
            {t('late.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
