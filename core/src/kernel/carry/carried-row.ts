import { randomBytes } from 'node:crypto';
import { NOBODY, type Entity, type Field } from '@pathshala/shared/kit';
import { toApi, type StoredDocument } from '../mongo/derive-model';
import { wordsStored } from '../mongo/search-words';
import { storedId, storedValue } from '../mongo/write-documents';
import type { TransferCipher } from './transfer-cipher';

type Values = Record<string, unknown>;
/**
 * A record as a line of an archive: as the API carries it, its encrypted values under the code of the archive.
 */
export type CarriedRow = Values & { id: string };
/** The record that a reference of the archive means here; null where there is none. */
export type FindHere = (entity: string, id: string) => string | null;

const INSTANTS = ['createdAt', 'updatedAt', 'removedAt', 'emptiedAt'] as const;
const PEOPLE = ['createdBy', 'updatedBy'] as const;

/** Secrets (passwords, keys of gateways, rooms of classes) never leave: nobody reads them here either. */
export const isSecret = (field: Field): boolean => field.read === NOBODY;

export function toCarried(entity: Entity, doc: StoredDocument, cipher: TransferCipher): CarriedRow {
  const id = String(doc._id);
  const out: CarriedRow = { id, rev: doc.rev, alive: doc.alive };
  for (const name of INSTANTS) if (doc[name] instanceof Date) out[name] = doc[name].toISOString();
  for (const name of PEOPLE) if (doc[name]) out[name] = String(doc[name]);
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isSecret(field)) continue;
    const value = toApi(field, doc[name]);
    if (value === undefined) continue;
    out[name] = field.sealed ? { encrypted: cipher.close(value, `${entity.name} ${id} ${name}`) } : value;
  }
  return out;
}

/**
 * The document that a line of an archive becomes here. `lost` are references to what is not here: optional ones are
 * left out, required ones keep the caller from writing the record.
 * @throws Error for a value that cannot be stored, or that another code encrypted
 */
export function fromCarried(
  entity: Entity,
  row: CarriedRow,
  { tenantId, cipher, findHere }: { tenantId: string | null; cipher: TransferCipher; findHere: FindHere },
): { doc: StoredDocument; lost: string[] } {
  const lost: string[] = [];
  const values: Values = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = isSecret(field) ? secretInPlace(field) : opened(row[name], field, cipher);
    if (value === undefined || value === null) continue;
    const led = lead(field, value, findHere);
    if (led === undefined) {
      if (!field.optional) lost.push(name);
      continue;
    }
    values[name] = led;
  }
  const doc: Values = { _id: storedId(row.id), ...(tenantId ? { tenantId: storedId(tenantId) } : {}) };
  doc['rev'] = Number(row['rev']);
  doc['alive'] = row['alive'] !== false;
  for (const name of INSTANTS) if (row[name]) doc[name] = new Date(String(row[name]));
  for (const name of PEOPLE) if (row[name]) doc[name] = storedId(row[name]);
  for (const [name, value] of Object.entries(values)) doc[name] = storedValue(entity.fields[name]!, value, false);
  return { doc: Object.assign(doc, wordsStored(entity, values)) as StoredDocument, lost };
}

function opened(value: unknown, field: Field, cipher: TransferCipher): unknown {
  if (!field.sealed || value === undefined) return value;
  return cipher.open(String((value as { encrypted?: unknown }).encrypted));
}

/** References as they lead here; undefined where a single one leads nowhere. */
function lead(field: Field, value: unknown, findHere: FindHere): unknown {
  const target = field.of.entity;
  if (field.kind === 'ref') return findHere(target ?? '', String(value)) ?? undefined;
  if (field.kind === 'refs') return (value as string[]).flatMap((id) => findHere(target ?? '', id) ?? []);
  if (field.kind !== 'rows') return value;
  return (value as Values[]).map((row) => {
    const out: Values = {};
    for (const [name, column] of Object.entries(field.of.columns ?? {})) {
      const led = row[name] === undefined ? undefined : lead(column, row[name], findHere);
      if (led !== undefined) out[name] = led;
    }
    return out;
  });
}

/** A required secret has to be there: one that opens nothing, until someone enters it again. */
function secretInPlace(field: Field): unknown {
  if (field.optional) return undefined;
  return field.kind === 'json' ? {} : randomBytes(9).toString('hex');
}
