import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Condition } from '@pathshala/shared';
import type { PersonKind } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { useRegistry } from '../../../../kit/data/session';
import { nameRecord } from '../../../../kit/table/name-record';
import { useLocale } from '../../../../kit/text/locale';

/** Those who have left: nobody else can be erased. */
const FILTERS: Partial<Record<PersonKind, Record<string, Condition>>> = {
  student: { status: { ne: 'active' } },
  staff: { status: { ne: 'active' } },
};
const SHOWN = 25;

/** Finds a record of one kind, also one that pickers of other screens no longer offer. */
export function PersonPicker({
  kind,
  value,
  onChange,
  isOfAll = false,
}: {
  kind: PersonKind;
  /** Also those who are here; else only those who have left. */
  isOfAll?: boolean;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation('privacy');
  const locale = useLocale();
  const entity = useRegistry().entities.get(kind)!;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [q] = useDebouncedValue(search.trim(), 250);
  const term = q === chosen?.label ? '' : q;
  const filter = isOfAll ? undefined : FILTERS[kind];
  const list = useList(entity, { size: SHOWN, ...(term ? { q: term } : {}), ...(filter ? { filter } : {}) });
  const rows = (list.data?.rows ?? []) as ({ id: string } & Record<string, unknown>)[];
  const found = rows.map((row) => ({
    value: row.id,
    label: [row['code'] ?? row['number'], nameRecord(entity, row, { locale, labels: list.data?.labels ?? {} })]
      .filter(Boolean)
      .join(' · '),
  }));
  const isThere = value === null || found.some((each) => each.value === value);
  return (
    <Select
      label={t('record')}
      description={t(isOfAll ? 'studentHint' : 'recordHint')}
      searchable
      clearable
      data={isThere || !chosen ? found : [chosen, ...found]}
      filter={({ options }) => options}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        setChosen(found.find((each) => each.value === id) ?? null);
        onChange(id);
      }}
    />
  );
}
