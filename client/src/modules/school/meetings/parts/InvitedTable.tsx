import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { ANSWERS, meetingsActions, PRESENCE } from '@pathshala/shared/modules/school/meetings';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Figures } from '../../../../kit/ui/Figures';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { Invited, MeetingDetails } from './types';

/** Expected people beside those who are there, live; afterwards who was present and who was absent. */
export function InvitedTable({ details: { meeting, invited, presentPercent } }: { details: MeetingDetails }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const format = useFormat();
  const isOver = meeting.state === 'ended';
  const guests = invited.filter(({ isModerator }) => !isModerator);
  const count = (test: (each: Invited) => boolean) => format.number(guests.filter(test).length);
  const figures = [
    { key: 'expected', label: t('expected'), value: count(({ answer }) => answer !== 'declined') },
    isOver
      ? {
          key: 'present',
          label: t('present'),
          value: count(({ presence }) => presence === 'present' || presence === 'partial'),
        }
      : { key: 'inside', label: t('inside'), value: count(({ inside }) => inside) },
    isOver
      ? { key: 'absent', label: t('setAbsent'), value: count(({ presence }) => presence === 'absent') }
      : {
          key: 'missing',
          label: t('missing'),
          value: count(({ inside, cameAt, answer }) => !inside && !cameAt && answer !== 'declined'),
        },
    { key: 'declined', label: t('declinedCount'), value: count(({ answer }) => answer === 'declined') },
  ];
  return (
    <Stack gap="xs">
      <Paper withBorder p="sm" radius="lg">
        <Group justify="space-between" gap="xs">
          <Figures figures={figures} />
          <Text size="xs" c="dimmed">
            {t('presentFrom', { percent: format.percent(presentPercent) })}
          </Text>
        </Group>
      </Paper>
      <DataTable
        id="invited"
        caption={t('peopleTable')}
        rows={[...invited]}
        columns={[
          { id: 'name', label: t('name'), heading: true, render: (row) => say(row.name) },
          { id: 'answer', label: t('answer'), render: (row) => <Badge of={ANSWERS} value={row.answer} /> },
          {
            id: 'presence',
            label: t('presence'),
            render: (row) =>
              row.inside ? (
                <StatusBadge tone="good">{t('insideNow')}</StatusBadge>
              ) : (
                <Badge of={PRESENCE} value={row.presence} />
              ),
          },
          { id: 'came', label: t('came'), render: (row) => (row.cameAt ? format.time(row.cameAt) : null) },
          {
            id: 'percent',
            label: t('percent'),
            numeric: true,
            render: (row) => (row.cameAt ? format.percent(row.percent) : null),
          },
          {
            id: 'set',
            label: t('presence'),
            isAction: true,
            isEmpty: () => meeting.state === 'scheduled' || meeting.state === 'cancelled',
            render: (row) =>
              meeting.state === 'scheduled' || meeting.state === 'cancelled' || row.isModerator ? null : (
                <SetPresence row={row} />
              ),
          },
        ]}
      />
    </Stack>
  );
}

function Badge<V extends string>({
  of,
  value,
}: {
  of: readonly { value: V; label: { en: string; bn: string }; tone: 'good' | 'bad' | 'warn' | 'info' | 'neutral' }[];
  value: V;
}) {
  const say = useText();
  const found = of.find((each) => each.value === value);
  return found ? <StatusBadge tone={found.tone}>{say(found.label)}</StatusBadge> : null;
}

function SetPresence({ row }: { row: Invited }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const set = useAction(meetingsActions.confirmPresence, { changes: ['meetingInvitation'] });
  return (
    <Group gap={4} wrap="nowrap">
      {(['present', 'absent'] as const).map((presence) => (
        <Button
          key={presence}
          size="compact-xs"
          variant={row.isConfirmed && row.presence === presence ? 'filled' : 'default'}
          aria-label={`${t(presence === 'present' ? 'setPresent' : 'setAbsent')}: ${say(row.name)}`}
          loading={set.isPending}
          onClick={() => void set.run({ invitation: row.id, presence })}
        >
          {t(presence === 'present' ? 'setPresent' : 'setAbsent')}
        </Button>
      ))}
    </Group>
  );
}
