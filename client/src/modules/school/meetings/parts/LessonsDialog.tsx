import { Button, Group, Modal, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { toast } from '../../../../kit/ui/toast';
import { MannerFields, mannerInput, USUAL } from './MannerFields';
import { meetingLink } from './meeting-link';

/** Lessons of a day, each of which can become a live class. */
export function LessonsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const format = useFormat();
  const [date, setDate] = useState<string | undefined>(todayAtSchool());
  const [manner, setManner] = useState(USUAL);
  const asked = useAction(
    meetingsActions.lessons,
    { date: date ?? '' },
    {
      enabled: Boolean(date),
      subscriptions: [{ entity: 'meeting' }],
    },
  );
  const make = useAction(meetingsActions.scheduleLesson, { changes: ['meeting'] });
  const live = async (entry: string) => {
    const answer = await make.run({ entry, date: date ?? '', ...mannerInput(manner) });
    if (!answer.ok) return;
    toast('good', t('scheduled', { count: answer.data.invited }));
    void asked.refetch();
  };
  return (
    <Modal opened onClose={onClose} title={t('fromRoutine')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        <DateText label={t('date')} value={date} onChange={setDate} />
        <MannerFields value={manner} onChange={setManner} />
        {!asked.data ? <Skeleton h="8rem" radius="md" aria-busy="true" /> : null}
        {asked.data?.rows.length === 0 ? (
          <EmptyState icon={IconCalendarEvent} title={t('noLessons')} hint={t('noLessonsHint')} />
        ) : null}
        {asked.data?.rows.map((row) => (
          <Paper key={row.entry} withBorder p="xs">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div>
                <Text size="sm" fw={600}>
                  {say(row.subject)} · {say(row.section)}
                </Text>
                <Text size="xs" c="dimmed">
                  {format.timeOfDay(row.startsAt)}–{format.timeOfDay(row.endsAt)} · {say(row.teacher)}
                </Text>
              </div>
              {row.meeting ? (
                <Button
                  component={Link}
                  size="xs"
                  variant="default"
                  to={meetingLink({ id: row.meeting, isLesson: true })}
                >
                  {t('isLive')}
                </Button>
              ) : (
                <Button size="xs" loading={make.isPending} onClick={() => void live(row.entry)}>
                  {t('makeLive')}
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </Modal>
  );
}
