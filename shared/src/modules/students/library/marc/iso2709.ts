import type { DecodeBytes } from '../../../../kit';
import type { MarcField, MarcRecord } from './record';

const LEADER = 24;
/** Of one entry of the directory: tag, length, start. */
const ENTRY = 12;
const FIELD_END = 0x1e;
const RECORD_END = 0x1d;
const END = '\u001e';
const SUBFIELD = '\u001f';

/**
 * Records of a MARC 21 file (ISO 2709). Lengths count bytes. Many local files say a wrong character set in their
 * leader: the bytes decide, UTF-8 where they are that, and else Windows-1252.
 * @throws Error for what is no such file
 */
export function readIso2709(bytes: Uint8Array, decode: DecodeBytes): MarcRecord[] {
  const records: MarcRecord[] = [];
  for (let start = skipBlanks(bytes, 0); start < bytes.length;) {
    const end = bytes.indexOf(RECORD_END, start);
    const stop = end < 0 ? bytes.length : end;
    if (stop - start <= LEADER) throw new Error('This is no MARC record');
    records.push(readRecord(bytes.subarray(start, stop), decode));
    start = skipBlanks(bytes, stop + 1);
  }
  return records;
}

/** Line ends between records, which some programs write. */
function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
  return at;
}

function readRecord(bytes: Uint8Array, decode: DecodeBytes): MarcRecord {
  const leader = ascii(bytes.subarray(0, LEADER));
  const base = Number(leader.slice(12, 17));
  if (!Number.isInteger(base) || base <= LEADER || base > bytes.length) throw new Error('This is no MARC record');
  const directory = ascii(bytes.subarray(LEADER, base));
  const text = decoderOf(bytes.subarray(base), decode);
  const fields: MarcField[] = [];
  for (let at = 0; at + ENTRY <= directory.length && directory.charCodeAt(at) !== FIELD_END; at += ENTRY) {
    const tag = directory.slice(at, at + 3);
    const [length, start] = [Number(directory.slice(at + 3, at + 7)), Number(directory.slice(at + 7, at + ENTRY))];
    if (!Number.isInteger(length) || !Number.isInteger(start)) throw new Error('This is no MARC record');
    fields.push(readField(tag, text(bytes.subarray(base + start, base + start + length))));
  }
  return { leader, fields };
}

function readField(tag: string, raw: string): MarcField {
  const body = raw.endsWith(END) ? raw.slice(0, -1) : raw;
  if (tag < '010') return { tag, indicators: '  ', value: body, subfields: [] };
  const [indicators = '', ...parts] = body.split(SUBFIELD);
  return {
    tag,
    indicators: indicators.padEnd(2).slice(0, 2),
    value: '',
    subfields: parts.filter(Boolean).map((each) => [each[0]!, each.slice(1).normalize('NFC')] as const),
  };
}

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function decoderOf(bytes: Uint8Array, decode: DecodeBytes): (some: Uint8Array) => string {
  try {
    decode(bytes, 'utf-8');
    return (some) => decode(some, 'utf-8');
  } catch {
    return (some) => decode(some, 'windows-1252');
  }
}
