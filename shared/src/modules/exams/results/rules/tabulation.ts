import { t, type Text } from '../../../../kit';

/** "Bangla First Paper" and "Bangla Second Paper" in one heading: "Bangla First + Second Paper". */
const joined = (names: readonly string[]): string => {
  if (names.length < 2) return names[0] ?? '';
  const words = names.map((name) => name.split(/\s+/));
  const shortest = Math.min(...words.map((each) => each.length));
  const same = (at: number) => words.every((each) => each.at(at) === words[0]!.at(at));
  let start = 0;
  while (start < shortest - 1 && same(start)) start += 1;
  let end = 0;
  while (end < shortest - start - 1 && same(-1 - end)) end += 1;
  // Without a common beginning they are subjects of their own.
  if (start === 0) return names.join(' + ');
  const middle = words.map((each) => each.slice(start, each.length - end).join(' '));
  return [...words[0]!.slice(0, start), middle.join(' + '), ...(end > 0 ? words[0]!.slice(-end) : [])].join(' ');
};

/** One heading for papers that are graded together. */
export const joinedName = (labels: readonly Text[]): Text => ({
  en: joined(labels.map((label) => label.en)),
  bn: joined(labels.map((label) => label.bn)),
});

export interface TabulatedSubject {
  id: string;
  label: Text;
  full: number;
  /** Taken by the students of one religion only. */
  ofReligion: boolean;
}
const RELIGION = t('Religion', 'ধর্ম');

/**
 * The columns of a tabulation sheet. Subjects of religion share one: each student has one of them, and four columns
 * with one mark among them push totals and places off the screen.
 */
export function tabulationColumns(
  subjects: readonly TabulatedSubject[],
): { id: string; subjects: readonly string[]; label: Text; full: number }[] {
  const religion = subjects.filter((each) => each.ofReligion);
  const isShared = religion.length > 1 && religion.every((each) => each.full === religion[0]!.full);
  return subjects.flatMap(({ id, label, full, ofReligion }) => {
    if (!isShared || !ofReligion) return [{ id, subjects: [id], label, full }];
    if (id !== religion[0]!.id) return [];
    return [{ id, subjects: religion.map((each) => each.id), label: RELIGION, full }];
  });
}
