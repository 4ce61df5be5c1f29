import { Skeleton, Text, Timeline } from '@mantine/core';
import { stepOf, timelineOf, type Entity, type Field } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { subscriptionFor } from '../data/use-entity';
import { useAction } from '../data/use-action';
import { cellViews } from '../fields';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { ErrorState } from '../ui/ErrorState';
import { StateBadge } from './StateBadge';

/** The states that a record went through, oldest first: with time, author and note. Follows the record. */
export function StateTimeline({ entity, record }: { entity: Entity; record: { id: string } }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const room = subscriptionFor(entity, {});
  const line = useAction(timelineOf(entity), { id: record.id }, { staleTime: 0, subscriptions: room ? [room] : [] });
  if (line.isError && !line.data) return <ErrorState error={line.error} onRetry={() => void line.refetch()} />;
  if (!line.data) return <Skeleton h="6rem" aria-busy="true" />;
  const { steps } = line.data;
  return (
    <Timeline bulletSize={18} lineWidth={2} active={steps.length - 1} aria-label={t('lifecycle.timeline')}>
      {steps.map((step, index) => {
        const taken = stepOf(entity, step.transition);
        const asked = taken?.input ?? {};
        return (
          <Timeline.Item key={index} title={<StateBadge entity={entity} state={step.to} />}>
            <Text size="xs" c="dimmed">
              {[...(taken ? [say(taken.label)] : []), say(step.by), format.dateTime(step.at)].join(' · ')}
            </Text>
            {Object.entries(step.input).map(([name, value]) => {
              const field = asked[name] as Field | undefined;
              const View = field ? cellViews[field.kind] : null;
              if (!field || !View || field.kind === 'json') return null;
              return (
                <Text key={name} size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
                  <Text span inherit fw={550}>
                    {say(field.label)}:
                  </Text>{' '}
                  <View field={field} name={name} value={value} labels={{}} />
                </Text>
              );
            })}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
