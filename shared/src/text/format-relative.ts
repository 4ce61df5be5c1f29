import { inDigits } from './digits';
import type { Locale } from './locale';

const UNITS = [
  { seconds: 31_536_000, en: 'year', bn: 'বছর' },
  { seconds: 2_592_000, en: 'month', bn: 'মাস' },
  { seconds: 86_400, en: 'day', bn: 'দিন' },
  { seconds: 3_600, en: 'hour', bn: 'ঘণ্টা' },
  { seconds: 60, en: 'minute', bn: 'মিনিট' },
] as const;

/**
 * Age of an instant seen from `now`: `5 minutes ago` / `৫ মিনিট আগে`, `in 2 days` / `২ দিন পরে`, under a minute `just
 * now` / `এইমাত্র`. Own words rather than those of Intl, which differ between browsers.
 */
export function formatRelative(instant: string | Date, now: Date, locale: Locale): string {
  const time = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  const seconds = Math.round((now.getTime() - time) / 1000);
  const unit = UNITS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!unit) return locale === 'bn' ? 'এইমাত্র' : 'just now';
  const count = Math.floor(Math.abs(seconds) / unit.seconds);
  if (locale === 'bn') return `${inDigits(String(count), 'bn')} ${unit.bn} ${seconds > 0 ? 'আগে' : 'পরে'}`;
  const amount = `${count} ${unit.en}${count === 1 ? '' : 's'}`;
  return seconds > 0 ? `${amount} ago` : `in ${amount}`;
}
