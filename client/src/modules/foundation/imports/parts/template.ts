import {
  actionsOf,
  columnTitle,
  kinds,
  SHEET_NOTE,
  type Choice,
  type ImportColumn,
  type ImportKind,
  type Locale,
  type Registry,
} from '@pathshala/shared';
import { callAction } from '../../../../kit/data/api';
import { wordedChoices, type Wording } from '../../../../kit/fields/choice/use-worded-choices';
import { toXlsx } from '../../../../kit/table/xlsx';
import { downloadBlob } from '../../../../kit/ui/download';

const EXAMPLE = { en: 'Example', bn: 'উদাহরণ' };

/** Downloads the template of a kind as a sheet. */
export async function giveTemplate(
  kind: ImportKind,
  { locale, registry }: { locale: Locale; registry: Registry },
): Promise<void> {
  const words = await wordsOf(kind, registry);
  const choicesOf = ({ key, field }: ImportColumn) => words.get(key) ?? field.of.choices ?? [];
  const { header, example } = templateRows(kind, { locale, registry, choicesOf });
  downloadBlob(
    `${kind.id}.xlsx`,
    await toXlsx(
      header.map((label) => ({ label, isNumber: false })),
      [example],
    ),
  );
}

/**
 * A template: headings, and below them what belongs into each column. The second row begins with the sign of a note, so
 * that it may stay in the file.
 * @param choicesOf - the choices of a column as they are called here
 */
export function templateRows(
  { columns }: ImportKind,
  {
    locale,
    registry,
    choicesOf,
  }: { locale: Locale; registry: Registry; choicesOf: (column: ImportColumn) => readonly Pick<Choice, 'label'>[] },
): { header: string[]; example: string[] } {
  const exampleOf = (column: ImportColumn): string => {
    const { kind, of } = column.field;
    if (kind === 'choice')
      return choicesOf(column)
        .map(({ label }) => label[locale])
        .join(' | ');
    if (kind === 'ref' || kind === 'refs')
      return registry.entities.get(of.entity ?? '')?.labels[kind === 'ref' ? 'one' : 'many'][locale] ?? '';
    if (kind === 'rows')
      return Object.values(of.columns ?? {})
        .map(({ label }) => label[locale])
        .join(' | ');
    if (kind === 'text' || kind === 'longText') return EXAMPLE[locale];
    return kinds[kind].toCell(kinds[kind].sample(1, of), of);
  };
  return {
    header: columns.map(columnTitle),
    example: columns.map((column, at) => `${at === 0 ? `${SHEET_NOTE} ` : ''}${exampleOf(column)}`),
  };
}

/** Choices of fields that an institution names in its own words, as forms offer them. */
async function wordsOf({ columns }: ImportKind, registry: Registry): Promise<Map<string, readonly Choice[]>> {
  const out = new Map<string, readonly Choice[]>();
  for (const { key, field } of columns) {
    const catalogue = registry.entities.get(field.of.worded ?? '');
    if (!catalogue) continue;
    const { rows } = await callAction(actionsOf(catalogue).list, { size: 200 });
    const offered = wordedChoices(field.of.choices ?? [], rows as unknown as Wording[]);
    out.set(
      key,
      offered.filter((choice) => !choice.isOld),
    );
  }
  return out;
}
