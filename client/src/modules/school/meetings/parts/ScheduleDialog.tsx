import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { TimeText } from '../../../../kit/fields/time/TimeText';
import { toast } from '../../../../kit/ui/toast';
import { AudienceFields, isNobody, NOBODY_YET } from './AudienceFields';
import { MannerFields, mannerInput, USUAL } from './MannerFields';

const USUAL_MINUTES = 40;

/** A free meeting, once or every week. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const [title, setTitle] = useState('');
  const [about, setAbout] = useState('');
  const [date, setDate] = useState<string | undefined>(todayAtSchool());
  const [time, setTime] = useState<string | undefined>();
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [weeklyUntil, setWeeklyUntil] = useState<string | undefined>();
  const [audience, setAudience] = useState(NOBODY_YET);
  const [manner, setManner] = useState(USUAL);
  const schedule = useAction(meetingsActions.schedule, { changes: ['meeting'] });
  const isReady = title.trim() && date && time && !isNobody(audience);
  const save = async () => {
    const answer = await schedule.run({
      title,
      date: date ?? '',
      time: time ?? '',
      minutes,
      ...(about.trim() ? { about } : {}),
      ...(weeklyUntil ? { weeklyUntil } : {}),
      ...audience,
      ...mannerInput(manner),
    });
    if (!answer.ok) return;
    toast('good', t('scheduled', { count: answer.data.invited }));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('title')}
          value={title}
          maxLength={160}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea label={t('about')} value={about} onChange={(event) => setAbout(event.currentTarget.value)} />
        <Group grow align="start">
          <DateText label={t('date')} value={date} onChange={setDate} />
          <TimeText label={t('time')} value={time} onChange={setTime} />
        </Group>
        <Group grow align="start">
          <NumberInput
            label={t('minutes')}
            min={10}
            max={300}
            value={minutes}
            onChange={(next) => setMinutes(Number(next) || USUAL_MINUTES)}
          />
          <DateText label={t('weekly')} value={weeklyUntil} onChange={setWeeklyUntil} />
        </Group>
        <AudienceFields value={audience} onChange={setAudience} />
        <MannerFields value={manner} onChange={setManner} />
        <Button loading={schedule.isPending} disabled={!isReady} onClick={() => void save()}>
          {t('schedule')}
        </Button>
      </Stack>
    </Modal>
  );
}
