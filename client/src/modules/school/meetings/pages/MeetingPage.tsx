import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Meeting, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { InvitedTable } from '../parts/InvitedTable';
import { JoinButton } from '../parts/JoinButton';
import { mayJoin } from '../parts/may-join';
import { SteerButtons } from '../parts/SteerButtons';
import type { MeetingDetails } from '../parts/types';

const ANSWERED = [
  ['accepted', 'accept'],
  ['tentative', 'maybe'],
  ['declined', 'decline'],
] as const;

/** One meeting: answer and join button for the invited; expected and present people for those who hold it. */
export default function MeetingPage() {
  const { meetingId = '' } = useParams();
  const asked = useAction(
    meetingsActions.details,
    { meeting: meetingId },
    {
      subscriptions: [
        { entity: 'meeting' },
        { entity: 'meetingInvitation', room: { field: 'meeting', value: meetingId } },
      ],
    },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <>
      <PageHeader>{asked.data?.mayRun ? <SteerButtons details={asked.data} /> : null}</PageHeader>
      {asked.data ? <Content details={asked.data} /> : <Skeleton h="20rem" radius="lg" aria-busy="true" />}
    </>
  );
}

function Content({ details }: { details: MeetingDetails }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const format = useFormat();
  const { meeting, mayRun, failedAt } = details;
  const isOver = meeting.state === 'ended' || meeting.state === 'cancelled';
  return (
    <Stack>
      <Paper withBorder p="md" radius="lg" component="section" aria-label={meeting.title}>
        <Group justify="space-between" align="start" gap="xs">
          <div>
            <Title order={2} size="h4">
              {meeting.title}
            </Title>
            <Text size="sm" c="dimmed">
              {format.dateTime(meeting.startsAt)} – {format.time(meeting.endsAt)} · {say(meeting.hostName)}
              {meeting.section ? ` · ${say(meeting.section)}` : ''}
            </Text>
          </div>
          <StateBadge entity={Meeting} state={meeting.state} />
        </Group>
        {meeting.about ? <Text mt="xs">{meeting.about}</Text> : null}
        {meeting.state === 'cancelled' ? (
          <Alert color="red" mt="sm" role="status">
            {t('cancelled', { reason: meeting.reason ?? '' })}
          </Alert>
        ) : null}
        {meeting.usesFallback && !isOver ? (
          <Alert color="amber" mt="sm" role="status">
            {t('fallbackOn')}
          </Alert>
        ) : null}
        {failedAt && mayRun && !meeting.usesFallback && !isOver ? (
          <Alert color="red" mt="sm" role="alert" icon={<IconAlertTriangle size={18} />}>
            {t('failed')}
          </Alert>
        ) : null}
        {isOver ? null : (
          <Group mt="md" gap="xs">
            {mayJoin(meeting) ? <JoinButton meeting={meeting} /> : <Text size="sm">{t('opensIn')}</Text>}
          </Group>
        )}
        {!isOver && meeting.answer !== null && !meeting.isModerator ? <AnswerButtons details={details} /> : null}
      </Paper>
      {mayRun ? <InvitedTable details={details} /> : null}
    </Stack>
  );
}

function AnswerButtons({ details: { meeting } }: { details: MeetingDetails }) {
  const { t } = useTranslation('meetings');
  const answer = useAction(meetingsActions.answer, { changes: ['meetingInvitation'] });
  return (
    <Group mt="sm" gap="xs">
      {ANSWERED.map(([value, label]) => (
        <Button
          key={value}
          size="xs"
          variant={meeting.answer === value ? 'filled' : 'default'}
          aria-pressed={meeting.answer === value}
          loading={answer.isPending}
          onClick={() => void answer.run({ meeting: meeting.id, answer: value })}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  );
}
