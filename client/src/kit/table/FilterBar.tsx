import { Button, Collapse, Group, Pill } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useWordedChoices } from '../fields/choice/use-worded-choices';
import { filterLabel } from './filter-label';
import { shownFields, type Entity, type Field, type ListPage } from '@pathshala/shared';
import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filterViews } from '../fields';
import { useOptions } from '../data/use-entity';
import { useMayRead, useOffered, useRegistry } from '../data/session';
import { useLocale, useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { PHONE } from './phone';
import { dependentsOf, withinOf } from './filter-within';
import { SearchBox } from './SearchBox';
import classes from './FilterBar.module.css';
import type { TableState } from './use-table-state';

interface FilterBarProps {
  entity: Entity;
  state: TableState;
  labels: ListPage<unknown>['labels'];
  /** Fields that the screen itself has fixed. */
  fixed: readonly string[];
  children?: ReactNode;
}

/** Search, filters in one line, and a chip for everything that is on. */
export function FilterBar({ entity, state, labels, fixed, children }: FilterBarProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMayRead();
  const isOffered = useOffered(entity);
  const fields = Object.entries(shownFields(entity)).filter(
    ([name, field]) =>
      field.filter && filterViews[field.kind] && !fixed.includes(name) && mayRead(field) && isOffered(name),
  );
  const on = Object.entries(state.query.filter ?? {});
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  // The first questions of a list (class and section) need no opening.
  const isFirst = (name: string) => !isPhone && entity.lookedUp.fields[name]?.kind === 'ref';
  const behind = fields.filter(([name]) => !isFirst(name));
  const { entities } = useRegistry();
  const filterOf = ([name, field]: [string, Field]) => {
    const View = filterViews[field.kind]!;
    return (
      <View
        key={name}
        field={field}
        label={say(field.label)}
        value={state.query.filter?.[name]}
        within={withinOf(field, { fields, filter: state.query.filter ?? {}, entities })}
        isInline={isFirst(name)}
        onChange={(condition) => state.setFilter(name, condition, dependentsOf(field, { fields, entities }))}
      />
    );
  };
  const canSearch = Object.values(entity.fields).some((field) => field.search);
  return (
    <div className={classes.bar}>
      <Group gap="xs" justify="space-between" className={classes.top}>
        <Group gap="xs" className={classes.search}>
          {canSearch ? <SearchBox value={state.query.q ?? ''} onChange={state.setSearch} /> : null}
          {fields.filter(([name]) => isFirst(name)).map(filterOf)}
          {behind.length > 0 ? (
            <Button
              variant={isOpen ? 'light' : 'default'}
              leftSection={<IconFilter size={16} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('table.filters')}
            </Button>
          ) : null}
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
      {behind.length > 0 ? (
        <Collapse expanded={isOpen} className={isOpen ? undefined : classes.folded}>
          <div className={classes.filters}>{behind.map(filterOf)}</div>
        </Collapse>
      ) : null}
      {on.length > 0 || state.query.removed ? (
        <Group gap={6} aria-label={t('table.filtersOn')}>
          {state.query.removed ? (
            <Pill
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('clear') }}
              onRemove={() => state.setRemoved(false)}
            >
              {t('table.removed')}
            </Pill>
          ) : null}
          {on.map(([name, condition]) => (
            <FilterChip
              key={name}
              entity={entity}
              name={name}
              condition={condition}
              labels={labels}
              onRemove={() => state.setFilter(name, undefined)}
            />
          ))}
          {on.length > 1 ? (
            <Button size="compact-xs" variant="subtle" onClick={state.clearFilters}>
              {t('table.clearAll')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </div>
  );
}

function FilterChip({
  entity,
  name,
  condition,
  labels,
  onRemove,
}: {
  entity: Entity;
  name: string;
  condition: Record<string, unknown>;
  labels: ListPage<unknown>['labels'];
  onRemove: () => void;
}) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const format = useFormat();
  const { entities } = useRegistry();
  const field = shownFields(entity)[name];
  const choices = useWordedChoices(field, { live: false });
  const target = field?.of.entity;
  const id = typeof condition.eq === 'string' ? condition.eq : undefined;
  // An empty list carries no names; the chip must still name the filter.
  const known = target && id ? labels[target]?.[id] : undefined;
  const asked = useOptions(
    entities.get(target ?? '') ?? entity,
    { ids: id ? [id] : [] },
    { enabled: Boolean(target && id && !known) },
  );
  const refName = known?.[locale] ?? asked.data?.[0]?.label[locale];
  return (
    <Pill withRemoveButton removeButtonProps={{ 'aria-label': t('clear') }} onRemove={onRemove}>
      {filterLabel({
        field: field?.of.worded ? { ...field, of: { ...field.of, choices } } : field,
        name,
        condition,
        locale,
        format,
        refName,
        words: { yes: t('bool.yes'), no: t('bool.no'), from: t('filter.from'), until: t('filter.until') },
      })}
    </Pill>
  );
}
