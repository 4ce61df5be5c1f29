import { Drawer, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { AttendanceSheet, sheetStatuses } from '@pathshala/shared/modules/time/attendance';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';

const COUNTED = ['strength', 'present', 'absent', 'late', 'leave'] as const;

/** Events of this register with their authors, newest first: saved, submitted, reopened with which reason. */
export function RegisterHistory({ sheet, onClose }: { sheet: { id: string; rev: number }; onClose: () => void }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const history = useAction(
    identityActions.history,
    { entity: AttendanceSheet.name, id: sheet.id },
    { staleTime: 0, subscriptions: [] },
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={<Text fw={650}>{t('history.title')}</Text>}
      closeButtonProps={{ 'aria-label': t('details.close') }}
    >
      {history.isError && !history.data ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {history.isPending ? (
        <Stack aria-busy="true">
          <Skeleton h="3rem" />
          <Skeleton h="3rem" />
          <Skeleton h="3rem" />
        </Stack>
      ) : null}
      {history.data?.rows.length === 0 ? <EmptyState title={t('history.empty')} /> : null}
      <Timeline bulletSize={14} lineWidth={2}>
        {history.data?.rows.map((row, index) => {
          const status = sheetStatuses.find((each) => each.value === row.diff.status?.[1]);
          const reason = row.diff.reopenReason?.[1];
          return (
            <Timeline.Item key={index} title={`${say(row.actorName)} · ${format.dateTime(row.at)}`}>
              {status ? <Text size="sm">{say(status.label)}</Text> : null}
              {typeof reason === 'string' && reason ? <Text size="sm">{t('history.reason', { reason })}</Text> : null}
              {COUNTED.flatMap((name) => {
                const change = row.diff[name];
                // A register begins with zeros; that is no news.
                if (!change || (change[0] == null && !change[1])) return [];
                const label = say(AttendanceSheet.fields[name].label);
                return [
                  <Text key={name} size="sm" c="dimmed">
                    {typeof change[0] === 'number'
                      ? t('history.count', {
                          label,
                          before: format.number(change[0]),
                          after: format.number(Number(change[1] ?? 0)),
                        })
                      : t('history.first', { label, after: format.number(Number(change[1] ?? 0)) })}
                  </Text>,
                ];
              })}
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Drawer>
  );
}
