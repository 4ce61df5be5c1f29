import { seedOf, shuffle, type PaperQuestion } from '../../sitting';

/** Sets of a paper by number, as they are called in either language. */
export const SET_NAMES = [
  { en: 'A', bn: 'ক' },
  { en: 'B', bn: 'খ' },
  { en: 'C', bn: 'গ' },
  { en: 'D', bn: 'ঘ' },
] as const;

type Placed = Pick<PaperQuestion, 'id' | 'type' | 'content'>;
const isChoice = ({ type }: Placed) => type === 'single' || type === 'multiple';
/** Options that speak of the others stay last. */
const OF_ALL = /উপরের|উপরোক্ত|ওপরের|সবগুলো|কোনোটিই|of the above|of these|i\s*(?:,|ও|and)\s*ii/i;

/**
 * One division in the order of a set, 1–4. The first is as it was written. In the others MCQs change places among
 * themselves and their options among themselves, the same way each time; questions with long answers stay in their
 * places.
 */
export function inSet<Q extends Placed>(questions: readonly Q[], { paper, set }: { paper: string; set: number }): Q[] {
  if (set <= 1) return [...questions];
  const seed = (name: string) => seedOf(paper, `set${set}`, name);
  const choices = shuffle(questions.filter(isChoice), seed('questions'));
  return questions.map((question) => {
    if (!isChoice(question)) return question;
    const own = choices.shift()!;
    const options = own.content.options ?? [];
    const isFixed = options.some(({ text }) => OF_ALL.test(text));
    return isFixed ? own : { ...own, content: { ...own.content, options: shuffle(options, seed(own.id)) } };
  });
}
