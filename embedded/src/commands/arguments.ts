import { isDocument, toNumber, typeName, type Document } from '../bson/value';
import { ErrorCode, StoreError, failedToParse, typeMismatch } from '../errors';
import { compileExpression } from '../aggregate/compile-expression';
import { decodeDocument } from '../bson/read';
import type { CommandContext } from './context';

export function stringArgument(body: Document, name: string): string {
  const value = body[name];
  if (typeof value !== 'string')
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'string'`);
  return value;
}

export function documentArgument(body: Document, name: string): Document {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isDocument(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

export function numberArgument(body: Document, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined)
    throw typeMismatch(
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  return number;
}

export function positiveArgument(body: Document, name: string): number | undefined {
  const number = numberArgument(body, name);
  if (number !== undefined && number < 0)
    throw new StoreError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** The collection that a command names in its first field. */
export function collectionName(context: CommandContext): string {
  const value = context.body[context.name];
  if (typeof value !== 'string')
    throw new StoreError(ErrorCode.InvalidNamespace, `collection name has invalid type ${typeName(value)}`);
  if (value === '') throw new StoreError(ErrorCode.InvalidNamespace, `Invalid namespace specified '${context.db}.'`);
  return value;
}

/** The statements of a write command, from its document sequence or its body. */
export function statements(context: CommandContext, name: string): Document[] {
  const raw = context.sequences.get(name);
  const list = raw ? raw.map((doc) => decodeDocument(doc.buf, doc.off)) : context.body[name];
  if (!Array.isArray(list)) throw failedToParse(`BSON field '${context.name}.${name}' is missing but a required field`);
  if (list.length === 0 || list.length > 100_000)
    throw new StoreError(
      ErrorCode.InvalidLength,
      `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`,
    );
  return list as Document[];
}

/** The values of a command's `let`, computed once. */
export function letVariables(body: Document): Document | undefined {
  if (!isDocument(body['let'])) return undefined;
  const out: Document = {};
  for (const name in body['let']) out[name] = compileExpression(body['let'][name])({}) ?? null;
  return out;
}
