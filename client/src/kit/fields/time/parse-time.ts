import { toLatinDigits } from '@pathshala/shared/text';

/** Words that say in which half of the day an hour is, as the formats of the product write them and as people do. */
const MORNING = /(?<![a-z])a\.?m(?![a-z])|ভোর|সকাল/iu;
const AFTERNOON = /(?<![a-z])p\.?m(?![a-z])|দুপুর|বিকাল|বিকেল|সন্ধ্যা/iu;
const NIGHT = /রাত/u;
/** At night one to four is after midnight, seven to eleven before it. */
const LAST_HOUR_OF_NIGHT = 5;

/**
 * Reads a typed clock time into `HH:mm`, or null: `14:07`, `9.30`, `0930`, `9`, `2:07 PM`, `দুপুর ২:০৭`, `৯টা`, in either digit set.
 * Without a word the hour is that of the 24-hour clock.
 */
export function parseTime(text: string): string | null {
  const plain = toLatinDigits(text).trim();
  const digits = plain.replace(/[^\d:.]/gu, '').replace(/^\.+|\.+$/g, '');
  const match = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]00)?)?$/.exec(digits) ?? /^(\d{1,2})(\d{2})$/.exec(digits);
  if (!match) return null;
  const hour = onWholeDay(Number(match[1]), plain);
  const minute = Number(match[2] ?? 0);
  return hour === null || hour > 23 || minute > 59 ? null : `${two(hour)}:${two(minute)}`;
}

function onWholeDay(hour: number, text: string): number | null {
  const isLate = AFTERNOON.test(text) || (NIGHT.test(text) && hour > LAST_HOUR_OF_NIGHT && hour < 12);
  const isEarly = MORNING.test(text) || NIGHT.test(text);
  if (!isLate && !isEarly) return hour;
  // Noon's hour is called "দুপুর" from eleven on.
  if (/দুপুর/u.test(text) && hour === 11) return hour;
  if (hour > 12) return hour;
  return isLate ? (hour % 12) + 12 : hour % 12;
}

const two = (value: number) => String(value).padStart(2, '0');
