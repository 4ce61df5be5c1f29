import { Button, SegmentedControl } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Roster } from '@pathshala/shared/modules/time/timekeeping';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { RosterWeek, type NewEntry } from '../parts/RosterWeek';

type Entry = Row<typeof Roster>;

/** /site/attendance/employee/roster: who works in which shift, as people × days of a week or as a list of entries. */
export default function RosterPage() {
  const { t } = useTranslation('timekeeping');
  const can = useCan();
  const [address, set] = useAddress();
  const [edited, setEdited] = useState<Entry | 'new' | null>(null);
  const [defaults, setDefaults] = useState<NewEntry>({});
  const add = (entry: NewEntry) => {
    setDefaults(entry);
    setEdited('new');
  };
  const isList = address.get('view') === 'list';
  const mayAdd = can('roster.create');
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
      {isList ? (
        <EntityTable entity={Roster} onOpen={setEdited} onEdit={setEdited} emptyAction={button} />
      ) : (
        <RosterWeek
          day={address.get('week')}
          onDay={(week) => set({ week })}
          onOpen={setEdited}
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
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
