import { findField } from '../bson/find-fields';
import { decodeDocument } from '../bson/read';
import { isDocument, Long, toNumber, type Document } from '../bson/value';
import { rawOf, type RawDocument } from '../bson/write';
import { idKeyOf } from '../catalog/collection';
import { ErrorCode, StoreError, failedToParse } from '../errors';
import { runDelete } from './delete';
import { Arena, prepareDocument } from './insert';
import type { CommandContext, Reply } from './context';
import { runUpdate } from './update';
import { INSERTED, runStatements, type StatementResult } from './write-loop';

type Kind = 'insert' | 'update' | 'delete';
interface Operation {
  kind: Kind;
  run(): StatementResult;
}

/**
 * `bulkWrite`, as MongoDB 8 has it: statements over several collections in one request, in their order. Inside a
 * transaction the first one that fails ends it: a conflict fails the command, any other error is the statement's row.
 */
export async function bulkWrite(context: CommandContext): Promise<Reply> {
  const { body } = context;
  if (context.db !== 'admin') throw new StoreError(ErrorCode.Unauthorized, 'bulkWrite may only be run on admin');
  const places = listOf(context, 'nsInfo').map((each) => placeOf(context, decodeDocument(each.buf, each.off)));
  const given = listOf(context, 'ops');
  if (given.length === 0 || given.length > 100_000)
    throw new StoreError(
      ErrorCode.InvalidLength,
      `Write batch sizes must be between 1 and 100000. Got ${given.length} operations.`,
    );
  const arena = new Arena();
  const operations = given.map((raw) => readOperation(raw, { places, arena }));
  const results: (StatementResult | undefined)[] = [];
  const { writeErrors } = await runStatements(
    context,
    operations.length,
    (at) => operations[at]!.run(),
    (at, result) => (results[at] = result),
  );
  const errors = (writeErrors as Document[] | undefined) ?? [];
  return replyOf(operations, { results, errors, errorsOnly: body['errorsOnly'] === true });
}

interface Place {
  name: string;
  context: CommandContext;
}
function placeOf(context: CommandContext, { ns }: Document): Place {
  const [db = '', ...rest] = String(ns).split('.');
  const name = rest.join('.');
  if (db === '' || name === '') throw new StoreError(ErrorCode.InvalidNamespace, `Invalid namespace specified '${ns}'`);
  return { name, context: { ...context, db } };
}

function readOperation(raw: RawDocument, { places, arena }: { places: readonly Place[]; arena: Arena }): Operation {
  const inserted = findField(raw.buf, raw.off, 'document');
  const op = inserted?.type === 0x03 ? firstOf(raw) : decodeDocument(raw.buf, raw.off);
  const kind = Object.keys(op)[0] as Kind;
  if (!(kind in FIELDS)) throw failedToParse(`bulkWrite knows no operation '${kind}'`);
  const place = places[toNumber(op[kind]) ?? -1];
  if (!place) throw new StoreError(ErrorCode.BadValue, `BulkWrite ops entry ${kind} has an index beyond nsInfo`);
  if (kind === 'insert') {
    if (inserted?.type !== 0x03) throw failedToParse("BSON field 'bulkWrite.insert.document' is missing");
    const { context, name } = place;
    const collection = context.server.store.collectionForWrite(context.db, name, context.transaction);
    return {
      kind,
      run() {
        const doc = prepareDocument({ buf: raw.buf, off: inserted.at }, arena);
        context.writer.insert(collection, idKeyOf(doc), doc);
        return INSERTED;
      },
    };
  }
  for (const field in op)
    if (!FIELDS[kind].has(field))
      throw new StoreError(40415, `BSON field 'bulkWrite.${kind}.${field}' is an unknown field.`);
  const { filter: q, updateMods: u, constants: c, multi, ...rest } = op;
  if (!isDocument(q)) throw failedToParse(`BSON field 'bulkWrite.${kind}.filter' is missing but a required field`);
  if (kind === 'update') {
    const statement = { ...rest, q, u, multi: multi === true, ...(c === undefined ? {} : { c }) };
    return { kind, run: () => runUpdate(place.context, place.name, statement) };
  }
  const statement = { ...rest, q, limit: multi === true ? 0 : 1 };
  return { kind, run: () => runDelete(place.context, place.name, statement) };
}

const FIELDS: Readonly<Record<Kind, ReadonlySet<string>>> = {
  insert: new Set(['insert', 'document']),
  update: new Set([
    ...['update', 'filter', 'updateMods', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint', 'constants'],
  ]),
  delete: new Set(['delete', 'filter', 'multi', 'collation', 'hint']),
};

/** The first field alone: the document beside it is stored as it came. */
function firstOf({ buf, off }: RawDocument): Document {
  for (const kind of ['insert', 'update', 'delete']) {
    const found = findField(buf, off, kind);
    if (found?.type === 0x10 && found.at === off + 4 + 1 + kind.length + 1)
      return { [kind]: buf.readInt32LE(found.at) };
  }
  return decodeDocument(buf, off);
}

function listOf({ sequences, body }: CommandContext, name: string): RawDocument[] {
  const raw = sequences.get(name);
  if (raw) return raw;
  const list = body[name];
  if (!Array.isArray(list)) throw failedToParse(`BSON field 'bulkWrite.${name}' is missing but a required field`);
  return list.map((each) => rawOf(each));
}

function replyOf(
  operations: readonly Operation[],
  {
    results,
    errors,
    errorsOnly,
  }: { results: readonly (StatementResult | undefined)[]; errors: readonly Document[]; errorsOnly: boolean },
): Document {
  const sums = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const rows: Document[] = [];
  for (const [idx, result] of results.entries()) {
    if (!result) continue;
    const { kind } = operations[idx]!;
    const isUpserted = 'upserted' in result;
    if (kind === 'insert') sums.nInserted += result.n;
    else if (kind === 'delete') sums.nDeleted += result.n;
    else {
      sums.nMatched += isUpserted ? 0 : result.n;
      sums.nUpserted += isUpserted ? 1 : 0;
      sums.nModified += result.nModified ?? 0;
    }
    if (errorsOnly) continue;
    rows.push({
      ok: 1,
      idx,
      n: result.n,
      ...(kind === 'update' ? { nModified: result.nModified ?? 0 } : {}),
      ...(isUpserted ? { upserted: { _id: result.upserted } } : {}),
    });
  }
  for (const { index, ...error } of errors) rows.push({ ok: 0, idx: index, n: 0, ...error });
  rows.sort((a, b) => Number(a['idx']) - Number(b['idx']));
  return {
    cursor: { id: Long.ZERO, firstBatch: rows, ns: 'admin.$cmd.bulkWrite' },
    nErrors: errors.length,
    ...sums,
  };
}
