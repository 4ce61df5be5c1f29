import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../data/session';
import { useOptions } from '../../data/use-entity';
import { useLocale } from '../../text/locale';
import { inputProps, type InputProps } from '../contracts';

export function RefsField(props: InputProps) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const entity = useRegistry().entities.get(props.field.of.entity!)!;
  const ids = Array.isArray(props.value) ? (props.value as string[]) : [];
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(search.trim(), 250);
  const chosen = useOptions(entity, { ids }, { enabled: ids.length > 0 });
  const found = useOptions(
    entity,
    { ...(q ? { q } : {}), ...(props.filter ? { filter: props.filter } : {}) },
    { enabled: isOpen },
  );
  const items = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map((item) => [item.id, item.label[locale]]));
  return (
    <MultiSelect
      {...inputProps(props)}
      value={ids}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options }) => options}
      data={[...items].map(([value, label]) => ({ value, label }))}
      nothingFoundMessage={found.isFetching ? t('loading') : t('nothingFound')}
      onChange={(next) => props.onChange(next.length === 0 ? undefined : next)}
    />
  );
}
