import { badValue } from '../errors';
import { keyOf } from './key';
import { isDocument, type Document } from './value';

/** How strings compare when a command, a collection or an index names a collation; absent means plain binary order. */
export interface Collation {
  spec: Document;
  /** Equal collations have equal identities. */
  identity: string;
  fold(text: string): string;
  compare(a: string, b: string): number;
}

export function parseCollation(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null || !isDocument(spec)) return undefined;
  const locale = spec['locale'];
  if (typeof locale !== 'string') throw badValue("Collation spec must have a 'locale' string");
  if (locale === 'simple') return undefined;
  const strength = Number(spec['strength'] ?? 3);
  const numeric = spec['numericOrdering'] === true;
  const caseLevel = spec['caseLevel'] === true;
  const sensitivity = strength === 1 ? (caseLevel ? 'case' : 'base') : strength === 2 ? 'accent' : 'variant';
  let collator: Intl.Collator;
  try {
    collator = new Intl.Collator(locale.replace('_', '-').split('@')[0], { sensitivity, numeric });
  } catch {
    throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
  const stripAccents = strength === 1;
  const stripCase = strength <= 2 && !caseLevel;
  const fold = (text: string): string => {
    let out = stripAccents ? text.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : text.normalize('NFC');
    if (stripCase) out = out.toLowerCase();
    return numeric ? out.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '')) : out;
  };
  return {
    spec,
    identity: `${locale}/${strength}/${numeric}/${caseLevel}`,
    fold,
    compare: (a, b) => collator.compare(a, b),
  };
}

/** The value with every string folded, so that collated equality is plain equality. */
export function foldValue(value: unknown, collation: Collation | undefined): unknown {
  if (collation === undefined) return value;
  if (typeof value === 'string') return collation.fold(value);
  if (Array.isArray(value)) return value.map((item) => foldValue(item, collation));
  if (!isDocument(value)) return value;
  const out: Document = {};
  for (const name in value) out[name] = foldValue(value[name], collation);
  return out;
}

export function collatedKey(value: unknown, collation: Collation | undefined): string {
  return collation === undefined ? keyOf(value) : keyOf(foldValue(value, collation));
}
