export interface SmsSegments {
  encoding: 'gsm7' | 'ucs2';
  /** Units billed: an extension character of GSM-7 counts 2; UCS-2 counts UTF-16 units. */
  characters: number;
  segments: number;
  /** Units that fit in one part of this message: 160 or 153, 70 or 67. */
  perSegment: number;
}

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('^{}\\[~]|€\f');

/**
 * Parts that a gateway will bill for a message. Any Bengali letter, and the taka sign, forces UCS-2, so English texts
 * write "Tk". Parts never split an escape pair or a surrogate pair; an empty text is one part.
 */
export function smsSegments(text: string): SmsSegments {
  const symbols = [...text];
  const isGsm = symbols.every((symbol) => GSM_BASIC.has(symbol) || GSM_EXTENSION.has(symbol));
  const widths = symbols.map((symbol) => (isGsm ? (GSM_EXTENSION.has(symbol) ? 2 : 1) : symbol.length));
  const characters = widths.reduce((sum, width) => sum + width, 0);
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'gsm7' : 'ucs2';
  if (characters <= single) return { encoding, characters, segments: 1, perSegment: single };
  return { encoding, characters, segments: countParts(widths, joined), perSegment: joined };
}

/**
 * Text as it should leave for the gateway: ড় ঢ় য় in their single code points. NFC, the stored form, spells each with
 * two and would lengthen every Bengali message.
 */
export function toSmsText(text: string): string {
  return text
    .replace(/ড\u09bc/g, '\u09dc')
    .replace(/ঢ\u09bc/g, '\u09dd')
    .replace(/য\u09bc/g, '\u09df');
}

function countParts(widths: readonly number[], size: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
