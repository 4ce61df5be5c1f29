import { addNumbers, multiplyNumbers } from '../aggregate/arithmetic';
import { compareValues, keyOf } from '../bson/key';
import { Long, isDocument, isNumeric, toNumber, typeName, type Document, type Timestamp } from '../bson/value';
import { ErrorCode, StoreError, badValue, failedToParse, typeMismatch } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import { compileEquality, isOperatorDocument } from '../query/value-operators';
import { parseSort, sortBy } from '../query/sort';
import { KEEP, REMOVE } from './update-paths';

/** Change of one operator to the value at its path; `create`: missing documents on the way are made. */
export interface PathChange {
  create: boolean;
  change: (value: unknown, context: { now: Date; clusterTime: Timestamp; path: string; id: unknown }) => unknown;
}

/** Builds the change of one operator and operand; undefined when there is no such operator. */
export function pathChange(operator: string, operand: unknown): PathChange | undefined {
  const making = (change: PathChange['change']): PathChange => ({ create: true, change });
  const leaving = (change: PathChange['change']): PathChange => ({ create: false, change });
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return making(() => operand);
    case '$unset':
      return leaving((value) => (value === undefined ? KEEP : REMOVE));
    case '$inc':
      return arithmetic(operator, operand, (value) => addNumbers(value ?? 0, operand));
    case '$mul':
      return arithmetic(operator, operand, (value) => multiplyNumbers(value ?? 0, operand));
    case '$min':
      return making((value) => (value === undefined || compareValues(operand, value) < 0 ? operand : KEEP));
    case '$max':
      return making((value) => (value === undefined || compareValues(operand, value) > 0 ? operand : KEEP));
    case '$currentDate':
      return currentDate(operand);
    case '$push':
      return push(operand);
    case '$addToSet':
      return addToSet(operand);
    case '$pop':
      return leaving((value) => pop(value, operand));
    case '$pull': {
      const gone = pullTest(operand);
      return leaving((value) => withoutItems('$pull', value, gone));
    }
    case '$pullAll': {
      if (!Array.isArray(operand))
        throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
      const keys = new Set(operand.map(keyOf));
      return leaving((value) => withoutItems('$pullAll', value, (item) => keys.has(keyOf(item))));
    }
    case '$bit':
      return making((value) => bit(value, operand));
    default:
      return undefined;
  }
}

function arithmetic(name: string, operand: unknown, apply: (value: unknown) => unknown): PathChange {
  if (!isNumeric(operand))
    throw typeMismatch(
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${name}: ${String(operand)}}`,
    );
  return {
    create: true,
    change: (value, { path, id }) => {
      if (value !== undefined && !isNumeric(value))
        throw typeMismatch(
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${String(id)}} has the field '${path}' of non-numeric type ${typeName(value)}`,
        );
      return apply(value);
    },
  };
}

function currentDate(operand: unknown): PathChange {
  const type = isDocument(operand) ? operand['$type'] : operand === true || operand === false ? 'date' : undefined;
  if (type !== 'date' && type !== 'timestamp')
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  return { create: true, change: (_value, { now, clusterTime }) => (type === 'date' ? now : clusterTime) };
}

function push(operand: unknown): PathChange {
  const modifiers = isDocument(operand) && '$each' in operand ? operand : undefined;
  if (modifiers)
    for (const name in modifiers)
      if (!['$each', '$slice', '$sort', '$position'].includes(name))
        throw badValue(`Unrecognized clause in $push: ${name}`);
  const items = modifiers ? modifiers['$each'] : [operand];
  if (!Array.isArray(items))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(items)}`);
  return {
    create: true,
    change: (value, { path, id }) => {
      if (value !== undefined && !Array.isArray(value))
        throw badValue(
          `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${String(id)}}`,
        );
      const out = [...((value as unknown[] | undefined) ?? [])];
      const position = toNumber(modifiers?.['$position']);
      out.splice(
        position === undefined
          ? out.length
          : position < 0
            ? Math.max(0, out.length + position)
            : Math.min(position, out.length),
        0,
        ...items,
      );
      if (modifiers && '$sort' in modifiers) sortItems(out, modifiers['$sort']);
      const slice = toNumber(modifiers?.['$slice']);
      return slice === undefined ? out : slice === 0 ? [] : slice > 0 ? out.slice(0, slice) : out.slice(slice);
    },
  };
}

function sortItems(items: unknown[], spec: unknown): void {
  const direction = toNumber(spec);
  const fields = direction !== undefined ? parseSort({ x: direction }) : parseSort(spec);
  sortBy(items, fields, (item) => (direction !== undefined ? { x: item } : isDocument(item) ? item : {}));
}

function addToSet(operand: unknown): PathChange {
  const each = isDocument(operand) && Object.keys(operand)[0] === '$each';
  const items = each ? (operand as Document)['$each'] : [operand];
  if (!Array.isArray(items))
    throw typeMismatch(`The argument to $each in $addToSet must be an array but it was of type ${typeName(items)}`);
  return {
    create: true,
    change: (value, { path, id }) => {
      if (value !== undefined && !Array.isArray(value))
        throw badValue(
          `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(value)} in document {_id: ${String(id)}}`,
        );
      const out = [...((value as unknown[] | undefined) ?? [])];
      const keys = new Set(out.map(keyOf));
      for (const item of items) {
        const key = keyOf(item);
        if (!keys.has(key)) {
          keys.add(key);
          out.push(item);
        }
      }
      return value !== undefined && out.length === (value as unknown[]).length ? KEEP : out;
    },
  };
}

function pop(value: unknown, operand: unknown): unknown {
  const direction = toNumber(operand);
  if (direction !== 1 && direction !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(operand)}`);
  if (value === undefined) return KEEP;
  if (!Array.isArray(value)) throw typeMismatch(`Path contains an element of non-array type '${typeName(value)}'`);
  return direction === 1 ? value.slice(0, -1) : value.slice(1);
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isOperatorDocument(operand)) {
    const { test } = compileFilter({ x: operand });
    const wrap = (item: unknown): Document => ({ x: Array.isArray(item) ? [item] : item });
    return (item) => test(wrap(item));
  }
  if (isDocument(operand)) {
    const { test } = compileFilter(operand);
    return (item) => isDocument(item) && test(item);
  }
  return compileEquality(operand, undefined);
}

function withoutItems(name: string, value: unknown, gone: (item: unknown) => boolean): unknown {
  if (value === undefined) return KEEP;
  if (!Array.isArray(value)) throw badValue(`Cannot apply ${name} to a non-array value`);
  const kept = value.filter((item) => !gone(item));
  return kept.length === value.length ? KEEP : kept;
}

function bit(value: unknown, operand: unknown): unknown {
  if (!isDocument(operand)) throw badValue('The $bit modifier is not compatible with this operand');
  if (value !== undefined && !(typeof value === 'number' && Number.isInteger(value)) && !(value instanceof Long))
    throw new StoreError(ErrorCode.BadValue, `Cannot apply $bit to a value of non-integral type`);
  let bits = value instanceof Long ? value.toBigInt() : BigInt((value as number | undefined) ?? 0);
  let wide = value instanceof Long;
  for (const name in operand) {
    const by = operand[name];
    wide ||= by instanceof Long;
    const mask = by instanceof Long ? by.toBigInt() : BigInt(toNumber(by) ?? 0);
    if (name === 'and') bits &= mask;
    else if (name === 'or') bits |= mask;
    else if (name === 'xor') bits ^= mask;
    else throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
  }
  return wide ? Long.fromBigInt(BigInt.asIntN(64, bits)) : Number(BigInt.asIntN(32, bits));
}
