import { Tabs } from '@mantine/core';
import { permissionOf, type Entity } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useCan } from '../kit/data/session';
import { EntityForm } from '../kit/form/EntityForm';
import type { AnyRow } from '../kit/table/entity-columns';
import { RecordDetails } from './RecordDetails';
import { RecordHistory } from './RecordHistory';

interface RecordTabsProps {
  entity: Entity;
  record: AnyRow;
  onSaved: () => void;
  onCancel?: () => void;
}

/** One record to change or, without the right to, to look at, and beside it who changed what. */
export function RecordTabs({ entity, record, onSaved, onCancel }: RecordTabsProps) {
  const { t } = useTranslation('app');
  const can = useCan();
  const mayUpdate = entity.actions.includes('update') && can(permissionOf(entity.name, 'update')) && !record.removedAt;
  return (
    <Tabs defaultValue="record" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="record">{mayUpdate ? t('catalog.edit') : t('catalog.details')}</Tabs.Tab>
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
      <Tabs.Panel value="history">
        <RecordHistory entity={entity} record={record} />
      </Tabs.Panel>
    </Tabs>
  );
}
