import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { ExamSitting, incidentActions } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { TimeText } from '../../../../kit/fields/time/TimeText';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const STEPS = ['postponed', 'cancelled', 'planned'] as const;
type Step = (typeof STEPS)[number];
interface StandingDialogProps {
  sitting: { id: string; rev: number; date: string; startsAt: string; endsAt: string };
  onClose: () => void;
}

/** Postpones, cancels or sets a sitting again, and tells everyone. */
export function StandingDialog({ sitting: { id, rev, ...now }, onClose }: StandingDialogProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const [to, setTo] = useState<Step>('postponed');
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<{ date?: string; startsAt?: string; endsAt?: string }>(now);
  const change = useAction(incidentActions.changeSitting, {
    changes: [ExamSitting.name],
    onDone: () => {
      toast('good', t('standing.done'));
      onClose();
    },
  });
  const isReady = reason.trim().length >= 3 && (to !== 'planned' || Boolean(when.date));
  return (
    <Modal opened onClose={onClose} title={t('standing.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('standing.hint')}</Text>
        <Select
          label={t('standing.to')}
          allowDeselect={false}
          data={STEPS.map((value) => ({ value, label: t(`standing.${value}`) }))}
          value={to}
          onChange={(next) => setTo(next as Step)}
        />
        {to === 'planned' ? (
          <Group grow align="end">
            <DateText
              label={say(ExamSitting.fields.date.label)}
              value={when.date}
              onChange={(date) => setWhen({ ...when, date: date ?? undefined } as typeof when)}
            />
            <TimeText
              label={say(ExamSitting.fields.startsAt.label)}
              value={when.startsAt}
              onChange={(startsAt) => setWhen({ ...when, startsAt: startsAt ?? undefined } as typeof when)}
            />
            <TimeText
              label={say(ExamSitting.fields.endsAt.label)}
              value={when.endsAt}
              onChange={(endsAt) => setWhen({ ...when, endsAt: endsAt ?? undefined } as typeof when)}
            />
          </Group>
        ) : null}
        <Textarea
          label={say(ExamSitting.fields.standingReason.label)}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button
            loading={change.isPending}
            disabled={!isReady}
            onClick={() =>
              void change.run({ sitting: id, rev, to, reason: reason.trim(), ...(to === 'planned' ? when : {}) })
            }
          >
            {t('standing.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
