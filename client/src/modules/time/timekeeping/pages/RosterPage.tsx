import { Button, SegmentedControl } from '@mantine/core';
import { Roster } from '@pathshala/shared/modules/time/timekeeping';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { RosterWeek, type NewEntry } from '../parts/RosterWeek';

/**
 * /site/attendance/employee/roster: the shifts of employees, as people by days of a week or as a list of entries. As in
 * any list, `?new=1` and `?open=id` open the form, and the address holds the filters of the list.
 */
export default function RosterPage() {
  const { t } = useTranslation('timekeeping');
  const can = useCan();
  const [address, set] = useAddress();
  const [defaults, setDefaults] = useState<NewEntry>({});
  const mayAdd = can('roster.create');
  const opened = address.get('open');
  const record = useRecord(Roster, opened);
  const edited = opened ? (record.data ?? null) : address.has('new') && mayAdd ? 'new' : null;
  const add = (entry: NewEntry) => {
    setDefaults(entry);
    set({ new: '1', open: null }, { isStep: true });
  };
  const open = ({ id }: { id: string }) => set({ open: id, new: null }, { isStep: true });
  const close = () => {
    setDefaults({});
    set({ open: null, new: null });
  };
  const isList =
    address.get('view') === 'list' || [...address.keys()].some((key) => key === 'q' || key.startsWith('f.'));
  const button = mayAdd ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add({})}>
      {t('roster.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>
        <SegmentedControl
          aria-label={t('roster.view')}
          value={isList ? 'list' : 'week'}
          data={[
            { value: 'week', label: t('roster.asWeek') },
            { value: 'list', label: t('roster.asList') },
          ]}
          onChange={(view) => set({ view: view === 'list' ? view : null }, { isWhole: true })}
        />
        {button}
      </PageHeader>
      {opened && record.isError && !record.data ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : null}
      {isList ? (
        <EntityTable entity={Roster} onOpen={open} onEdit={open} emptyAction={button} />
      ) : (
        <RosterWeek
          day={address.get('week')}
          onDay={(week) => set({ week })}
          onOpen={open}
          onAdd={mayAdd ? add : null}
        />
      )}
      {edited ? (
        <EntityDrawer
          key={edited === 'new' ? 'new' : edited.id}
          entity={Roster}
          edited={edited}
          {...(edited === 'new' ? { defaults } : {})}
          title={edited === 'new' ? t('roster.add') : t('roster.edit')}
          onSaved={() => {
            toast('good', t('roster.saved'));
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
