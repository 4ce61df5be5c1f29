import { Button, Drawer, Skeleton } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { LeaveType } from '@pathshala/shared/modules/time/leave';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm, type FormSection } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

/** Kinds of leave, with their rules in groups. */
export function TypeSetting() {
  const { t } = useTranslation('leave');
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
      {t('setting.addType')}
    </Button>
  );
  return (
    <>
      <EntityTable
        entity={LeaveType}
        columns={COLUMNS}
        toolbar={add}
        emptyAction={add}
        emptyHint={t('setting.noTypes')}
        onOpen={(row) => setOpen(row.id)}
        onEdit={(row) => setOpen(row.id)}
      />
      {open ? <TypeDrawer key={open} id={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function TypeDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const locale = useLocale();
  const record = useRecord(LeaveType, id);
  const row: Row<typeof LeaveType> | undefined = record.data;
  const saved = () => {
    toast('good', t('setting.saved'));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={row ? nameIn(locale, row) : t('setting.addType')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id && record.isError && !row ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : id && !row ? (
        <Skeleton h="20rem" aria-busy="true" />
      ) : (
        <EntityForm
          entity={LeaveType}
          {...(row ? { record: row } : { draftKey: 'create/leaveType' })}
          sections={SECTIONS}
          onCancel={onClose}
          onSaved={saved}
        />
      )}
    </Drawer>
  );
}

const COLUMNS = ['name', 'nameBn', 'applicants', 'kind', 'yearlyMax', 'maxConsecutive', 'pay', 'active'];
const SECTIONS: readonly FormSection[] = [
  { fields: ['name', 'nameBn', 'applicants', 'kind', 'pay', 'rank', 'active'] },
  {
    title: { en: 'Entitlement', bn: 'প্রাপ্য ছুটি' },
    fields: ['yearlyMax', 'maxConsecutive', 'halfDay', 'includeHolidays', 'carryForward', 'carryMax', 'carryMonths'],
  },
  {
    title: { en: 'Conditions', bn: 'শর্ত' },
    fields: ['backdatedDays', 'gender', 'serviceMonths', 'documentAfterDays', 'documentHint', 'documentHintBn'],
  },
];
