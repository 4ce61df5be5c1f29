import { Button, Drawer, Group, Skeleton } from '@mantine/core';
import type { AnyEntity } from '@pathshala/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

/** One of the desk's lists with its form in a drawer. */
export function SettingList({ entity }: { entity: AnyEntity }) {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
      {t('add', { what: say(entity.labels.one) })}
    </Button>
  );
  return (
    <>
      <Group mb="sm">{add}</Group>
      <EntityTable
        entity={entity}
        emptyAction={add}
        emptyHint={t('empty')}
        onOpen={(row) => setOpen(row.id)}
        onEdit={(row) => setOpen(row.id)}
      />
      {open ? (
        <SettingDrawer key={open} entity={entity} id={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function SettingDrawer({ entity, id, onClose }: { entity: AnyEntity; id: string | null; onClose: () => void }) {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const record = useRecord(entity, id);
  const row = record.data;
  const saved = () => {
    toast('good', t('saved', { what: say(entity.labels.one) }));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={id ? say(entity.labels.one) : t('add', { what: say(entity.labels.one) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id && record.isError && !row ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : id && !row ? (
        <Skeleton h="12rem" aria-busy="true" />
      ) : (
        <EntityForm entity={entity} {...(row ? { record: row } : {})} onCancel={onClose} onSaved={saved} />
      )}
    </Drawer>
  );
}
