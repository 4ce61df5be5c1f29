/** One field of a payload: two digits of tag, two of length, the value. */
export interface Tlv {
  tag: string;
  value: string;
}
const ASCII = /^[\x20-\x7e]*$/;

/** CRC-16/CCITT-FALSE, as four capital hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Fields of a payload; null where lengths do not add up. */
export function readTlv(payload: string): Tlv[] | null {
  const out: Tlv[] = [];
  let at = 0;
  while (at < payload.length) {
    const head = payload.slice(at, at + 4);
    if (!/^\d{4}$/.test(head)) return null;
    const length = Number(head.slice(2));
    const value = payload.slice(at + 4, at + 4 + length);
    if (value.length < length) return null;
    out.push({ tag: head.slice(0, 2), value });
    at += 4 + length;
  }
  return out;
}

const write = (fields: readonly Tlv[]): string =>
  fields.map(({ tag, value }) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('');

/**
 * The fields of a merchant code that an acquirer has issued; null where its check value, its lengths, its currency or
 * its country is not that of a payment in Bangladesh.
 */
export function readBanglaQr(payload: string): Tlv[] | null {
  if (!ASCII.test(payload)) return null;
  const fields = readTlv(payload);
  if (fields?.at(-1)?.tag !== '63' || crcOf(payload.slice(0, -4)) !== payload.slice(-4)) return null;
  const of = (tag: string) => fields.find((each) => each.tag === tag)?.value;
  return of('00') === '01' && of('53') === '050' && of('58') === 'BD' && of('59') ? fields : null;
}

/**
 * The same code for one bill: dynamic, with amount and bill number. Whether its acquirer allows that is a setting of
 * the account; nothing is invented beside these three. @throws RangeError for a code that is none
 */
export function withAmount(
  issued: string,
  { amount, bill, student }: { amount: string; bill: string; student: string },
): string {
  const fields = readBanglaQr(issued);
  if (!fields) throw new RangeError('This is no merchant code');
  const more = write([
    { tag: '01', value: bill.slice(0, 25) },
    { tag: '05', value: student.slice(0, 25) },
  ]);
  const kept = fields.filter(({ tag }) => !['01', '54', '62', '63'].includes(tag));
  const at = kept.findIndex(({ tag }) => tag > '54');
  const body = [
    kept[0]!,
    { tag: '01', value: '12' },
    ...kept.slice(1, at),
    { tag: '54', value: amount },
    ...kept.slice(at),
    { tag: '62', value: more },
  ];
  const text = `${write(body)}6304`;
  return text + crcOf(text);
}
