import type { Action } from '@pathshala/shared/kit';
import { z } from 'zod';

/** A JSON schema, or a value that it describes. */
export type Json = Record<string, any>;

/** Schema of the input that a caller may send. */
export const inputSchema = ({ input }: Action): Json =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json;

const ID = '^[0-9a-f]{24}$';
/** Texts that the patterns of our contracts usually ask for. */
const SHAPES = [
  '2026-03',
  '2026-03-01',
  'abc',
  'student',
  '08:00',
  '01712345678',
  'student.photo',
  'https://example.test/x',
  'x'.repeat(24),
  'a'.repeat(43),
];
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-03-04',
  'date-time': '2026-03-05T04:00:00.000Z',
  email: 'a@example.test',
  base64: 'eA==',
};

const holdsId = (schema: Json): boolean => JSON.stringify(schema).includes('[0-9a-f]{24}');

/** Texts that rules ask for which a JSON schema does not tell. */
const RULED = [
  ...['a@example.test', 'https://example.test/x', '2026-03-01', 'A1', '1001', 'school-x', '01712345678'],
  ...['f'.repeat(16), 'x'.repeat(40), 'a'],
];

/** The input with other texts where the action's own schema refuses it. */
export function suited({ input: schema }: Action, input: Json): Json {
  const refusals = () => (schema.safeParse(suit).error?.issues ?? []).map(({ path }) => path);
  let suit = input;
  for (const path of refusals()) {
    const at = path.join('.');
    for (const text of RULED) {
      const before = suit;
      suit = replaced(suit, path, text) as Json;
      if (!refusals().some((each) => each.join('.') === at)) break;
      suit = before;
    }
  }
  return suit;
}

/** A copy with a text at a path; as it is where something else than a text is there, or an id. */
function replaced(value: unknown, [name, ...rest]: readonly PropertyKey[], text: string): unknown {
  if (name === undefined) return typeof value === 'string' && !new RegExp(ID).test(value) ? text : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each, at) => (at === name ? replaced(each, rest, text) : each));
  return { ...value, [name]: replaced((value as Json)[String(name)], rest, text) };
}

/** Where ids are in an input, as dotted names; `[]` is an item of a list. */
export function idPlaces(schema: Json): string[] {
  const places = new Set<string>();
  inputWith(schema, (path) => (places.add(path), ''));
  return [...places];
}

/** An input that the schema takes, with ids as told. Optional values are left out unless they hold an id. */
export const inputWith = (schema: Json, idAt: (path: string) => string): Json => valueOf(schema, '', idAt) as Json;

function valueOf(schema: Json, path: string, idAt: (path: string) => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (options) return valueOf(options.find(holdsId) ?? options.find((each) => each.type !== 'null')!, path, idAt);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, path, idAt);
    case 'array':
      return schema.minItems > 0 || holdsId(schema.items ?? {}) ? [valueOf(schema.items, `${path}.[]`, idAt)] : [];
    case 'integer':
    case 'number':
      return path === 'year' ? 2026 : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return schema.pattern === ID ? idAt(path) : textOf(schema);
    default:
      return 'x';
  }
}

function objectOf({ properties = {}, required = [] }: Json, path: string, idAt: (path: string) => string): Json {
  const wanted = Object.entries(properties as Record<string, Json>).filter(
    ([name, each]) => required.includes(name) || name === 'rev' || holdsId(each),
  );
  return Object.fromEntries(wanted.map(([name, each]) => [name, valueOf(each, path ? `${path}.${name}` : name, idAt)]));
}

function textOf({ format, contentEncoding, pattern, minLength = 0, maxLength = Infinity }: Json): string {
  const known = FORMATS[format ?? contentEncoding];
  // A date may have to be the first of its month.
  const fits = (text: string) =>
    (!pattern || new RegExp(pattern, 'u').test(text)) && text.length >= minLength && text.length <= maxLength;
  const candidates =
    format === 'date' ? ['2026-03-01', known!] : [known, ...SHAPES].filter((each) => each !== undefined);
  return candidates.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}
