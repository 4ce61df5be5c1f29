import { ObjectId, Timestamp, isDocument, toNumber, typeName, type Document } from '../bson/value';
import { StoreError, badValue } from '../errors';
import { requireDocument, type CompileOperator, type Evaluate, type Variables } from './expression-types';
import { fromLocal, toLocal, zoneOffset } from './time-zone';

const DAY = 86_400_000;

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

function dayOfYear(d: Date): number {
  return Math.floor((d.getTime() - Date.UTC(d.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

function isoWeek(d: Date): { year: number; week: number } {
  const thursday = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate() + 4 - (d.getUTCDay() || 7)));
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const pad = (n: number, width: number): string => String(n).padStart(width, '0');

function formatDate(d: Date, format: string, offset: number): string {
  return format.replace(/%(.)/g, (_whole, code: string) => {
    switch (code) {
      case 'Y':
        return pad(d.getUTCFullYear(), 4);
      case 'm':
        return pad(d.getUTCMonth() + 1, 2);
      case 'd':
        return pad(d.getUTCDate(), 2);
      case 'H':
        return pad(d.getUTCHours(), 2);
      case 'M':
        return pad(d.getUTCMinutes(), 2);
      case 'S':
        return pad(d.getUTCSeconds(), 2);
      case 'L':
        return pad(d.getUTCMilliseconds(), 3);
      case 'j':
        return pad(dayOfYear(d), 3);
      case 'w':
        return String(d.getUTCDay() + 1);
      case 'u':
        return String(d.getUTCDay() || 7);
      case 'U':
        return pad(Math.floor((dayOfYear(d) - 1 - d.getUTCDay() + 7) / 7), 2);
      case 'V':
        return pad(isoWeek(d).week, 2);
      case 'G':
        return pad(isoWeek(d).year, 4);
      case 'b':
        return MONTHS[d.getUTCMonth()]!.slice(0, 3);
      case 'B':
        return MONTHS[d.getUTCMonth()]!;
      case 'z':
        return `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 3_600_000), 2)}${pad(Math.floor(Math.abs(offset) / 60_000) % 60, 2)}`;
      case 'Z':
        return String(offset / 60_000);
      case '%':
        return '%';
      default:
        throw new StoreError(18536, `Invalid format character '%${code}' in format string`);
    }
  });
}

function parseDate(text: string, zone: string | undefined): Date | undefined {
  const match =
    /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const [, y, mo, d, h, mi, s, fraction, given] = match;
  const local = new Date(
    Date.UTC(
      Number(y),
      Number(mo) - 1,
      Number(d ?? 1),
      Number(h ?? 0),
      Number(mi ?? 0),
      Number(s ?? 0),
      Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
    ),
  );
  if (local.getUTCMonth() !== Number(mo) - 1 || Number(h ?? 0) > 23) return undefined;
  return fromLocal(local, given ? (/^(z|utc|gmt)$/i.test(given) ? undefined : given) : zone);
}

const FIXED: Record<string, number> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, day: DAY };
const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** MongoDB counts bins from the start of the year 2000. */
const REFERENCE = Date.UTC(2000, 0, 1);

function truncate(d: Date, unit: string, bin: number, startOfWeek: string): Date {
  const months = MONTHS_IN[unit];
  if (months !== undefined) {
    const since = (d.getUTCFullYear() - 2000) * 12 + d.getUTCMonth();
    const start = Math.floor(since / (months * bin)) * months * bin;
    return new Date(Date.UTC(2000, start, 1));
  }
  const step = (unit === 'week' ? 7 * DAY : fixedUnit(unit)) * bin;
  const reference =
    unit === 'week' ? REFERENCE + ((weekday(startOfWeek) - new Date(REFERENCE).getUTCDay() + 7) % 7) * DAY : REFERENCE;
  return new Date(reference + Math.floor((d.getTime() - reference) / step) * step);
}

function weekday(name: string): number {
  const found = WEEKDAYS.indexOf(name.toLowerCase().slice(0, 3));
  if (found < 0) throw badValue(`unknown day of week value: ${name}`);
  return found;
}

function fixedUnit(unit: string): number {
  const size = FIXED[unit];
  if (size === undefined) throw badValue(`unknown time unit value: ${unit}`);
  return size;
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

function difference(start: Date, end: Date, unit: string, startOfWeek: string): number {
  const months = MONTHS_IN[unit];
  if (months !== undefined) {
    const count = (d: Date): number => Math.floor((d.getUTCFullYear() * 12 + d.getUTCMonth()) / months);
    return count(end) - count(start);
  }
  const size = unit === 'week' ? 7 * DAY : fixedUnit(unit);
  return Math.round(
    (truncate(end, unit, 1, startOfWeek).getTime() - truncate(start, unit, 1, startOfWeek).getTime()) / size,
  );
}
