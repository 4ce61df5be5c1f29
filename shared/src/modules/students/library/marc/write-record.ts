import type { MarcField, MarcRecord } from './record';

/** A title as the library knows it, for its record. */
export interface MarcTitle {
  id: string;
  name: string;
  nameBn: string;
  language: string;
  isbn: string | null;
  classNumber: string | null;
  mark: string | null;
  edition: string | null;
  year: number | null;
  pages: number | null;
  summary: string | null;
  authors: readonly { name: string; nameBn: string; entryForm: string | null }[];
  publisher: { name: string; nameBn: string; place: string | null } | null;
  category: string | null;
  copies: readonly { accession: string; price: number | null; branch: string; acquiredOn: string | null }[];
}

const LANGUAGES: Readonly<Record<string, string>> = { bn: 'ben', en: 'eng', ar: 'ara' };
const PAISA = 100;
/** Of a new record in UTF-8; programs fill in the lengths, which MARCXML has none of. */
const LEADER = '00000nam a2200000 i 4500';

type Part = readonly [code: string, value: string | null | undefined];

/** Null where none of the subfields says anything. */
function field(tag: string, indicators: string, parts: readonly Part[]): MarcField[] {
  const subfields = parts.flatMap(([code, value]) => (value ? [[code, value] as const] : []));
  return subfields.some(([code]) => code !== '6') ? [{ tag, indicators, value: '', subfields }] : [];
}

/** A title as a MARC 21 record: Bengali in field 880 beside its counterpart, copies as field 952 of Koha. */
export function marcRecord(title: MarcTitle): MarcRecord {
  const [main, ...others] = title.authors;
  const language = LANGUAGES[title.language] ?? 'und';
  const year = title.year === null ? '    ' : String(title.year);
  let links = 0;
  const scripts: MarcField[] = [];
  /** A field, and the same in Bengali where that differs. */
  const inBoth = (tag: string, indicators: string, own: readonly Part[], bengali: readonly Part[]): MarcField[] => {
    const differs = bengali.some(([, value], at) => value && value !== own[at]?.[1]);
    if (!differs) return field(tag, indicators, own);
    links += 1;
    const number = String(links).padStart(2, '0');
    scripts.push(...field('880', indicators, [['6', `${tag}-${number}`], ...bengali]));
    return field(tag, indicators, [['6', `880-${number}`], ...own]);
  };
  const person = (tag: string, { name, nameBn, entryForm }: MarcTitle['authors'][number]) =>
    inBoth(
      tag,
      entryForm?.includes(',') ? '1 ' : '0 ',
      [['a', entryForm?.includes(',') ? entryForm : name]],
      [['a', nameBn]],
    );
  const fields = [
    { tag: '001', indicators: '  ', value: title.id, subfields: [] },
    {
      tag: '008',
      indicators: '  ',
      value: `      s${year}    bg${' '.repeat(18)}${language}  `,
      subfields: [],
    },
    ...field('020', '  ', [['a', title.isbn]]),
    ...field('041', '0 ', [['a', language]]),
    ...field('082', '04', [
      ['a', title.classNumber],
      ['b', title.mark],
    ]),
    ...(main ? person('100', main) : []),
    ...inBoth('245', main ? '10' : '00', [['a', title.name]], [['a', title.nameBn]]),
    ...field('250', '  ', [['a', title.edition]]),
    ...inBoth(
      '264',
      ' 1',
      [
        ['a', title.publisher?.place],
        ['b', title.publisher?.name],
        ['c', title.year === null ? null : String(title.year)],
      ],
      [
        ['a', title.publisher?.place],
        ['b', title.publisher?.nameBn],
      ],
    ),
    ...field('300', '  ', [['a', title.pages === null ? null : `${title.pages} p.`]]),
    ...field('520', '  ', [['a', title.summary]]),
    ...field('650', ' 4', [['a', title.category]]),
    ...others.flatMap((each) => person('700', each)),
  ];
  const copies = title.copies.flatMap(({ accession, price, branch, acquiredOn }) =>
    field('952', '  ', [
      ['a', branch],
      ['d', acquiredOn],
      ['g', price === null ? null : (price / PAISA).toFixed(2)],
      ['o', [title.classNumber, title.mark].filter(Boolean).join(' ')],
      ['p', accession],
    ]),
  );
  return { leader: LEADER, fields: [...fields, ...scripts, ...copies] };
}
