import { Button, Drawer, Skeleton } from '@mantine/core';
import { LeaveChain } from '@pathshala/shared/modules/time/leave';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ChainForm } from './ChainForm';

/** The approvers, step by step. */
export function ChainSetting() {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
      {t('setting.addChain')}
    </Button>
  );
  return (
    <>
      <EntityTable
        entity={LeaveChain}
        toolbar={add}
        emptyAction={add}
        emptyHint={t('setting.noChains')}
        onOpen={(row) => setOpen(row.id)}
        onEdit={(row) => setOpen(row.id)}
        extraColumns={[
          { id: 'steps', label: t('chain.steps'), numeric: true, render: (row) => format.number(row.steps.length) },
        ]}
      />
      {open ? <ChainDrawer key={open} id={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function ChainDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const locale = useLocale();
  const record = useRecord(LeaveChain, id);
  const row = record.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={row ? nameIn(locale, row) : t('setting.addChain')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id && record.isError && !row ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : id && !row ? (
        <Skeleton h="20rem" aria-busy="true" />
      ) : (
        <ChainForm chain={row ?? null} onClose={onClose} />
      )}
    </Drawer>
  );
}
