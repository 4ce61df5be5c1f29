import { t, type Text } from '../../../../kit';

/** Fields of a Bangla QR by their two digits, in the order in which they are written. */
export type QrFields = ReadonlyMap<string, string>;
const TAGS = {
  version: '00',
  kind: '01',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  more: '62',
  checksum: '63',
} as const;
const CHECKSUM_HEAD = '6304';
const [TAKA, BANGLADESH, DYNAMIC] = ['050', 'BD', '12'];
/** Within the further data: the reference that the payer's app hands on. */
const REFERENCE = '05';
const LONGEST_VALUE = 99;
const LONGEST_REFERENCE = 25;
const LAST_BIT = 0x8000;

/** CRC-16 with the polynomial 1021, from FFFF, as four capital digits. */
export function checksumOf(text: string): string {
  let sum = 0xffff;
  for (const [, hex, sign] of encodeURIComponent(text).matchAll(/%(..)|(.)/g)) {
    sum ^= (sign === undefined ? Number.parseInt(hex!, 16) : sign.charCodeAt(0)) << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & LAST_BIT ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads fields of two digits, two digits of length and the value; null where they do not add up. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head || value.length !== length || fields.has(head[1]!)) return null;
    fields.set(head[1]!, value);
    at += 4 + length;
  }
  return fields;
}
const written = (fields: QrFields): string =>
  [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`)
    .join('');

export const QR_FAULTS = {
  form: t('This is not the text of a Bangla QR.', 'এটি বাংলা কিউআরের লেখা নয়।'),
  checksum: t(
    'The text is incomplete or was changed: its checksum is wrong.',
    'লেখাটি অসম্পূর্ণ বা বদলে গেছে: চেকসাম মেলে না।',
  ),
  currency: t('The code is not for taka in Bangladesh.', 'কোডটি বাংলাদেশের টাকার জন্য নয়।'),
  name: t('The code does not name the merchant.', 'কোডে মার্চেন্টের নাম নেই।'),
} as const satisfies Record<string, Text>;

/** First thing that is wrong with a Bangla QR as an acquirer has issued it; null for a good one. */
export function faultOfQr(text: string): keyof typeof QR_FAULTS | null {
  const fields = readFields(text);
  if (!fields || fields.get(TAGS.version) !== '01' || [...fields.keys()].at(-1) !== TAGS.checksum) return 'form';
  const body = text.slice(0, -4);
  if (!body.endsWith(CHECKSUM_HEAD) || checksumOf(body) !== text.slice(-4)) return 'checksum';
  if (fields.get(TAGS.currency) !== TAKA || fields.get(TAGS.country) !== BANGLADESH) return 'currency';
  return fields.get(TAGS.name)?.trim() ? null : 'name';
}

/**
 * The issued code with an amount, a reference, or both: only where the acquirer allows it.
 * @param more further fields by their two digits, such as the number of a bill
 */
export function qrWith(
  issued: string,
  { paisa, reference, more = {} }: { paisa?: number; reference: string; more?: Readonly<Record<string, string>> },
): string {
  const fields = new Map(readFields(issued) ?? []);
  fields.delete(TAGS.checksum);
  const inner = new Map(readFields(fields.get(TAGS.more) ?? '') ?? []);
  for (const [tag, value] of Object.entries({ ...more, [REFERENCE]: reference }))
    inner.set(tag, value.slice(0, LONGEST_REFERENCE));
  const further = written(inner);
  if (further.length <= LONGEST_VALUE) fields.set(TAGS.more, further);
  if (paisa !== undefined) {
    fields.set(TAGS.kind, DYNAMIC!);
    fields.set(TAGS.amount, `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`);
  }
  const body = `${written(fields)}${CHECKSUM_HEAD}`;
  return `${body}${checksumOf(body)}`;
}
