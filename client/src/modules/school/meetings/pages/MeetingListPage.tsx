import { Anchor, Button, Group } from '@mantine/core';
import { ANSWERS, Meeting, meetingsActions, type MeetingView } from '@pathshala/shared/modules/school/meetings';
import { IconCalendarEvent, IconPlus, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { JoinButton } from '../parts/JoinButton';
import { LessonsDialog } from '../parts/LessonsDialog';
import { mayJoin } from '../parts/may-join';
import { meetingLink } from '../parts/meeting-link';
import { ScheduleDialog } from '../parts/ScheduleDialog';

const LIVE = { subscriptions: [{ entity: 'meeting' }, { entity: 'meetingInvitation' }] };

/** /site/live/meeting/list: meetings that the caller holds, manages or is invited to, the next ones first. */
export default function MeetingListPage() {
  const { t } = useTranslation('meetings');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const asked = useAction(meetingsActions.list, {}, LIVE);
  const [dialog, setDialog] = useState<'new' | 'lessons' | null>(null);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  const rows = ordered(asked.data?.rows ?? []);
  return (
    <>
      <PageHeader>
        {can('meetings.hold') ? (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
              onClick={() => setDialog('lessons')}
            >
              {t('fromRoutine')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
              {t('new')}
            </Button>
          </Group>
        ) : null}
      </PageHeader>
      {asked.data && rows.length === 0 ? (
        <EmptyState icon={IconVideo} title={t('none')} hint={t('noneHint')} />
      ) : (
        <DataTable
          id="meetings"
          caption={t('table')}
          isLoading={!asked.data}
          rows={rows}
          columns={[
            { id: 'when', label: t('when'), render: (row) => format.dateTime(row.startsAt) },
            {
              id: 'title',
              label: t('title'),
              heading: true,
              render: (row) => (
                <Anchor component={Link} to={meetingLink(row)} size="sm" truncate maw="22rem" title={row.title} inherit>
                  {row.title}
                </Anchor>
              ),
            },
            { id: 'holder', label: t('holder'), render: (row) => say(row.hostName) },
            { id: 'for', label: t('for'), render: (row) => (row.section ? say(row.section) : null) },
            { id: 'state', label: t('state'), render: (row) => <StateBadge entity={Meeting} state={row.state} /> },
            { id: 'answer', label: t('answer'), render: (row) => <AnswerBadge answer={row.answer} /> },
            {
              id: 'people',
              label: t('people'),
              numeric: true,
              render: (row) => t('peopleOf', { inside: row.inside, expected: row.expected }),
            },
            {
              id: 'join',
              label: t('join'),
              isAction: true,
              isEmpty: (row) => !mayJoin(row),
              render: (row) => (mayJoin(row) ? <JoinButton meeting={row} size="compact-sm" /> : null),
            },
          ]}
        />
      )}
      {dialog === 'new' ? <ScheduleDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'lessons' ? <LessonsDialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function AnswerBadge({ answer }: { answer: MeetingView['answer'] }) {
  const say = useText();
  const found = ANSWERS.find(({ value }) => value === answer);
  return found ? <StatusBadge tone={found.tone}>{say(found.label)}</StatusBadge> : null;
}

/** Running ones, then coming ones by time, then those that are over, the latest first. */
function ordered(rows: readonly MeetingView[]): MeetingView[] {
  const isOver = ({ state }: MeetingView) => state === 'ended' || state === 'cancelled';
  const byTime = (a: MeetingView, b: MeetingView) => a.startsAt.localeCompare(b.startsAt);
  return [...rows.filter((row) => !isOver(row)).toSorted(byTime), ...rows.filter(isOver).toSorted(byTime).toReversed()];
}
