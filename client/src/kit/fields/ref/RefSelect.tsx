import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../data/session';
import { useOptions } from '../../data/use-entity';
import { MeantOf } from '../../people/MeantOf';
import { useLocale } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import classes from './RefSelect.module.css';

export interface RefSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> {
  /** Name of the entity that is picked from. */
  entity: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Narrows the choices: `{ class: id }`. */
  filter?: Record<string, string> | undefined;
  /** Ids of the records listed first, for example those picked most often. */
  first?: readonly string[];
}

const NONE: readonly string[] = [];

/** Picks one record; the search runs on the server and finds both languages. */
export function RefSelect({ entity: name, value, onChange, filter, first = NONE, disabled, ...props }: RefSelectProps) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const format = useFormat();
  const entity = useRegistry().entities.get(name)!;
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(search.trim(), 250);
  const chosen = useOptions(entity, { ids: value ? [value] : [] }, { enabled: Boolean(value) });
  const chosenItem = chosen.data?.find((item) => item.id === value);
  const term = q === chosenItem?.label[locale] ? '' : q;
  const found = useOptions(
    entity,
    { ...(term ? { q: term } : {}), ...(filter ? { filter } : {}) },
    { enabled: isOpen },
  );
  const own = useOptions(
    entity,
    { ids: [...first], ...(filter ? { filter } : {}) },
    { enabled: isOpen && first.length > 0 },
  );
  // The server knows names, a label may say more: "Six · A". Options that were offered before are found by their whole
  // label.
  const scope = `${name} ${JSON.stringify(filter ?? {})}`;
  const [offered, setOffered] = useState<{ scope: string; items: NonNullable<typeof found.data> }>({
    scope,
    items: [],
  });
  useEffect(() => {
    if (!term && found.data) setOffered({ scope, items: found.data });
  }, [term, found.data, scope]);
  const byLabel =
    term && found.data?.length === 0 && offered.scope === scope
      ? offered.items.filter(({ label }) => label[locale].toLowerCase().includes(term.toLowerCase()))
      : [];
  // During a search the server orders by the best match.
  const before = term ? [] : first.flatMap((id) => own.data?.find((item) => item.id === id) ?? []);
  const others = [...(found.data ?? []), ...byLabel].filter((item) => before.every((each) => each.id !== item.id));
  const items = [...before, ...others];
  if (chosenItem && !items.some((item) => item.id === value)) items.unshift(chosenItem);
  return (
    <Select
      {...props}
      disabled={disabled ?? false}
      value={value ?? null}
      searchable
      clearable={!props.withAsterisk}
      allowDeselect={false}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={items.map((item) => ({ value: item.id, label: item.label[locale] }))}
      renderOption={({ option }) => {
        const hint = items.find((item) => item.id === option.value)?.hint;
        return (
          <span className={classes.option}>
            {option.label}
            {hint ? <small className={classes.hint}>{format.phone(hint)}</small> : null}
          </span>
        );
      }}
      // The server has searched; filtering again by the visible language would hide what it found in the other one.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isFetching ? (
          t('loading')
        ) : (
          <>
            {t('nothingFound')}
            {term && !filter ? <MeantOf entity={name} text={term} onPick={setSearch} /> : null}
          </>
        )
      }
      rightSection={isOpen && found.isFetching ? <Loader size="xs" /> : undefined}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
