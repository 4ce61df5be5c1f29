import { isCertificateField } from '../fields';

/** Faults of a text that a head has written; `name` is the field or the words at the fault. */
export interface TemplateFault {
  fault: 'unknownField' | 'openField' | 'bracket';
  name: string;
}
export type FieldValues = Readonly<Record<string, string | null>>;

const FIELD = /\{([^{}\n]*)\}/g;
const PHRASE = /\[([^[\]]*)\]/g;
/** For a value that nobody knows: the office writes it by pen. */
export const BLANK = '……………';
const NAMED = 24;

/**
 * Faults of a text with fields: `{student_name}` is a field; a phrase in square brackets is left out when a field in
 * it has no value. Brackets do not nest, and what is no field is refused, so that no paper leaves with `{nmae}` on it.
 */
export function templateFaults(text: string): TemplateFault[] {
  const faults: TemplateFault[] = [];
  for (const [, name = ''] of text.matchAll(FIELD))
    if (!isCertificateField(name.trim())) faults.push({ fault: 'unknownField', name: name.trim().slice(0, NAMED) });
  const withoutFields = text.replace(FIELD, '');
  const brace = withoutFields.search(/[{}]/);
  if (brace >= 0) faults.push({ fault: 'openField', name: withoutFields.slice(brace, brace + NAMED).trim() });
  const withoutPhrases = withoutFields.replace(PHRASE, '');
  const bracket = withoutPhrases.search(/[[\]]/);
  if (bracket >= 0) faults.push({ fault: 'bracket', name: withoutPhrases.slice(bracket, bracket + NAMED).trim() });
  return faults;
}

/** Paragraphs of a text with its fields filled in. Values are taken as they are: braces in a name are letters. */
export function fillTemplate(text: string, values: FieldValues): string[] {
  const valueOf = (name: string) => values[name.trim()]?.trim() || null;
  const fillIn = (part: string) => part.replace(FIELD, (_, name: string) => valueOf(name) ?? BLANK);
  const isWhole = (phrase: string) => [...phrase.matchAll(FIELD)].every(([, name = '']) => valueOf(name) !== null);
  const pieces: string[] = [];
  let from = 0;
  // Phrases are found in the text as it was written, never in what a value brought in.
  for (const { 0: whole, 1: phrase = '', index } of text.matchAll(PHRASE)) {
    pieces.push(fillIn(text.slice(from, index)), isWhole(phrase) ? fillIn(phrase) : '');
    from = index + whole.length;
  }
  pieces.push(fillIn(text.slice(from)));
  return pieces
    .join('')
    .split(/\n+/)
    .map((line) => line.replace(/[ \t]{2,}/g, ' ').trim())
    .filter(Boolean);
}
