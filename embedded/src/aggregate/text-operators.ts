import { toNumber, typeName } from '../bson/value';
import { StoreError } from '../errors';
import { toRegExp } from '../query/regular-expressions';
import { toDate } from './date-operators';
import { operands, requireDocument, type CompileOperator } from './expression-types';

/** String expressions; code points, not UTF-16 units, are counted. */
export const textOperators: Record<string, CompileOperator> = {
  $concat: (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (doc, v) => {
      let out = '';
      for (const item of items) {
        const value = item(doc, v);
        if (value === null || value === undefined) return null;
        if (typeof value !== 'string')
          throw new StoreError(16702, `$concat only supports strings, not ${typeName(value)}`);
        out += value;
      }
      return out;
    };
  },
  $toLower: onText('$toLower', (value) => lenientText(value).toLowerCase()),
  $toUpper: onText('$toUpper', (value) => lenientText(value).toUpperCase()),
  $strLenCP: onText('$strLenCP', (value) => [...strictText('$strLenCP', value)].length),
  $strLenBytes: onText('$strLenBytes', (value) => Buffer.byteLength(strictText('$strLenBytes', value, 34473))),
  $substrCP: many('$substrCP', 3, ([text, from, count]) => {
    const points = [...lenientText(text)];
    const start = toNumber(from) ?? 0;
    return points.slice(start, start + (toNumber(count) ?? 0)).join('');
  }),
  $substr: many('$substr', 3, substrBytes),
  $substrBytes: many('$substrBytes', 3, substrBytes),
  $split: many('$split', 2, ([text, by]) =>
    text === null || text === undefined || by === null || by === undefined
      ? null
      : strictText('$split', text, 40085).split(strictText('$split', by, 40086)),
  ),
  $indexOfCP: (operand, compile) => {
    const items = (operand as unknown[]).map(compile);
    return (doc, v) => {
      const [text, wanted, from, to] = items.map((item) => item(doc, v));
      if (text === null || text === undefined) return null;
      const points = [...strictText('$indexOfCP', text)];
      const start = toNumber(from) ?? 0;
      const found = points.slice(start, toNumber(to)).join('').indexOf(strictText('$indexOfCP', wanted));
      return found < 0 ? -1 : start + [...points.slice(start).join('').slice(0, found)].length;
    };
  },
  $indexOfBytes: (operand, compile) => {
    const items = (operand as unknown[]).map(compile);
    return (doc, v) => {
      const [text, wanted, from, to] = items.map((item) => item(doc, v));
      if (text === null || text === undefined) return null;
      const bytes = Buffer.from(strictText('$indexOfBytes', text));
      const found = bytes.subarray(0, toNumber(to)).indexOf(strictText('$indexOfBytes', wanted), toNumber(from) ?? 0);
      return (toNumber(from) ?? 0) > bytes.length ? -1 : found;
    };
  },
  $strcasecmp: many('$strcasecmp', 2, ([a, b]) => {
    const [x, y] = [lenientText(a).toUpperCase(), lenientText(b).toUpperCase()];
    return x < y ? -1 : x > y ? 1 : 0;
  }),
  $trim: trim((text, set) => trimStart(trimEnd(text, set), set)),
  $ltrim: trim(trimStart),
  $rtrim: trim(trimEnd),
  $replaceOne: replace((text, find, by) => {
    const at = text.indexOf(find);
    return at < 0 ? text : text.slice(0, at) + by + text.slice(at + find.length);
  }),
  $replaceAll: replace((text, find, by) => text.split(find).join(by)),
  $regexMatch: regex((text, pattern) => pattern.test(text), false),
  $regexFind: regex((text, pattern) => describeMatch(text, pattern.exec(text)), null),
  $regexFindAll: regex(
    (text, pattern) =>
      [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map((match) => describeMatch(text, match)),
    [],
  ),
};

function onText(name: string, apply: (value: unknown) => unknown): CompileOperator {
  return many(name, 1, ([value]) => apply(value));
}

function many(name: string, count: number, apply: (values: unknown[]) => unknown): CompileOperator {
  return (operand, compile) => {
    const items = operands(name, operand, count).map(compile);
    return (doc, v) => apply(items.map((item) => item(doc, v)));
  };
}

/** Some operators take null as the empty string and numbers and dates as their text. */
function lenientText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return toDate(value)!.toISOString();
  if (toNumber(value) !== undefined) return String(value);
  throw new StoreError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

function strictText(name: string, value: unknown, code = 34471): string {
  if (typeof value !== 'string')
    throw new StoreError(code, `${name} requires a string argument, found: ${typeName(value)}`);
  return value;
}

function substrBytes([text, from, count]: unknown[]): string {
  const bytes = Buffer.from(lenientText(text));
  const [start, length] = [toNumber(from) ?? 0, toNumber(count) ?? 0];
  if (start < 0) throw new StoreError(50752, '$substrBytes: starting index must be non-negative');
  const end = length < 0 ? bytes.length : Math.min(bytes.length, start + length);
  const splits = (at: number): boolean => at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
  if (splits(start) || splits(end))
    throw new StoreError(
      28656,
      '$substrBytes: Invalid range, starting or ending index is in the middle of a UTF-8 character.',
    );
  return bytes.subarray(start, end).toString('utf8');
}

function trim(apply: (text: string, set: Set<string>) => string): CompileOperator {
  return (operand, compile) => {
    const spec = requireDocument('$trim', operand);
    const [input, chars] = [compile(spec['input']), 'chars' in spec ? compile(spec['chars']) : undefined];
    return (doc, v) => {
      const text = input(doc, v);
      if (text === null || text === undefined) return null;
      const given = chars?.(doc, v);
      return apply(
        strictText('$trim', text),
        new Set(
          typeof given === 'string'
            ? given
            : '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
        ),
      );
    };
  };
}

function trimStart(text: string, set: Set<string>): string {
  const points = [...text];
  let i = 0;
  while (i < points.length && set.has(points[i]!)) i++;
  return points.slice(i).join('');
}

function trimEnd(text: string, set: Set<string>): string {
  const points = [...text];
  let i = points.length;
  while (i > 0 && set.has(points[i - 1]!)) i--;
  return points.slice(0, i).join('');
}

function replace(apply: (text: string, find: string, by: string) => string): CompileOperator {
  return (operand, compile) => {
    const spec = requireDocument('$replace', operand);
    const items = [spec['input'], spec['find'], spec['replacement']].map(compile);
    return (doc, v) => {
      const values = items.map((item) => item(doc, v));
      if (values.some((value) => value === null || value === undefined)) return null;
      const [text, find, by] = values.map((value) => strictText('$replaceOne', value));
      return apply(text!, find!, by!);
    };
  };
}

function regex(apply: (text: string, pattern: RegExp) => unknown, onNull: unknown): CompileOperator {
  return (operand, compile) => {
    const spec = requireDocument('$regexMatch', operand);
    const [input, pattern, flags] = [
      compile(spec['input']),
      compile(spec['regex']),
      'options' in spec ? compile(spec['options']) : undefined,
    ];
    return (doc, v) => {
      const [text, given] = [input(doc, v), pattern(doc, v)];
      if (text === null || text === undefined || given === null || given === undefined) return onNull;
      return apply(strictText('$regexMatch', text), toRegExp(given, flags?.(doc, v)));
    };
  };
}

function describeMatch(text: string, match: RegExpExecArray | RegExpMatchArray | null): unknown {
  if (!match) return null;
  return {
    match: match[0],
    idx: [...text.slice(0, match.index)].length,
    captures: match.slice(1).map((one) => one ?? null),
  };
}
