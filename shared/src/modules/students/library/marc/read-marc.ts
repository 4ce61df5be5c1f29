import type { DecodeBytes } from '../../../../kit';
import { MARC_COLUMNS, marcRows } from './marc-rows';
import { readIso2709 } from './iso2709';
import { readMarcXml } from './marcxml';

const OPENS_XML = 0x3c;

/**
 * The sheet that a MARC file stands for: its headings, then a row for each copy. The bytes decide about the format, not
 * the name. @throws Error for what is neither
 */
export function readMarc(bytes: Uint8Array, decode: DecodeBytes): string[][] {
  const start = bytes.findIndex((byte) => byte > 0x20 && byte < 0x80);
  const records = bytes[start] === OPENS_XML ? readMarcXml(decode(bytes, 'utf-8')) : readIso2709(bytes, decode);
  if (records.length === 0) throw new Error('This file has no records');
  return [[...MARC_COLUMNS], ...records.flatMap(marcRows)];
}
