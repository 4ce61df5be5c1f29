import type { Entity } from '../entity';
import type { Field } from '../fields';
import { permissionOf } from '../permission';
import { t, type Text } from '../text';

/** Records of one entity that a row of the sheet describes. */
interface ImportPartDeclaration {
  entity: Entity<string, any>;
  /** Fields with a column, in their order; default is everything that a cell can hold. */
  fields?: readonly string[];
  /** Field → name of an earlier part with the record it refers to; of a field with several records, all of them. */
  links?: Readonly<Record<string, string | readonly string[]>>;
  /** Name of the part in column headings, for a kind with two parts of one entity. */
  called?: Text;
  /** Fields by which a record that already exists is recognised; default is the entity's first unique tuple. */
  match?: readonly (readonly string[])[];
  /** A row without any value for it has no such record. */
  optional?: true;
  /** Several rows may name the same record; the first of them creates it, and it does not identify a row. */
  shared?: true;
  /** News that come once: a record that already exists stays as it is, and the same row again is passed over. */
  once?: true;
}
export interface ImportPart {
  readonly name: string;
  readonly entity: Entity;
  readonly links: Readonly<Record<string, string | readonly string[]>>;
  readonly match: readonly (readonly string[])[];
  readonly isOptional: boolean;
  readonly isShared: boolean;
  readonly isOnce: boolean;
}
export interface ImportColumn {
  /** Unique in the kind: `phone`, and of a kind with several parts `guardian.phone`. */
  readonly key: string;
  readonly part: string;
  readonly name: string;
  readonly field: Field;
  readonly label: Text;
  /** Other headings that people write. */
  readonly synonyms: readonly string[];
  readonly isRequired: boolean;
}
/** Decodes bytes on the device that reads the file. @throws for bytes that are invalid in that encoding */
export type DecodeBytes = (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252') => string;
/** Files other than sheets from which the same rows come. */
export interface ImportFiles {
  /** Endings of their names, with the dot. */
  readonly endings: readonly string[];
  readonly label: Text;
  /** Loaded with the first such file. Headings, then rows; it throws for what it cannot read. */
  readonly load: () => Promise<(bytes: Uint8Array, decode: DecodeBytes) => string[][]>;
}
/** A kind of import: records of one entity, or several that belong together. */
export interface ImportKind {
  /** Name of the entity, or `module.name`. */
  readonly id: string;
  readonly labels: { one: Text; many: Text };
  readonly parts: readonly ImportPart[];
  readonly columns: readonly ImportColumn[];
  /** All of them are needed. The first names those who may follow the run. */
  readonly permissions: readonly string[];
  readonly files: ImportFiles | null;
}

const WITHOUT_CELL = new Set(['json', 'file', 'image', 'richText', 'address']);
/** Fields that a sheet may carry: those that a person may give on create, except those that no cell can hold. */
const sheetFieldsOf = (entity: Entity): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.given !== 'never' && !WITHOUT_CELL.has(field.kind))
    .map(([name]) => name);

interface ImportDeclaration {
  /** camelCase, unique in its module. */
  name: string;
  labels: { one: Text; many: Text };
  /** By name; a record is written after those that it refers to, which come before it. */
  parts: Readonly<Record<string, ImportPartDeclaration>>;
  /** Column → further headings that people write. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  files?: ImportFiles;
}

/**
 * Declares a sheet in which a row is several records that belong together, in a module's `imports`: a student, their
 * guardian and their section. Nothing else is needed: columns, template, check, run and undo follow from it.
 * @throws Error for a link to no earlier part, or a field that no cell can hold
 */
export function defineImport(
  module: string,
  { name, labels, parts, synonyms = {}, files }: ImportDeclaration,
): ImportKind {
  const isSingle = Object.keys(parts).length === 1;
  const seen = new Set<string>();
  const columns: ImportColumn[] = [];
  for (const [part, { entity, links = {}, fields, optional, called }] of Object.entries(parts)) {
    for (const target of Object.values(links).flat())
      if (!seen.has(target))
        throw new Error(`Import ${name}: ${part} links to ${target}, which does not come before it`);
    seen.add(part);
    const possible = sheetFieldsOf(entity as Entity);
    for (const field of fields ?? possible.filter((each) => !(each in links))) {
      const declared = entity.fields[field] as Field | undefined;
      if (!declared || !possible.includes(field)) throw new Error(`Import ${name}: ${part}.${field} is no column`);
      const key = isSingle ? field : `${part}.${field}`;
      const one = called ?? entity.labels.one;
      columns.push({
        key,
        part,
        name: field,
        field: declared,
        label: isSingle ? declared.label : t(`${one.en}: ${declared.label.en}`, `${one.bn}: ${declared.label.bn}`),
        synonyms: synonyms[key] ?? [],
        isRequired: declared.given === 'required' && !optional,
      });
    }
  }
  const list = Object.entries(parts).map(([part, declared]) => ({
    name: part,
    entity: declared.entity as Entity,
    links: declared.links ?? {},
    match: declared.match ?? declared.entity.unique.slice(0, 1),
    isOptional: declared.optional ?? false,
    isShared: declared.shared ?? false,
    isOnce: declared.once ?? false,
  }));
  return {
    id: module ? `${module}.${name}` : name,
    labels,
    parts: list,
    columns,
    files: files ?? null,
    permissions: [
      ...new Set(
        list.flatMap(({ entity }) => [permissionOf(entity.name, 'create'), permissionOf(entity.name, 'update')]),
      ),
    ],
  };
}

const cache = new WeakMap<Entity, ImportKind>();
/** The sheet of one entity, for every entity that may be imported at all; the same object on every call. */
export function importOf(entity: Entity): ImportKind {
  let made = cache.get(entity);
  if (!made)
    cache.set(
      entity,
      (made = defineImport('', { name: entity.name, labels: entity.labels, parts: { [entity.name]: { entity } } })),
    );
  return made;
}
