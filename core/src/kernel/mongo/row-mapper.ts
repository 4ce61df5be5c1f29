import type { Entity, Field } from '@pathshala/shared/kit';
import { openValue } from '../process/sealed-value';
import { toApi, type StoredDocument } from './derive-model';

type Values = Record<string, unknown>;
interface Column {
  name: string;
  read: string | null;
  toApi(value: unknown): unknown;
}

interface Columns {
  all: readonly Column[];
  /** Whether some columns need a permission. */
  hasClosed: boolean;
  /** Names of columns whose values are objects of any shape. */
  shapes: readonly string[];
}

const compiled = new WeakMap<Entity, Columns>();
function columnsOf(entity: Entity): Columns {
  let columns = compiled.get(entity);
  if (!columns) compiled.set(entity, (columns = compile(Object.entries(entity.fields))));
  return columns;
}

const compile = (fields: readonly (readonly [string, Field])[]): Columns => ({
  all: fields.map(([name, field]) => ({ name, read: field.read, toApi: converterOf(field) })),
  hasClosed: fields.some(([, { read }]) => read !== null),
  shapes: fields.flatMap(([name, { kind }]) => (kind === 'json' || kind === 'address' ? [name] : [])),
});

/** Most kinds are stored as the API carries them, so that a row costs little more than its copy. */
function converterOf(field: Field): Column['toApi'] {
  if (field.sealed) return openValue;
  if (field.kind === 'ref' || field.kind === 'file' || field.kind === 'image') return (value) => String(value);
  return field.kind === 'refs' || field.kind === 'dateTime' || field.kind === 'rows'
    ? (value) => toApi(field, value)
    : (value) => (value instanceof Date ? value.toISOString() : value);
}

/**
 * Makes what the API carries of stored documents, without the fields that `can` does not open. `copied`: the document
 * is looked at again later, so that nothing of it may be in the caller's hands.
 */
export function rowMapper(
  entity: Entity,
  can: (permission: string) => boolean,
  copied = false,
): (doc: StoredDocument) => Values {
  const { all, hasClosed, shapes } = columnsOf(entity);
  const columns = hasClosed ? all.filter((column) => column.read === null || can(column.read)) : all;
  return (doc) => {
    const out: Values = {
      id: String(doc._id),
      rev: doc.rev,
      createdAt: doc.createdAt.toISOString(),
      updatedAt: doc.updatedAt.toISOString(),
    };
    if (doc.createdBy) out.createdBy = String(doc.createdBy);
    if (doc.updatedBy) out.updatedBy = String(doc.updatedBy);
    if (doc.removedAt) out.removedAt = doc.removedAt.toISOString();
    put(columns, doc, out);
    if (copied) for (const name of shapes) if (out[name] !== undefined) out[name] = structuredClone(out[name]);
    return out;
  };
}

/** The entity's own fields alone, all of them: what rules and the audit compare. */
export function fieldValues(entity: Entity, doc: StoredDocument): Values {
  const out: Values = {};
  put(columnsOf(entity).all, doc, out);
  return out;
}

function put(columns: readonly Column[], doc: StoredDocument, out: Values): void {
  for (const { name, toApi: convert } of columns) {
    const value = doc[name];
    if (value !== undefined && value !== null) out[name] = convert(value);
  }
}
