import { Text } from '@mantine/core';
import { isInternal, transitionsFrom, type Entity } from '@pathshala/shared';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { subscriptionFor } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';

interface WhoDecidesProps {
  entity: Entity;
  record: { id: string };
}

/**
 * Names of those who may decide on a record now; nothing while no decision of another person is due, or a chain asks.
 */
export function WhoDecides({ entity, record }: WhoDecidesProps) {
  const { t } = useTranslation('approvals');
  const say = useText();
  const room = subscriptionFor(entity, {});
  const { data } = useAction(
    approvalActions.whoDecides,
    { entity: entity.name, id: record.id },
    { enabled: isDue(entity, record), staleTime: 0, subscriptions: room ? [room] : [] },
  );
  if (!data?.isWaiting || !isDue(entity, record)) return null;
  const names = data.names.map(say).join(', ');
  return (
    <Text size="sm" c="dimmed" role="note">
      <IconHourglass size={15} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {names === '' ? t('who.nobody') : t('who.may', { names })}
    </Text>
  );
}

function isDue({ lifecycle }: Entity, record: Readonly<Record<string, unknown>>): boolean {
  if (!lifecycle || (Array.isArray(record['steps']) && record['steps'].length > 0)) return false;
  return transitionsFrom(lifecycle, String(record[lifecycle.field])).some(
    ([, each]) => each.byOther && !isInternal(each),
  );
}
