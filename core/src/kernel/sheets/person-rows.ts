import {
  rowsToCell,
  t,
  type Entity,
  type Field,
  type Locale,
  type Row,
  type StreamAnswer,
  type Text,
} from '@pathshala/shared/kit';
import { formatsOf } from '@pathshala/shared/text';
import { labelsOfRows } from '../names/labels';
import type { Context } from '../contracts';
import type { PersonKeys } from '../wall/person-traces';
import { streamRows } from '../wall/stream-rows';
import { cellText } from './export-rows';
import { streamXlsx, type SheetRow } from './stream-xlsx';
import { wordedChoices } from './worded-choices';

type Person = Pick<PersonKeys, 'entity' | 'ids' | 'codes' | 'users'>;
type AnyRow = Row<Entity> & Record<string, unknown>;

const SHEET = {
  en: ['Area', 'Records', 'Record', 'Field', 'Value'],
  bn: ['ক্ষেত্র', 'নথি', 'ক্রম', 'ঘর', 'তথ্য'],
} as const;
const BATCH = 200;
/** Files are opened on their own screens; JSON fields are for programs. */
const UNSAID: ReadonlySet<string> = new Set(['json', 'file', 'image', 'files']);

/**
 * Everything about some people that the caller may read, as the entities declare it (`personal`): a line for each
 * value, with the kind of record, its number and the field. The caller's own rights and policies apply, so a copy never
 * shows more than the caller's screens. Accounts of the employees who wrote a record are left out.
 * @param people records and accounts that lead to the others; a record to which several of them lead appears once
 */
export async function linesOfPeople(ctx: Context, people: readonly Person[], locale: Locale): Promise<SheetRow[]> {
  const { registry } = ctx.kernel;
  const moduleNames = new Map<string, Text>(registry.modules.map(({ name, labels }) => [name, labels]));
  const out: SheetRow[] = [];
  for (const entity of registry.entities.values()) {
    const { personal } = entity;
    if (!personal || personal.rows === 'institution' || !ctx.can(`${entity.name}.read`)) continue;
    if (entity.scope === 'tenant' && !ctx.tenantId) continue;
    const rows = await rowsLeadingTo(ctx, entity, people);
    const fields = Object.entries(entity.fields).filter(
      ([, field]) =>
        !UNSAID.has(field.kind) && field.of.entity !== 'user' && (field.read === null || ctx.can(field.read)),
    );
    const worded = await wordedChoices(ctx, fields);
    const area = moduleNames.get(registry.moduleOf.get(entity.name) ?? '')?.[locale] ?? '';
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      const labels = await labelsOfRows(ctx, entity, batch);
      for (const [at, row] of batch.entries())
        for (const [name, field] of fields) {
          const value = row[name];
          const said = (each: Field, of: unknown) =>
            wordsOf(each, of, locale) ?? cellText(each, of, { labels, locale, choices: worded.get(name) });
          const cell =
            field.kind === 'rows'
              ? rowsToCell((value ?? []) as Record<string, unknown>[], field.of, said)
              : said(field, value ?? null);
          if (cell !== '')
            out.push({ cells: [area, entity.labels.many[locale], from + at + 1, field.label[locale], cell] });
        }
    }
  }
  return out;
}

const YES_NO = { true: t('Yes', 'হ্যাঁ'), false: t('No', 'না') };
/** A code that leads to a record of the product, such as `student:` with its id, tells a person nothing. */
const INNER = /(?:^|:)[0-9a-f]{24}$/;

/** Values that a sheet for reading back writes as a program reads them; null for all others. */
function wordsOf(field: Field, value: unknown, locale: Locale): string | null {
  if (field.kind === 'bool') return typeof value === 'boolean' ? YES_NO[`${value}`][locale] : '';
  if (field.kind === 'dateTime') return typeof value === 'string' ? formatsOf(locale).dateTime(value) : '';
  return field.kind === 'code' && INNER.test(String(value)) ? '' : null;
}

async function rowsLeadingTo(ctx: Context, entity: Entity, people: readonly Person[]): Promise<AnyRow[]> {
  const { personal } = entity;
  const found = new Map<string, AnyRow>();
  if (!personal || personal.rows === 'institution') return [];
  for (const person of people)
    for (const path of personal.of) {
      const values = valuesAt(entity, path, person);
      if (values.length === 0) continue;
      for await (const row of streamRows(ctx, entity, { where: { [path]: { in: [...values] } }, sort: [] }))
        found.set(row.id, row as AnyRow);
    }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Phone numbers and addresses are not followed: a family shares them, and they would lead to a brother's records. */
function valuesAt(entity: Entity, path: string, person: Person): readonly string[] {
  if (path === 'id') return entity.name === person.entity ? person.ids : [];
  const field = entity.fields[path];
  if (field?.kind === 'code') return person.codes;
  if (field?.kind !== 'ref' && field?.kind !== 'refs') return [];
  if (field.of.entity === 'user') return person.users;
  return field.of.entity === person.entity ? person.ids : [];
}

/** The lines as an Excel file. */
export function peopleFile(
  lines: readonly SheetRow[],
  { title, locale, today }: { title: string; locale: Locale; today: string },
): StreamAnswer {
  const [area, records, number, field, value] = SHEET[locale];
  async function* each() {
    yield* lines;
  }
  return {
    name: `${title.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')} ${today}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunks: streamXlsx(
      {
        name: title,
        columns: [
          { label: area, kind: 'text' },
          { label: records, kind: 'text' },
          { label: number, kind: 'whole' },
          { label: field, kind: 'text' },
          { label: value, kind: 'text' },
        ],
      },
      each(),
    ),
  };
}
