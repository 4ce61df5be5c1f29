import type { Entity, Field, Locale } from '@pathshala/shared';
import { formatDate, formatNumber, formatTimeOfDay } from '@pathshala/shared/text';
import type { Labels } from '../fields';
import { plainText } from '../fields/rich-text/cell';

/** The name of a record in a row menu, in a question before deleting and in the head of a drawer. */
export interface NameOptions {
  locale: Locale;
  labels?: Labels;
}

const LONGEST = 80;

/**
 * A record in words: its title where that is a text, else the name of its kind and the first two of its listed values
 * that can be said ("Waiver of a student: Rahim Uddin, Full free"). Never an id, a key or markup.
 */
export function nameRecord(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  { locale, labels = {} }: NameOptions,
): string {
  const title = entity.title[locale];
  const say = (name: string) => words(entity.fields[name], row[name], { locale, labels });
  const kind = entity.fields[title]?.kind;
  if (kind === 'text' || kind === 'richText') return say(title) || say(entity.title.en) || entity.labels.one[locale];
  const listed = Object.keys(entity.fields).filter((name) => name !== title && entity.fields[name]!.list);
  const parts = [title, ...listed].map(say).filter(Boolean).slice(0, 2);
  return parts.length > 0 ? `${entity.labels.one[locale]}: ${parts.join(', ')}` : entity.labels.one[locale];
}

function words(field: Field | undefined, value: unknown, { locale, labels }: Required<NameOptions>): string {
  if (!field || value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'text':
      return short(String(value));
    case 'longText':
    case 'richText':
      return short(plainText(value));
    case 'ref':
      return labels[field.of.entity ?? '']?.[String(value)]?.[locale] ?? '';
    case 'choice':
      return field.of.choices?.find((choice) => choice.value === value)?.label[locale] ?? '';
    case 'date':
      return formatDate(String(value), locale);
    case 'time':
      return formatTimeOfDay(String(value), locale);
    case 'int':
      return (
        field.of.choices?.find((choice) => choice.value === String(value))?.label[locale] ??
        `${field.label[locale]} ${formatNumber(Number(value), locale, { grouping: false })}`
      );
    default:
      return '';
  }
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);
