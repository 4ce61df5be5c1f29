import { keyOf } from '../bson/key';
import { getField, setField } from '../bson/paths';
import { isDocument, isInt32, toNumber, typeName, type Document } from '../bson/value';
import { StoreError } from '../errors';
import { parseSort, sortBy } from '../query/sort';
import { operands, requireDocument, type CompileOperator } from './expression-types';
import { truthy } from './truthy';

/** Array and object expressions. */
export const arrayOperators: Record<string, CompileOperator> = {
  $first: one((items) => items[0]),
  $last: one((items) => items[items.length - 1]),
  $reverseArray: one((items) => [...items].reverse()),
  $allElementsTrue: one((items) => items.every(truthy)),
  $anyElementTrue: one((items) => items.some(truthy)),
  $slice: values((list) => {
    const [items, a, b] = list;
    if (items === null || items === undefined) return null;
    if (!Array.isArray(items))
      throw new StoreError(28724, `First argument to $slice must be an array, but is of type: ${typeName(items)}`);
    for (const [at, bound] of [a, b].slice(0, list.length - 1).entries()) {
      if (bound === null || bound === undefined) return null;
      if (!Number.isInteger(toNumber(bound)))
        throw new StoreError(at === 0 ? 28725 : 28727, `$slice takes whole numbers, but has ${typeName(bound)}`);
    }
    if (list.length === 3 && toNumber(b)! <= 0)
      throw new StoreError(28729, `Third argument to $slice must be positive: ${toNumber(b)}`);
    const first = toNumber(a) ?? 0;
    if (list.length === 2) return first >= 0 ? items.slice(0, first) : items.slice(first);
    const start = first < 0 ? Math.max(0, items.length + first) : first;
    return items.slice(start, start + (toNumber(b) ?? 0));
  }),
  $range: values(([start, end, step]) => {
    const whole = (value: unknown, code: number): number => {
      const number = toNumber(value);
      if (number === undefined)
        throw new StoreError(code, `$range requires numeric arguments, found value of type: ${typeName(value)}`);
      if (!isInt32(number)) throw new StoreError(code + 1, `$range requires 32-bit integers, found: ${number}`);
      return number;
    };
    const [from, to, by] = [whole(start, 34443), whole(end, 34445), step === undefined ? 1 : whole(step, 34447)];
    if (by === 0) throw new StoreError(34449, '$range requires a non-zero step value');
    const out: number[] = [];
    for (let i = from; by > 0 ? i < to : i > to; i += by) out.push(i);
    return out;
  }),
  $indexOfArray: values(([items, wanted, from, to]) => {
    if (items === null || items === undefined) return null;
    if (!Array.isArray(items))
      throw new StoreError(40090, `$indexOfArray requires an array as a first argument, found: ${typeName(items)}`);
    const key = keyOf(wanted);
    for (let i = toNumber(from) ?? 0; i < Math.min(items.length, toNumber(to) ?? Infinity); i++)
      if (keyOf(items[i]) === key) return i;
    return -1;
  }),
  $arrayToObject: one((items) => {
    const out: Document = {};
    for (const item of items) {
      if (Array.isArray(item)) setField(out, String(item[0]), item[1]);
      else if (isDocument(item)) setField(out, String(item['k']), item['v']);
      else throw new StoreError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(item)}`);
    }
    return out;
  }),
  $objectToArray: values(([value]) => {
    if (value === null || value === undefined) return null;
    if (!isDocument(value))
      throw new StoreError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $sortArray: (operand, compile) => {
    const spec = requireDocument('$sortArray', operand);
    const input = compile(spec['input']);
    const whole = toNumber(spec['sortBy']) !== undefined;
    const fields = parseSort(whole ? { x: spec['sortBy'] } : spec['sortBy']);
    return (doc, v) => {
      const items = input(doc, v);
      if (!Array.isArray(items)) return null;
      return sortBy([...(items as unknown[])], fields, (item) => (whole ? { x: item } : isDocument(item) ? item : {}));
    };
  },
  $zip: (operand, compile) => {
    const spec = requireDocument('$zip', operand);
    const inputs = (spec['inputs'] as unknown[]).map(compile);
    const defaults = spec['defaults'] === undefined ? undefined : compile(spec['defaults']);
    return (doc, v) => {
      const lists = inputs.map((input) => input(doc, v));
      if (!lists.every((list): list is unknown[] => Array.isArray(list))) return null;
      const lengths = lists.map((list) => list.length);
      const length = spec['useLongestLength'] === true ? Math.max(...lengths) : Math.min(...lengths);
      const fill = defaults?.(doc, v);
      return Array.from({ length }, (_, i) =>
        lists.map((list, at) => list[i] ?? (Array.isArray(fill) ? fill[at] : null)),
      );
    };
  },
  $getField: (operand, compile) => {
    const spec = isDocument(operand) && 'field' in operand ? operand : { field: operand };
    const [field, input] = [compile(spec['field']), compile(spec['input'] ?? '$$CURRENT')];
    return (doc, v) => {
      const value = input(doc, v);
      return isDocument(value) ? getField(value, String(field(doc, v))) : undefined;
    };
  },
  $setField: (operand, compile) => {
    const spec = requireDocument('$setField', operand);
    const [field, input, value] = [compile(spec['field']), compile(spec['input']), compile(spec['value'])];
    return (doc, v) => {
      const target = input(doc, v);
      if (!isDocument(target)) return null;
      const out = { ...target };
      const given = value(doc, v);
      if (given === undefined) delete out[String(field(doc, v))];
      else setField(out, String(field(doc, v)), given);
      return out;
    };
  },
  $unsetField: (operand, compile) => {
    const spec = requireDocument('$unsetField', operand);
    const [field, input] = [compile(spec['field']), compile(spec['input'])];
    return (doc, v) => {
      const target = input(doc, v);
      if (target === null || target === undefined) return null;
      if (!isDocument(target))
        throw new StoreError(
          4161105,
          `$unsetField requires 'input' to evaluate to type Object, got ${typeName(target)}`,
        );
      const out = { ...target };
      delete out[String(field(doc, v))];
      return out;
    };
  },
};

function values(apply: (list: unknown[]) => unknown): CompileOperator {
  return (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (doc, v) => apply(items.map((item) => item(doc, v)));
  };
}

function one(apply: (items: unknown[]) => unknown): CompileOperator {
  return (operand, compile) => {
    const item = compile(operands('an array operator', operand, 1)[0]);
    return (doc, v) => {
      const list = item(doc, v);
      if (list === null || list === undefined) return null;
      if (!Array.isArray(list)) throw new StoreError(28689, `the argument must be an array, but is ${typeName(list)}`);
      return apply(list);
    };
  };
}
