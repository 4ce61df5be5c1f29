import { decodeValue, valueEnd } from '../bson/read';
import { findField } from '../bson/find-fields';
import { validateDocument } from '../bson/validate';
import { BSONRegExp, ObjectId, isDocument } from '../bson/value';
import { encodeDocument, ownCopy, rawLength, rawOf, type RawDocument } from '../bson/write';
import { idKeyOf } from '../catalog/collection';
import { ErrorCode, StoreError, failedToParse } from '../errors';
import { collectionName } from './arguments';
import type { CommandContext, Reply } from './context';
import { INSERTED, runStatements } from './write-loop';

const ARENA_BYTES = 16 * 1024;

/** Copies documents of one batch side by side, so that a thousand small ones are not a thousand buffers. */
export class Arena {
  private chunk: Buffer | undefined;
  private at = 0;
  private first = true;

  copy(buf: Buffer, off: number, length: number): RawDocument {
    if (this.first || length > ARENA_BYTES / 4) {
      this.first = false;
      return ownCopy(buf, off, length);
    }
    if (!this.chunk || this.at + length > ARENA_BYTES) {
      this.chunk = Buffer.allocUnsafeSlow(ARENA_BYTES);
      this.at = 0;
    }
    const raw = { buf: this.chunk, off: this.at };
    this.at += buf.copy(this.chunk, this.at, off, off + length);
    return raw;
  }
}

export function insert(context: CommandContext): Promise<Reply> {
  const name = collectionName(context);
  const documents = context.sequences.get('documents') ?? bodyDocuments(context);
  if (documents.length === 0 || documents.length > 100_000)
    throw new StoreError(
      ErrorCode.InvalidLength,
      `Write batch sizes must be between 1 and 100000. Got ${documents.length} operations.`,
    );
  const collection = context.server.store.collectionForWrite(context.db, name, context.transaction);
  const arena = new Arena();
  return runStatements(context, documents.length, (index) => {
    const raw = prepareDocument(documents[index]!, arena);
    context.writer.insert(collection, idKeyOf(raw), raw);
    return INSERTED;
  });
}

function bodyDocuments(context: CommandContext): RawDocument[] {
  const list = context.body['documents'];
  if (!Array.isArray(list)) throw failedToParse("BSON field 'insert.documents' is missing but a required field");
  return list.map((doc) => rawOf(doc));
}

/** A document of its own, with `_id` first (made when missing), ready to be stored. */
export function prepareDocument(raw: RawDocument, arena: Arena): RawDocument {
  const { buf, off } = raw;
  const length = rawLength(raw);
  validateDocument(buf, off, off + length);
  const id = findField(buf, off, '_id');
  if (id) checkId(id.type);
  if (id?.type === 0x03) checkIdValue(decodeValue(buf, id.type, id.at));
  const idStart = id ? id.at - 5 : 0;
  if (id && idStart === off + 4) return arena.copy(buf, off, length);
  if (!id) {
    const head = encodeDocument({ _id: new ObjectId() });
    const out = Buffer.allocUnsafeSlow(head.length - 5 + length);
    out.writeInt32LE(out.length, 0);
    head.copy(out, 4, 4, head.length - 1);
    buf.copy(out, head.length - 1, off + 4, off + length);
    return { buf: out, off: 0 };
  }
  const idEnd = valueEnd(buf, id.type, id.at);
  const out = Buffer.allocUnsafeSlow(length);
  out.writeInt32LE(length, 0);
  let at = 4;
  at += buf.copy(out, at, idStart, idEnd);
  at += buf.copy(out, at, off + 4, idStart);
  buf.copy(out, at, idEnd, off + length);
  return { buf: out, off: 0 };
}

function checkId(type: number): void {
  if (type === 0x04) throw new StoreError(ErrorCode.InvalidIdField, "The '_id' value cannot be of type array");
  if (type === 0x0b) throw new StoreError(ErrorCode.InvalidIdField, "The '_id' value cannot be of type regex");
  if (type === 0x06) throw new StoreError(ErrorCode.InvalidIdField, "The '_id' value cannot be of type undefined");
}

/** As `checkId`, for values that updates and upserts bring. */
export function checkIdValue(value: unknown): void {
  if (Array.isArray(value)) checkId(0x04);
  if (value instanceof BSONRegExp) checkId(0x0b);
  if (isDocument(value))
    for (const name in value)
      if (name.startsWith('$'))
        throw new StoreError(
          ErrorCode.DollarPrefixedFieldName,
          `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
        );
}
