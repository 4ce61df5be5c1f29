import { toLatinDigits } from '../../../../text/digits';
import { isbn13Of } from '../rules/isbn';
import { fieldsOf, part, partsOf, type MarcField, type MarcRecord } from './record';

const AUTHORS = 3;
const BENGALI = /[\u0980-\u09ff]/;
const LANGUAGES: Readonly<Record<string, string>> = { ben: 'bn', bng: 'bn', eng: 'en', ara: 'ar' };
/** Columns of the sheet that a file of records becomes; the import knows them by these keys. */
export const MARC_COLUMNS = [
  ...Array.from({ length: AUTHORS }, (_, at) => at + 1).flatMap((at) => [
    `author${at}.name`,
    `author${at}.nameBn`,
    `author${at}.entryForm`,
  ]),
  ...['publisher.name', 'publisher.nameBn', 'publisher.place', 'book.name', 'book.nameBn', 'book.language'],
  ...['book.isbn', 'book.classNumber', 'book.mark', 'book.edition', 'book.year', 'book.pages', 'book.summary'],
  ...['copy.accession', 'copy.price'],
] as const;

/** Cataloguers end one part with the sign of the next: `Title /`, `Dhaka :`, `২০১২।`. */
const cleaned = (text: string): string =>
  text
    .replace(/[\s/:;=,।|]+$/u, '')
    .replace(/^[[\s]+|[\]\s]+$/g, '')
    .trim();
/** A point at the end closes a note, not an abbreviation: `সং.` keeps it. */
const ended = (text: string): string => cleaned(/\s\S{3,}\.$/.test(text) ? text.slice(0, -1) : text);

const titleOf = (field: MarcField): string => {
  const [first, ...rest] = [part(field, 'a'), ...partsOf(field, 'np')].map(ended).filter(Boolean);
  const sub = ended(part(field, 'b'));
  return [[first ?? '', ...rest].join(', '), sub].filter(Boolean).join(': ');
};

/** Of a text in two scripts each under its language; of one alone it stands for both. */
function inBoth(texts: readonly string[]): [en: string, bn: string] {
  const all = texts.filter(Boolean);
  const [bn, en] = [all.find((text) => BENGALI.test(text)), all.find((text) => !BENGALI.test(text))];
  return [en ?? bn ?? '', bn ?? en ?? ''];
}

/** The same field in another script, which its own subfield 6 leads to. */
function inOtherScript(record: MarcRecord, field: MarcField | undefined): MarcField | undefined {
  const link = /^880-(\d\d)/.exec(part(field, '6'))?.[1];
  return link && link !== '00' && field
    ? fieldsOf(record, '880').find((each) => part(each, '6').startsWith(`${field.tag}-${link}`))
    : undefined;
}

/** As people say it, and as catalogues invert it: `Islam, Rafiqul`. */
function nameOf(field: MarcField): { name: string; entry: string } {
  const entry = ended([part(field, 'a'), ...partsOf(field, field.tag.endsWith('10') ? 'b' : '')].join(' '));
  const [last, first, ...more] = entry.split(/,\s*/);
  const isInverted = field.tag.endsWith('00') && field.indicators[0] === '1' && first && more.length === 0;
  return isInverted ? { name: `${first} ${last}`, entry } : { name: entry, entry: '' };
}

function authorCells(record: MarcRecord): string[] {
  const people = fieldsOf(record, '100', '110', '700', '710');
  return Array.from({ length: AUTHORS }, (_, at) => {
    const field = people[at];
    if (!field) return ['', '', ''];
    const other = inOtherScript(record, field);
    const names = [field, ...(other ? [{ ...other, tag: field.tag }] : [])].map(nameOf);
    return [...inBoth(names.map(({ name }) => name)), names[0]!.entry];
  }).flat();
}

function numberIn(text: string, pattern: RegExp): string {
  return pattern.exec(toLatinDigits(text))?.[0] ?? '';
}
const yearOf = (record: MarcRecord, published: MarcField | undefined): string =>
  numberIn(part(published, 'c'), /(?:1[4-9]|20)\d\d/) ||
  numberIn((fieldsOf(record, '008')[0]?.value ?? '').slice(7, 11), /^(?:1[4-9]|20)\d\d$/);
const pagesOf = (text: string): string => {
  const counts = (toLatinDigits(text).match(/\d+/g) ?? []).map(Number).filter((count) => count > 0 && count <= 20_000);
  return counts.length > 0 ? String(Math.max(...counts)) : '';
};

/** Numbers that are not valid ISBNs are kept, so that the check of the import names them. */
function isbnOf(record: MarcRecord): string {
  const all = fieldsOf(record, '020').map((field) => part(field, 'a'));
  const right = all.map(isbn13Of).find((isbn) => isbn !== null);
  return right ?? (all.find(Boolean) ?? '').slice(0, 40);
}

interface CopyCells {
  accession: string;
  price: string;
}
/** Copies as Koha has them (952), and as the format itself (852). */
function copiesOf(record: MarcRecord): CopyCells[] {
  const own = fieldsOf(record, '952').map((field) => ({
    accession: part(field, 'p') || part(field, 'i'),
    price: part(field, 'g'),
  }));
  const plain = fieldsOf(record, '852').map((field) => ({ accession: part(field, 'p'), price: part(field, '9') }));
  return (own.length > 0 ? own : plain)
    .filter(({ accession }) => accession !== '')
    .map(({ accession, price }) => ({ accession, price: numberIn(price.replaceAll(',', ''), /\d+(?:\.\d{1,2})?/) }));
}

/** One row for each copy of a title, one for a title without copies. */
export function marcRows(record: MarcRecord): string[][] {
  const title = fieldsOf(record, '245')[0];
  const published =
    fieldsOf(record, '264').find(({ indicators }) => indicators[1] === '1') ?? fieldsOf(record, '260')[0];
  const [classes, shelf] = [fieldsOf(record, '082', '090')[0], fieldsOf(record, '852')[0]];
  const other = inOtherScript(record, title);
  const house = inBoth([published, inOtherScript(record, published)].map((field) => ended(part(field, 'b'))));
  const language = part(fieldsOf(record, '041')[0], 'a') || (fieldsOf(record, '008')[0]?.value ?? '').slice(35, 38);
  const cells = [
    ...authorCells(record),
    ...house,
    ended(part(published, 'a')),
    ...inBoth([title, other].flatMap((field) => (field ? [titleOf(field)] : []))),
    LANGUAGES[language] ?? (language.trim() ? 'other' : ''),
    isbnOf(record),
    (part(classes, 'a') || part(shelf, 'h')).replaceAll('/', '').slice(0, 20),
    cleaned(part(classes, 'b') || part(shelf, 'i')).slice(0, 20),
    cleaned(part(fieldsOf(record, '250')[0], 'a')),
    yearOf(record, published),
    pagesOf(part(fieldsOf(record, '300')[0], 'a')),
    part(fieldsOf(record, '520')[0], 'a').slice(0, 2_000),
  ];
  const copies = copiesOf(record);
  return (copies.length > 0 ? copies : [{ accession: '', price: '' }]).map(({ accession, price }) => [
    ...cells,
    accession,
    price,
  ]);
}
