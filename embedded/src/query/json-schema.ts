import { isDocument, toNumber, typeName, type Document } from '../bson/value';
import { failedToParse } from '../errors';
import { valuesEqual } from '../bson/key';
import { getField } from '../bson/paths';

type Check = (value: unknown) => boolean;

/** `$jsonSchema` as collection validators use it: types, required, properties, items, bounds, enum and the combinators. */
export function compileJsonSchema(schema: unknown): (doc: Document) => boolean {
  return compile(schema);
}

function compile(schema: unknown): Check {
  if (!isDocument(schema)) throw failedToParse('$jsonSchema must be an object');
  const checks: Check[] = [];
  for (const name in schema) {
    const check = keyword(name, schema[name], schema);
    if (check) checks.push(check);
  }
  return (value) => checks.every((check) => check(value));
}

function keyword(name: string, operand: unknown, schema: Document): Check | undefined {
  const number = toNumber(operand) ?? NaN;
  switch (name) {
    case 'bsonType':
      return anyType(
        operand,
        (value, type) =>
          typeName(value) === type ||
          (type === 'number' && ['int', 'long', 'double', 'decimal'].includes(typeName(value))),
      );
    case 'type':
      return anyType(operand, (value, type) => jsonType(value) === type);
    case 'required':
      return onDocument((doc) => (operand as string[]).every((field) => getField(doc, field) !== undefined));
    case 'properties': {
      const compiled = Object.entries(operand as Document).map(([field, sub]) => [field, compile(sub)] as const);
      return onDocument((doc) =>
        compiled.every(([field, check]) => getField(doc, field) === undefined || check(getField(doc, field))),
      );
    }
    case 'additionalProperties': {
      const known = new Set(Object.keys((schema['properties'] as Document | undefined) ?? {}));
      if (operand === true) return undefined;
      const check = operand === false ? () => false : compile(operand);
      return onDocument((doc) => Object.keys(doc).every((field) => known.has(field) || check(doc[field])));
    }
    case 'enum':
      return (value) => (operand as unknown[]).some((item) => valuesEqual(item, value));
    case 'minimum':
      return onNumber((n) => (schema['exclusiveMinimum'] === true ? n > number : n >= number));
    case 'maximum':
      return onNumber((n) => (schema['exclusiveMaximum'] === true ? n < number : n <= number));
    case 'multipleOf':
      return onNumber((n) => n % number === 0);
    case 'minLength':
      return (value) => typeof value !== 'string' || [...value].length >= number;
    case 'maxLength':
      return (value) => typeof value !== 'string' || [...value].length <= number;
    case 'pattern': {
      const regex = new RegExp(String(operand), 'u');
      return (value) => typeof value !== 'string' || regex.test(value);
    }
    case 'items': {
      const check = compile(operand);
      return (value) => !Array.isArray(value) || value.every(check);
    }
    case 'minItems':
      return (value) => !Array.isArray(value) || value.length >= number;
    case 'maxItems':
      return (value) => !Array.isArray(value) || value.length <= number;
    case 'allOf':
      return combine(operand, (checks, value) => checks.every((c) => c(value)));
    case 'anyOf':
      return combine(operand, (checks, value) => checks.some((c) => c(value)));
    case 'oneOf':
      return combine(operand, (checks, value) => checks.filter((c) => c(value)).length === 1);
    case 'not': {
      const check = compile(operand);
      return (value) => !check(value);
    }
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'title':
    case 'description':
      return undefined;
    default:
      throw failedToParse(`Unknown $jsonSchema keyword: ${name}`);
  }
}

function combine(operand: unknown, join: (checks: Check[], value: unknown) => boolean): Check {
  const checks = (operand as unknown[]).map(compile);
  return (value) => join(checks, value);
}

function anyType(operand: unknown, is: (value: unknown, type: string) => boolean): Check {
  const types = Array.isArray(operand) ? operand.map(String) : [String(operand)];
  return (value) => types.some((type) => is(value, type));
}

function onDocument(check: (doc: Document) => boolean): Check {
  return (value) => !isDocument(value) || check(value);
}

function onNumber(check: (value: number) => boolean): Check {
  return (value) => {
    const number = toNumber(value);
    return number === undefined || check(number);
  };
}

function jsonType(value: unknown): string {
  const name = typeName(value);
  if (['int', 'long', 'double', 'decimal'].includes(name)) return 'number';
  return name === 'bool' ? 'boolean' : name;
}
