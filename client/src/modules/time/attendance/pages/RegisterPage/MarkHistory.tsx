import { Stack, Text } from '@mantine/core';
import { AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { markLabel, STATUSES } from '../../parts/mark-look';
import type { MarkView } from '../../register/types';

/** Decisions on this mark with author and time, newest first; without a network the last one. */
export function MarkHistory({ mark }: { mark: MarkView }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const history = useAction(
    identityActions.history,
    { entity: AttendanceMark.name, id: mark.id },
    { staleTime: 0, keep: false },
  );
  const rows = history.data?.rows.filter((row) => row.diff.status ?? row.diff.minutesLate ?? row.diff.remark) ?? [];
  if (rows.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('details.marked', {
          name: mark.markedByName ? say(mark.markedByName) : t('row.somebody'),
          time: format.dateTime(mark.updatedAt),
        })}
      </Text>
    );
  }
  return (
    <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row, index) => {
        const status = STATUSES.find((each) => each === row.diff.status?.[1]);
        const what = status ? say(markLabel(status)) : t('details.noteChanged');
        return (
          <Text key={index} component="li" size="xs" c="dimmed">
            {t('details.entry', { what, name: say(row.actorName), time: format.dateTime(row.at) })}
          </Text>
        );
      })}
    </Stack>
  );
}
