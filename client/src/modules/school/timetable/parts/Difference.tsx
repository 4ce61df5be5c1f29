import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { timetableActions } from '@pathshala/shared/modules/school/timetable';
import { weekdayName } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';

type Side = ActionOutput<typeof timetableActions.difference>['rows'][number]['after'];

/** Changes of a draft against the routine that it came from. */
export function Difference({ version, onClose }: { version: string; onClose: () => void }) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const asked = useAction(
    timetableActions.difference,
    { version },
    { subscriptions: [{ entity: 'routineEntry', room: { field: 'version', value: version } }] },
  );
  const { data } = asked;
  const side = (value: Side) =>
    value
      ? [say(value.staff), value.room ? say(value.room) : '', `${format.timeOfDay(value.startsAt)}`]
          .filter(Boolean)
          .join(', ')
      : '–';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('difference')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {asked.isError && !data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="12rem" /> : null}
      {data ? (
        <Stack>
          <Text>
            {data.against ? `${t('against', { name: say(data.against) })}: ` : ''}
            {t('counts', {
              added: format.number(data.added),
              changed: format.number(data.changed),
              removed: format.number(data.removed),
            })}
          </Text>
          {data.rows.length === 0 ? <Text c="dimmed">{t('differenceNone')}</Text> : null}
          {data.rows.length > 0 ? (
            <DataTable
              id="routine-difference"
              caption={t('difference')}
              rows={data.rows.map((row, at) => ({ ...row, id: String(at) }))}
              columns={[
                {
                  id: 'what',
                  label: t('what'),
                  render: (row) => `${say(row.subject)}, ${say(row.section)}`,
                  heading: true,
                },
                {
                  id: 'when',
                  label: t('when'),
                  render: (row) =>
                    t('cell', { day: weekdayName(row.weekday, locale), period: format.number(row.period) }),
                },
                { id: 'before', label: t('before'), render: (row) => side(row.before) },
                { id: 'after', label: t('after'), render: (row) => side(row.after) },
              ]}
            />
          ) : null}
        </Stack>
      ) : null}
    </Drawer>
  );
}
