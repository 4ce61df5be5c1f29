import type { MarcField, MarcRecord } from './record';

const ELEMENT = /<(\/?)(?:[\w.-]+:)?(record|leader|controlfield|datafield|subfield)\b([^>]*?)(\/?)>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) => inside.replaceAll('&', '&amp;'))
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
      const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      return ENTITIES[name] ?? whole;
    });
const attribute = (text: string, name: string): string =>
  unescape(new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text)?.slice(1).find(Boolean) ?? '');

/**
 * Records of a MARCXML file. Entities of its own, which such files do not need, are refused.
 * @throws Error for what is no such file
 */
export function readMarcXml(xml: string): MarcRecord[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('This is no MARCXML');
  const records: MarcRecord[] = [];
  let [leader, fields]: [string, MarcField[]] = ['', []];
  let field: { tag: string; indicators: string; subfields: [string, string][] } | null = null;
  let [from, code]: [number, string] = [0, ''];
  for (const match of xml.matchAll(ELEMENT)) {
    const [whole, closes, name, attributes = '', isEmpty] = match;
    const text = () => unescape(xml.slice(from, match.index));
    if (!closes) {
      from = match.index + whole.length;
      if (name === 'record') [leader, fields] = ['', []];
      if (name === 'controlfield' || name === 'datafield')
        field = {
          tag: attribute(attributes, 'tag'),
          indicators: `${attribute(attributes, 'ind1') || ' '}${attribute(attributes, 'ind2') || ' '}`,
          subfields: [],
        };
      if (name === 'subfield') code = attribute(attributes, 'code');
      if (!isEmpty) continue;
    }
    if (name === 'leader') leader = text();
    else if (name === 'controlfield' && field) fields.push({ ...field, value: text() });
    else if (name === 'subfield' && code) field?.subfields.push([code, text().normalize('NFC')]);
    else if (name === 'datafield' && field) fields.push({ ...field, value: '' });
    else if (name === 'record') records.push({ leader, fields });
  }
  if (records.length === 0) throw new Error('This is no MARCXML');
  return records;
}

const escape = (text: string): string =>
  text
    // Characters that XML forbids.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign]!);

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n';
export const XML_FOOT = '</collection>\n';

/** One record as an element of a collection. */
export function writeMarcXml({ leader, fields }: MarcRecord): string {
  const lines = fields.map(({ tag, indicators, value, subfields }) =>
    tag < '010'
      ? `    <controlfield tag="${tag}">${escape(value)}</controlfield>`
      : `    <datafield tag="${tag}" ind1="${escape(indicators[0] ?? ' ')}" ind2="${escape(indicators[1] ?? ' ')}">${subfields
          .map(([code, text]) => `<subfield code="${escape(code)}">${escape(text)}</subfield>`)
          .join('')}</datafield>`,
  );
  return `  <record>\n    <leader>${escape(leader)}</leader>\n${lines.join('\n')}\n  </record>\n`;
}
