import type { Entity, Field } from '@pathshala/shared';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../kit/data/session';
import { useAction } from '../kit/data/use-action';
import { useOptions } from '../kit/data/use-entity';
import { cellViews, type Labels } from '../kit/fields';
import { useText } from '../kit/text/locale';
import { useFormat } from '../kit/text/use-format';
import classes from './RecordDetails.module.css';
import { RowsValue } from '../kit/fields/rows/RowsValue';

/** A record to look at: every field that it has, by its label. */
export function RecordDetails({ entity, record }: { entity: Entity; record: Record<string, unknown> }) {
  const { t } = useTranslation('app');
  const { t: kit } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const labels = useNamesIn(entity, record);
  const order = entity.sections.flatMap((section) => section.fields);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown = Object.entries(entity.fields)
    .filter(([name, field]) => field.kind !== 'json' && record[name] !== undefined)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  // Before the first field of a section that has a value.
  const headings = new Map(
    entity.sections.flatMap(({ title, fields }) => {
      const first = shown.find(([name]) => fields.includes(name));
      return first ? [[first[0], say(title)] as const] : [];
    }),
  );
  const beyond = order.length > 0 ? shown.find(([name]) => !order.includes(name)) : undefined;
  if (beyond) headings.set(beyond[0], kit('form.more'));
  return (
    <dl className={classes.details}>
      {shown.map(([name, field]) => (
        <Fragment key={name}>
          {headings.has(name) ? <dt className={classes.heading}>{headings.get(name)}</dt> : null}
          <dt>{say(field.label)}</dt>
          <dd>
            <NamedValue field={field} name={name} entity={entity.name} value={record[name]} labels={labels} />
          </dd>
        </Fragment>
      ))}
      <dt>{t('catalog.createdAt')}</dt>
      <dd>{format.dateTime(String(record.createdAt))}</dd>
      <dt>{t('catalog.updatedAt')}</dt>
      <dd>{format.dateTime(String(record.updatedAt))}</dd>
    </dl>
  );
}

/**
 * Names of everything that a record refers to, by the right to the record itself: an office may read who approved a
 * voucher without the right to the list of users. Null while they are on their way.
 */
function useNamesIn(entity: Entity, record: Record<string, unknown>): Labels | null {
  const hasNames = Object.entries(entity.fields).some(
    ([name, { kind }]) => (kind === 'ref' || kind === 'refs') && record[name] !== undefined,
  );
  const isAsked = hasNames && entity.actions.includes('get');
  const input = { list: entity.name, id: String(record.id), rev: Number(record.rev) };
  const { data, isError } = useAction(listsActions.names, input, { enabled: isAsked, keep: true });
  return data?.labels ?? (isAsked && !isError ? null : {});
}

interface NamedValueProps {
  field: Field;
  name: string;
  value: unknown;
  entity?: string;
  /** Names that came with the record; without them a reference asks for its own. */
  labels?: Labels | null;
}

/** One value of a record. */
export function NamedValue({ field, name, value, entity, labels }: NamedValueProps) {
  if (field.kind === 'rows') return <RowsValue field={field} value={value} />;
  const isReference = field.kind === 'ref' || field.kind === 'refs';
  if (isReference && labels !== undefined)
    return <PlainValue field={field} name={name} value={value} labels={labels ?? {}} />;
  return isReference ? (
    <ReferenceValue field={field} name={name} value={value} />
  ) : (
    <PlainValue field={field} name={name} value={value} labels={{}} {...(entity ? { entity } : {})} />
  );
}

function ReferenceValue({ field, name, value }: { field: Field; name: string; value: unknown }) {
  const target = useRegistry().entities.get(field.of.entity!)!;
  const ids = [value].flat().filter((id): id is string => typeof id === 'string');
  const { data } = useOptions(target, { ids }, { enabled: ids.length > 0 });
  return (
    <PlainValue
      field={field}
      name={name}
      value={value}
      labels={{ [target.name]: Object.fromEntries((data ?? []).map((item) => [item.id, item.label])) }}
    />
  );
}

function PlainValue({
  field,
  ...rest
}: {
  field: Field;
  name: string;
  value: unknown;
  labels: Labels;
  entity?: string;
}) {
  const View = cellViews[field.kind];
  return <View field={field} {...rest} />;
}
