import type { Locale } from './locale';
import { assertPaisa } from './money';
import { BENGALI_WORDS, ENGLISH_SMALL, ENGLISH_TENS } from './number-words.data';

/**
 * Amount as printed on receipts and vouchers, from integer paisa:
 * `Taka One Hundred Five Only` / `একশত পাঁচ টাকা মাত্র`. Counts in lakh and crore.
 */
export function amountInWords(paisa: number, locale: Locale): string {
  assertPaisa(paisa);
  const taka = numberInWords(Math.floor(Math.abs(paisa) / 100), locale);
  const rest = Math.abs(paisa) % 100;
  if (locale === 'bn') {
    const small = rest ? ` ${numberInWords(rest, 'bn')} পয়সা` : '';
    return `${paisa < 0 ? 'ঋণাত্মক ' : ''}${taka} টাকা${small} মাত্র`;
  }
  const small = rest ? ` and ${numberInWords(rest, 'en')} Paisa` : '';
  return `${paisa < 0 ? 'Minus ' : ''}Taka ${taka}${small} Only`;
}

/** Non-negative integer in words with South Asian units; above crore the count of crores is itself spelt out. */
export function numberInWords(value: number, locale: Locale): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Cannot spell ${value}`);
  if (value === 0) return belowHundred(0, locale);
  const parts: string[] = [];
  let rest = value;
  for (const unit of UNITS) {
    const count = Math.floor(rest / unit.size);
    if (count > 0)
      parts.push(`${numberInWords(count, locale)}${unit.isJoined && locale === 'bn' ? '' : ' '}${unit[locale]}`);
    rest %= unit.size;
  }
  if (rest > 0) parts.push(belowHundred(rest, locale));
  return parts.join(' ');
}

const UNITS = [
  { size: 10_000_000, en: 'Crore', bn: 'কোটি', isJoined: false },
  { size: 100_000, en: 'Lakh', bn: 'লাখ', isJoined: false },
  { size: 1_000, en: 'Thousand', bn: 'হাজার', isJoined: false },
  // Bengali writes hundreds as one word: আটশত ষাট.
  { size: 100, en: 'Hundred', bn: 'শত', isJoined: true },
] as const;

function belowHundred(value: number, locale: Locale): string {
  if (locale === 'bn') return BENGALI_WORDS[value] ?? '';
  if (value < 20) return ENGLISH_SMALL[value] ?? '';
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? '';
  return value % 10 ? `${tens}-${ENGLISH_SMALL[value % 10]}` : tens;
}
