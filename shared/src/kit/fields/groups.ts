import { t, type Text } from '../text';
import { makeField, type CommonOptions, type FieldFor, type SpecificOptions } from './field';

type Options = Omit<CommonOptions, 'label' | 'default'> & Pick<SpecificOptions, 'min' | 'max'>;
interface NameLabels {
  label?: { en: Text; bn: Text };
}
const NAME_LABELS = { en: t('Name', 'নাম (ইংরেজি)'), bn: t('Name (Bengali)', 'নাম (বাংলা)') };

/** A name in both languages, spread among the fields: `...f.names({ max: 80 })` gives `name` and `nameBn`, shown in the list and searched. */
export function names<const O extends Options & NameLabels = {}>(
  given?: O,
): { name: FieldFor<'text', string, O>; nameBn: FieldFor<'text', string, O> } {
  const { label = NAME_LABELS, ...options } = (given ?? {}) as Options & NameLabels;
  const of = (each: Text) =>
    makeField('text', { list: true, search: true, ...options, label: each }) as FieldFor<'text', string, O>;
  return { name: of(label.en), nameBn: of(label.bn) };
}

/** The place of a record among its siblings, which people set: 1 to 999, by default behind those that were placed. */
export const rank = <const O extends Options = {}>(options?: O) =>
  makeField('int', {
    list: true,
    min: 1,
    max: 999,
    ...options,
    label: t('Order', 'ক্রম'),
    default: 100,
  }) as unknown as FieldFor<'int', number, O & { default: 100 }>;

/** Whether a record is offered where people choose one. */
export const active = <const O extends Options = {}>(options?: O) =>
  makeField('bool', {
    list: true,
    filter: true,
    ...options,
    label: t('Active', 'সক্রিয়'),
    default: true,
  }) as unknown as FieldFor<'bool', boolean, O & { default: true }>;
