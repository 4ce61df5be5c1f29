import { type Document, isDocument, ObjectId, Timestamp, toNumber, typeName } from '../bson/value';
import { StoreError } from '../errors';
import { formatDate, parseDate } from './date-text';
import { DAY, dayOfYear, difference, fixedUnit, isoWeek, MONTHS_IN, truncate } from './date-units';
import { type CompileOperator, type Evaluate, requireDocument, type Variables } from './expression-types';
import { fromLocal, toLocal, zoneOffset } from './time-zone';

/** Date expressions, in any time zone. Dates whose parts are read accept dates, timestamps and object ids. */
export const dateOperators: Record<string, CompileOperator> = {
  $year: part((d) => d.getUTCFullYear()),
  $month: part((d) => d.getUTCMonth() + 1),
  $dayOfMonth: part((d) => d.getUTCDate()),
  $hour: part((d) => d.getUTCHours()),
  $minute: part((d) => d.getUTCMinutes()),
  $second: part((d) => d.getUTCSeconds()),
  $millisecond: part((d) => d.getUTCMilliseconds()),
  $dayOfWeek: part((d) => d.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $isoDayOfWeek: part((d) => d.getUTCDay() || 7),
  $isoWeek: part((d) => isoWeek(d).week),
  $isoWeekYear: part((d) => isoWeek(d).year),
  $week: part((d) => Math.floor((dayOfYear(d) - 1 - d.getUTCDay() + 7) / 7)),
  $dateToString: withFields((f) => {
    const date = asDate(f('date'));
    if (date === undefined) return f('onNull') ?? null;
    const zone = zoneOf(f('timezone'));
    const format = f('format') ?? '%Y-%m-%dT%H:%M:%S.%LZ';
    if (typeof format !== 'string') throw new StoreError(18533, "$dateToString requires that 'format' be a string");
    return formatDate(toLocal(date, zone), format, zoneOffset(date.getTime(), zone));
  }),
  $dateFromString: withFields(
    (f) => {
      const text = f('dateString');
      if (text === null || text === undefined) return f('onNull') ?? null;
      const parsed = typeof text === 'string' ? parseDate(text, zoneOf(f('timezone'))) : undefined;
      if (parsed) return parsed;
      const otherwise = f('onError');
      if (otherwise !== undefined) return otherwise;
      throw new StoreError(241, `Error parsing date string '${String(text)}'`);
    },
    ['dateString', 'format', 'timezone', 'onError', 'onNull'],
  ),
  $dateTrunc: withFields((f) => {
    const date = asDate(f('date'));
    if (date === undefined) return null;
    const zone = zoneOf(f('timezone'));
    return fromLocal(
      truncate(
        toLocal(date, zone),
        String(f('unit')),
        toNumber(f('binSize')) ?? 1,
        String(f('startOfWeek') ?? 'sunday'),
      ),
      zone,
    );
  }),
  $dateAdd: withFields((f) => shift(f, 1)),
  $dateSubtract: withFields((f) => shift(f, -1)),
  $dateDiff: withFields((f) => {
    const [start, end] = [asDate(f('startDate')), asDate(f('endDate'))];
    if (!start || !end) return null;
    const zone = zoneOf(f('timezone'));
    return difference(
      toLocal(start, zone),
      toLocal(end, zone),
      String(f('unit')),
      String(f('startOfWeek') ?? 'sunday'),
    );
  }),
  $dateToParts: withFields((f) => {
    const date = asDate(f('date'));
    if (!date) return null;
    const d = toLocal(date, zoneOf(f('timezone')));
    const time = {
      hour: d.getUTCHours(),
      minute: d.getUTCMinutes(),
      second: d.getUTCSeconds(),
      millisecond: d.getUTCMilliseconds(),
    };
    if (f('iso8601') === true)
      return { isoWeekYear: isoWeek(d).year, isoWeek: isoWeek(d).week, isoDayOfWeek: d.getUTCDay() || 7, ...time };
    return { year: d.getUTCFullYear(), month: d.getUTCMonth() + 1, day: d.getUTCDate(), ...time };
  }),
  $dateFromParts: withFields((f) => {
    const number = (name: string, otherwise: number): number => toNumber(f(name)) ?? otherwise;
    const year = toNumber(f('year'));
    if (year === undefined) return f('isoWeekYear') === undefined ? null : fromIsoParts(f);
    return fromLocal(
      new Date(
        Date.UTC(
          year,
          number('month', 1) - 1,
          number('day', 1),
          number('hour', 0),
          number('minute', 0),
          number('second', 0),
          number('millisecond', 0),
        ),
      ),
      zoneOf(f('timezone')),
    );
  }),
  $toDate: (operand, compile) => {
    const value = compile(Array.isArray(operand) ? operand[0] : operand);
    return (doc, v) => toDate(value(doc, v));
  },
};

/** The week with the fourth of January is the first; its Monday is the first day. */
function fromIsoParts(f: Fields): Date | null {
  const number = (name: string, otherwise: number): number => toNumber(f(name)) ?? otherwise;
  const year = toNumber(f('isoWeekYear'));
  if (year === undefined) return null;
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7);
  const day = monday + (number('isoWeek', 1) - 1) * 7 + number('isoDayOfWeek', 1) - 1;
  const time = [number('hour', 0), number('minute', 0), number('second', 0), number('millisecond', 0)] as const;
  return fromLocal(new Date(Date.UTC(year, 0, day, ...time)), zoneOf(f('timezone')));
}

/** As `$toDate`; null stays null. */
export function toDate(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const parsed = parseDate(value, undefined);
    if (!parsed) throw new StoreError(241, `Error parsing date string '${value}' in $convert with no onError value`);
    return parsed;
  }
  const number = toNumber(value);
  if (number !== undefined) return new Date(Math.trunc(number));
  const date = asDate(value);
  if (!date)
    throw new StoreError(
      241,
      `Unsupported conversion from ${typeName(value)} to date in $convert with no onError value`,
    );
  return date;
}

type Fields = (name: string) => unknown;

function withFields(apply: (fields: Fields) => unknown, known?: string[]): CompileOperator {
  return (operand, compile) => {
    const spec = requireDocument('a date operator', operand);
    if (known)
      for (const name in spec) if (!known.includes(name)) throw new StoreError(40541, `Unrecognized argument: ${name}`);
    const compiled = new Map<string, Evaluate>(Object.entries(spec).map(([name, expr]) => [name, compile(expr)]));
    return (doc: unknown, v?: Variables) => apply((name) => compiled.get(name)?.(doc, v));
  };
}

function part(read: (local: Date) => number): CompileOperator {
  return (operand, compile) => {
    const one: unknown = Array.isArray(operand) ? operand[0] : operand;
    const spec: Document = isDocument(one) && 'date' in one ? one : { date: one };
    const date = compile(spec['date']);
    const zone = 'timezone' in spec ? compile(spec['timezone']) : undefined;
    return (doc, v) => {
      const value = asDate(date(doc, v));
      return value ? read(toLocal(value, zoneOf(zone?.(doc, v)))) : null;
    };
  };
}

function asDate(value: unknown): Date | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value;
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new StoreError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

function zoneOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string')
    throw new StoreError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  return value;
}

function shift(f: Fields, sign: number): Date | null {
  const start = asDate(f('startDate'));
  const amount = toNumber(f('amount'));
  if (!start || amount === undefined) return null;
  const unit = String(f('unit'));
  const months = MONTHS_IN[unit];
  if (months === undefined && (unit === 'hour' || unit === 'minute' || unit === 'second' || unit === 'millisecond'))
    return new Date(start.getTime() + sign * amount * fixedUnit(unit));
  const zone = zoneOf(f('timezone'));
  const local = toLocal(start, zone);
  if (months === undefined)
    return fromLocal(new Date(local.getTime() + sign * amount * (unit === 'week' ? 7 * DAY : fixedUnit(unit))), zone);
  const first = new Date(
    Date.UTC(
      local.getUTCFullYear(),
      local.getUTCMonth() + sign * amount * months,
      1,
      local.getUTCHours(),
      local.getUTCMinutes(),
      local.getUTCSeconds(),
      local.getUTCMilliseconds(),
    ),
  );
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(local.getUTCDate(), last));
  return fromLocal(first, zone);
}
