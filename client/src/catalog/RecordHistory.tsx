import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { stepOf, type Entity } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconArchive, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/data/use-action';
import { useText } from '../kit/text/locale';
import { Who } from '../kit/text/Who';
import { useFormat } from '../kit/text/use-format';
import { EmptyState } from '../kit/ui/EmptyState';
import { ErrorState } from '../kit/ui/ErrorState';
import { NamedValue } from './RecordDetails';
import classes from './RecordDetails.module.css';
import { RowsChange } from './RowsChange';

const signs: Record<string, typeof IconPlus> = {
  create: IconPlus,
  update: IconPencil,
  remove: IconArchive,
  restore: IconRestore,
};

/** The changes of a record with author and time, newest first. */
export function RecordHistory({ entity, record }: { entity: Entity; record: { id: string; rev: number } }) {
  const { t } = useTranslation('app');
  const say = useText();
  const format = useFormat();
  const history = useAction(identityActions.history, { entity: entity.name, id: record.id }, { staleTime: 0 });
  if (history.isError && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="3rem" />
        <Skeleton h="3rem" />
      </Stack>
    );
  const { rows, labels } = history.data;
  if (rows.length === 0) return <EmptyState title={t('history.empty')} />;
  return (
    <Timeline bulletSize={26} lineWidth={2}>
      {rows.map((row, index) => {
        const Sign = signs[row.op] ?? IconPencil;
        const step = stepOf(entity, row.step);
        return (
          <Timeline.Item
            key={index}
            bullet={<Sign size={14} />}
            title={
              <>
                {step ? say(step.label) : opLabel(row.op, t)} ·{' '}
                <Who name={row.actorName} code={row.actorCode} account={row.actorId} />
              </>
            }
          >
            <Text size="xs" c="dimmed">
              {[format.dateTime(row.at), row.device].filter(Boolean).join(' · ')}
            </Text>
            {Object.entries(row.diff).map(([name, [before, after]]) => {
              const field = entity.fields[name] ?? step?.input?.[name];
              if (!field || field.kind === 'json') return null;
              return (
                <div key={name} className={classes.change}>
                  <Text span inherit fw={550}>
                    {say(field.label)}:
                  </Text>
                  {field.kind === 'rows' ? <RowsChange field={field} before={before} after={after} /> : null}
                  {field.kind === 'rows' || before === null || before === '' ? null : (
                    <span className={classes.before}>
                      <NamedValue field={field} name={name} value={before} labels={labels} />
                    </span>
                  )}
                  {field.kind === 'rows' ? null : after === null || after === '' ? (
                    <Text span inherit c="dimmed">
                      {t('history.emptied')}
                    </Text>
                  ) : (
                    <NamedValue field={field} name={name} value={after} labels={labels} />
                  )}
                </div>
              );
            })}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

function opLabel(op: string, t: ReturnType<typeof useTranslation<'app'>>['t']): string {
  if (op === 'create') return t('history.create');
  if (op === 'remove') return t('history.remove');
  return op === 'restore' ? t('history.restore') : t('history.update');
}
