import { Group, Skeleton, Tabs } from '@mantine/core';
import { permissionOf, type Entity } from '@pathshala/shared';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../kit/data/session';
import { EntityForm } from '../kit/form/EntityForm';
import { StateBadge } from '../kit/lifecycle/StateBadge';
import { StateTimeline } from '../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../kit/lifecycle/TransitionButtons';
import { useRecordTabs } from '../kit/record-tabs';
import type { AnyRow } from '../kit/table/entity-columns';
import { useText } from '../kit/text/locale';
import { WhoDecides } from '../modules/school/approvals';
import { RecordDetails } from './RecordDetails';
import { RecordHistory } from './RecordHistory';

interface RecordTabsProps {
  entity: Entity;
  record: AnyRow;
  onSaved: () => void;
  onCancel?: () => void;
}

/**
 * One record to change or, without the right to, to look at, with the tabs that modules add and the history of changes.
 */
export function RecordTabs({ entity, record, onSaved, onCancel }: RecordTabsProps) {
  const { t } = useTranslation('app');
  const say = useText();
  const can = useCan();
  const added = useRecordTabs(entity.name);
  const mayUpdate = entity.actions.includes('update') && can(permissionOf(entity.name, 'update')) && !record.removedAt;
  const hasLife = entity.lifecycle !== null;
  return (
    <Tabs defaultValue="record" keepMounted={false}>
      {hasLife ? (
        <Group justify="space-between" mb="sm">
          <StateBadge entity={entity} state={record} />
          <TransitionButtons entity={entity} record={record} size="xs" />
        </Group>
      ) : null}
      {hasLife ? <WhoDecides entity={entity} record={record} /> : null}
      <Tabs.List mb="md">
        <Tabs.Tab value="record">{mayUpdate ? t('catalog.edit') : t('catalog.details')}</Tabs.Tab>
        {hasLife ? <Tabs.Tab value="timeline">{t('catalog.timeline')}</Tabs.Tab> : null}
        {added.map((tab) => (
          <Tabs.Tab key={tab.id} value={`added.${tab.id}`}>
            {say(tab.label)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="history">{t('catalog.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="record" keepMounted>
        {mayUpdate ? (
          <EntityForm
            key={record.id}
            entity={entity}
            record={record as never}
            {...(onCancel ? { onCancel } : {})}
            onSaved={onSaved}
          />
        ) : (
          <RecordDetails entity={entity} record={record} />
        )}
      </Tabs.Panel>
      {hasLife ? (
        <Tabs.Panel value="timeline">
          <StateTimeline entity={entity} record={record} />
        </Tabs.Panel>
      ) : null}
      {added.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={`added.${id}`}>
          <Suspense fallback={<Skeleton h="16rem" radius="lg" aria-busy="true" />}>
            <Panel record={record.id} />
          </Suspense>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="history">
        <RecordHistory entity={entity} record={record} />
      </Tabs.Panel>
    </Tabs>
  );
}
