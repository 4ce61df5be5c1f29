import { type AnswerValue, isBlank } from '../../questionBank';

type Held = Readonly<Record<string, { value: AnswerValue }>>;

/** All answers that are not blank, as one text that is the same wherever it is made. */
export function canonicalAnswers(answers: Held): string {
  const rows = Object.keys(answers)
    .sort()
    .flatMap((id) => {
      const { value } = answers[id]!;
      return isBlank(value) ? [] : [[id, canonicalValue(value)]];
    });
  return JSON.stringify(rows);
}

const canonicalValue = (value: NonNullable<AnswerValue>) =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : typeof value === 'string'
      ? value.normalize('NFC')
      : value;

/** Number of questions that are answered. */
export const countAnswered = (answers: Held) => Object.values(answers).filter(({ value }) => !isBlank(value)).length;

/**
 * 16 hexadecimal digits over the canonical text, for asking "do we hold the same?". It is no proof against anyone; the
 * receipt is. (Browsers give SHA-256 to secure origins only, and a school's own server may be none.)
 */
export function answersDigest(answers: Held): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  const text = canonicalAnswers(answers);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (high >>> 13), 0x85ebca6b);
  }
  return hex(low) + hex(high);
}

const hex = (part: number) => (part >>> 0).toString(16).padStart(8, '0');
