import { describe, expect, it } from 'vitest';
import type { DecodeBytes } from '../../../../kit';
import { MARC_COLUMNS } from './marc-rows';
import { readMarcXml, writeMarcXml, XML_FOOT, XML_HEAD } from './marcxml';
import { readMarc } from './read-marc';
import { marcRecord, type MarcTitle } from './write-record';
import type { MarcRecord } from './record';

type Given = readonly [tag: string, indicators: string, ...parts: string[]];
const bytesOfSigns = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const encode = (text: string) =>
  bytesOfSigns(
    encodeURIComponent(text).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
/** As a browser decodes: what is no UTF-8 is an error. */
const decode: DecodeBytes = (bytes, encoding) =>
  encoding === 'utf-8'
    ? decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
    : String.fromCharCode(...bytes);

/** A record as a library program writes it, with lengths in bytes. */
function iso2709(fields: readonly Given[], bytesOf: (text: string) => Uint8Array = encode): Uint8Array {
  const bodies = fields.map(([tag, indicators, ...parts]) =>
    bytesOf(tag < '010' ? `${parts[0]}\u001e` : `${indicators}${parts.map((each) => `\u001f${each}`).join('')}\u001e`),
  );
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  let start = 0;
  const directory = fields.map(([tag], at) => {
    const entry = `${tag}${digits(bodies[at]!.length, 4)}${digits(start, 5)}`;
    start += bodies[at]!.length;
    return entry;
  });
  const base = 24 + directory.join('').length + 1;
  const leader = `${digits(base + start + 1, 5)}nam  22${digits(base, 5)} a 4500`;
  return Uint8Array.from([
    ...encode(`${leader}${directory.join('')}\u001e`),
    ...bodies.flatMap((body) => [...body]),
    0x1d,
  ]);
}

const SUST: readonly Given[] = [
  ['008', '', '120101s2012    bg            000 0 bng  '],
  ['020', '  ', 'a984-3110269 (বাঁধাই)', 'c৳ ২৫০'],
  ['082', '0 ', 'a891.4/43', 'bহছম'],
  ['100', '1 ', '6880-01', 'aIslam, Rafiqul,'],
  ['245', '10', '6880-02', 'aBangla bhasha /', 'cRafiqul Islam.'],
  ['250', '  ', 'a২য় সং.।'],
  ['260', '  ', 'aঢাকা :', 'bবাংলা একাডেমি,', 'cc২০১২।'],
  ['300', '  ', 'axii, ২৫০ পৃ. ;'],
  ['700', '0 ', 'aআবদুর রহমান।'],
  ['880', '1 ', '6100-01', 'aইসলাম, রফিকুল'],
  ['880', '10', '6245-02', 'aবাংলা ভাষা /'],
  ['952', '  ', 'p00123', 'g350.00'],
  ['952', '  ', 'p00124'],
];
const rowsOf = (bytes: Uint8Array) => {
  const [header = [], ...rows] = readMarc(bytes, decode);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [header[at]!, cell])));
};

describe('a MARC file', () => {
  it('becomes a row for each copy, with the signs of cataloguers taken off', () => {
    const [first, second, ...rest] = rowsOf(iso2709(SUST));
    expect(first).toMatchObject({
      'author1.name': 'Rafiqul Islam',
      'author1.nameBn': 'রফিকুল ইসলাম',
      'author1.entryForm': 'Islam, Rafiqul',
      'author2.name': 'আবদুর রহমান',
      'author2.nameBn': 'আবদুর রহমান',
      'author3.name': '',
      'publisher.nameBn': 'বাংলা একাডেমি',
      'publisher.place': 'ঢাকা',
      'book.name': 'Bangla bhasha',
      'book.nameBn': 'বাংলা ভাষা',
      'book.language': 'bn',
      'book.isbn': '9789843110268',
      'book.classNumber': '891.443',
      'book.mark': 'হছম',
      'book.edition': '২য় সং.',
      'book.year': '2012',
      'book.pages': '250',
      'copy.accession': '00123',
      'copy.price': '350.00',
    });
    expect([second?.['copy.accession'], second?.['book.name'], rest]).toEqual(['00124', 'Bangla bhasha', []]);
  });

  it('counts lengths in bytes over several records, with line ends between them', () => {
    const two = Uint8Array.from([...iso2709(SUST), 10, ...iso2709([['245', '00', 'aশেষের কবিতা']])]);
    expect(rowsOf(two).map((row) => row['book.nameBn'])).toEqual(['বাংলা ভাষা', 'বাংলা ভাষা', 'শেষের কবিতা']);
  });

  it('is read as Windows-1252 where it is no UTF-8, whatever its leader says', () => {
    expect(rowsOf(iso2709([['245', '00', 'aLes mis\u00e9rables']], bytesOfSigns))[0]?.['book.name']).toBe(
      'Les misérables',
    );
  });

  it('leaves a number that is no ISBN as it stands, for the check of the import', () => {
    expect(
      rowsOf(
        iso2709([
          ['020', '  ', 'a9840750781'],
          ['245', '00', 'aX1 title'],
        ]),
      )[0]?.['book.isbn'],
    ).toBe('9840750781');
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a sheet', encode('title,author\nOne,Two\n')],
    ['a cut record', iso2709(SUST).slice(0, 20)],
    ['another XML', encode('<?xml version="1.0"?><books/>')],
    ['an entity of its own', encode('<!DOCTYPE x [<!ENTITY a "b">]><record><leader>&a;</leader></record>')],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => readMarc(bytes, decode)).toThrow(/^This (?:is no MARC|file has no records)/);
  });
});

const TITLE: MarcTitle = {
  id: 'a'.repeat(24),
  name: 'Pather Panchali & <more>',
  nameBn: 'পথের পাঁচালী',
  language: 'bn',
  isbn: '9789843110268',
  classNumber: '891.443',
  mark: 'BIB',
  edition: '2nd',
  year: 1929,
  pages: 320,
  summary: 'A village, a boy "Apu", and a train.',
  authors: [
    { name: 'Rafiqul Islam', nameBn: 'রফিকুল ইসলাম', entryForm: 'Islam, Rafiqul' },
    { name: 'Bibhutibhushan', nameBn: 'বিভূতিভূষণ', entryForm: null },
  ],
  publisher: { name: 'Mitra', nameBn: 'মিত্র', place: 'ঢাকা' },
  category: 'Novels',
  copies: [
    { accession: 'LIB000001', price: 25_050, branch: 'Main', acquiredOn: '2026-01-02' },
    { accession: 'LIB000002', price: null, branch: 'Main', acquiredOn: null },
  ],
};

describe('MARCXML', () => {
  it('that was given out comes in as the same title', () => {
    const xml = XML_HEAD + writeMarcXml(marcRecord(TITLE)) + XML_FOOT;
    const [first, second] = rowsOf(encode(xml));
    expect(Object.values(first!)).toEqual(
      MARC_COLUMNS.map((key) => {
        const [part = '', field = ''] = key.split('.');
        const of: Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>> = {
          author1: TITLE.authors[0],
          author2: TITLE.authors[1],
          publisher: TITLE.publisher,
          book: TITLE as unknown as Record<string, unknown>,
          copy: { accession: 'LIB000001', price: '250.50' },
        };
        return String(of[part]?.[field] ?? '');
      }),
    );
    expect([second?.['copy.accession'], second?.['copy.price']]).toEqual(['LIB000002', '']);
  });

  it('is read with a prefix, with single quotes and with character references', () => {
    const xml = `<marc:collection><marc:record><marc:leader>x</marc:leader><marc:datafield tag='245' ind1='0' ind2='0'><marc:subfield code='a'>Tom &amp; J&#xe9;r&#244;me</marc:subfield></marc:datafield></marc:record></marc:collection>`;
    expect(readMarcXml(xml)[0]?.fields).toEqual([
      { tag: '245', indicators: '00', value: '', subfields: [['a', 'Tom & Jérôme']] },
    ]);
  });

  it('keeps signs that XML does not allow out of the file', () => {
    const record: MarcRecord = {
      leader: '',
      fields: [{ tag: '001', indicators: '  ', value: 'a\u0007b', subfields: [] }],
    };
    expect(writeMarcXml(record)).toContain('>ab<');
  });
});
