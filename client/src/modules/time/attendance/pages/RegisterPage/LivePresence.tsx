import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { AttendanceMark, liveActions } from '@pathshala/shared/modules/time/attendance';
import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { toast } from '../../../../../kit/ui/toast';
import type { RegisterKey } from '../../register/types';

type LiveClass = ActionOutput<typeof liveActions.livePresence>['classes'][number];
const LIVE = { subscriptions: [{ entity: 'meeting' }, { entity: 'meetingInvitation' }] };

/**
 * Live classes of the register's day: expected students beside those who are there, and the way of both into the
 * register.
 */
export function LivePresence({ register, isClosed }: { register: RegisterKey; isClosed: boolean }) {
  const asked = useAction(liveActions.livePresence, register, LIVE);
  return (
    <>
      {(asked.data?.classes ?? []).map((row) => (
        <OneClass key={row.meeting} row={row} register={register} isClosed={isClosed} />
      ))}
    </>
  );
}

function OneClass({ row, register, isClosed }: { row: LiveClass; register: RegisterKey; isClosed: boolean }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const take = useAction(liveActions.takePresence, { changes: [AttendanceMark.name] });
  const takeOver = async () => {
    const answer = await take.run({ ...register, meeting: row.meeting });
    if (answer.ok) toast('good', t('live.taken', { count: answer.data.taken, kept: format.number(answer.data.kept) }));
  };
  const counts = row.isOver
    ? t('live.over', {
        expected: format.number(row.expected),
        there: format.number(row.there),
        absent: format.number(row.absent),
      })
    : t('live.now', { expected: format.number(row.expected), there: format.number(row.there) });
  return (
    <Alert color="blue" icon={<IconVideo size={20} />} py="xs">
      <Group justify="space-between" gap="xs">
        <Stack gap={0}>
          <Text size="sm" fw={600}>
            {t('live.class', { subject: row.subject ? say(row.subject) : row.title, time: format.time(row.startsAt) })}
          </Text>
          <Text size="sm">{counts}</Text>
          {row.unknown > 0 ? <Text size="xs">{t('live.unknown', { count: row.unknown })}</Text> : null}
        </Stack>
        {row.isOver && row.toTake > 0 && !isClosed ? (
          <Button size="compact-sm" loading={take.isPending} onClick={() => void takeOver()}>
            {t('live.take', { count: row.toTake })}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
