import { StoreError } from '../errors';
import { dayOfYear, isoWeek } from './date-units';
import { fromLocal } from './time-zone';

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

export function formatDate(d: Date, format: string, offset: number): string {
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

export function parseDate(text: string, zone: string | undefined): Date | undefined {
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
