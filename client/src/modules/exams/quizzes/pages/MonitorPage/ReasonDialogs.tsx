import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import type { Board, BoardRow } from './board';

interface DialogProps {
  quiz: string;
  row: BoardRow;
  onBoard: (board: Board) => void;
  onClose: () => void;
}
const MIN_REASON = 3;

/** Declares a paper void; the student sees the reason immediately. */
export function VoidDialog({ quiz, row, onBoard, onClose }: DialogProps) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const command = useAction(quizzesActions.voidAttempt);
  const run = async () => {
    const outcome = await command.run({ quiz, student: row.student, reason: reason.trim() });
    if (outcome.ok) finish(outcome.data, { onBoard, onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t('monitor.void')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('monitor.voidHint', { name: nameIn(locale, row) })}</Text>
        <Textarea
          data-autofocus
          label={t('monitor.reason')}
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
          <Button
            color="red"
            loading={command.isPending}
            disabled={reason.trim().length < MIN_REASON}
            onClick={() => void run()}
          >
            {t('monitor.void')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Lets a student write on, for so many minutes from now. */
export function ReopenDialog({ quiz, row, onBoard, onClose }: DialogProps) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<number | undefined>(10);
  const command = useAction(quizzesActions.reopenAttempt);
  const run = async () => {
    const outcome = await command.run({ quiz, student: row.student, minutes: minutes!, reason: reason.trim() });
    if (outcome.ok) finish(outcome.data, { onBoard, onClose });
  };
  const isValid = minutes !== undefined && minutes >= 1 && minutes <= 600 && reason.trim().length >= MIN_REASON;
  return (
    <Modal opened onClose={onClose} title={t('monitor.reopen')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('monitor.reopenHint', { name: nameIn(locale, row) })}</Text>
        <NumberText
          data-autofocus
          label={t('monitor.minutes')}
          withAsterisk
          value={minutes}
          parse={parseNumber}
          format={(value) => format.number(value)}
          onChange={(next) => setMinutes(typeof next === 'number' ? Math.round(next) : undefined)}
        />
        <Textarea
          label={t('monitor.reason')}
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
          <Button loading={command.isPending} disabled={!isValid} onClick={() => void run()}>
            {t('monitor.reopen')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function finish(board: Board, { onBoard, onClose }: Pick<DialogProps, 'onBoard' | 'onClose'>): void {
  onBoard(board);
  onClose();
}
