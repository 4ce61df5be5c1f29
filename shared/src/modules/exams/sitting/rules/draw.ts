import type { PaperContent, PaperQuestion } from '../entities/quiz';
import type { QuestionContent } from '../../questionBank';

/** 32-bit FNV-1a of a text: the seed that follows from who and what. */
export function seedOf(...parts: readonly string[]): number {
  let hash = OFFSET_BASIS;
  for (let at = 0; at < parts.length; at += 1) hash = hashOf(at === 0 ? hash : Math.imul(hash, PRIME), parts[at]!);
  return hash >>> 0;
}

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Continues with a hash. Parts are parted by a zero, which changes nothing but the place of all that follows. */
function hashOf(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) at += 1;
    hash = Math.imul(hash ^ point, PRIME);
  }
  return hash;
}

/** Numbers in [0, 1) that are the same for the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A new array in an order that follows from the seed (Fisher–Yates). */
export function shuffle<T>(list: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const out = [...list];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}

/** `count` of a list, in the list's own order. */
export function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  const chosen = new Set(
    shuffle(
      list.map((_, index) => index),
      seed,
    ).slice(0, count),
  );
  return list.filter((_, index) => chosen.has(index));
}

export interface OrderRule {
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/** A question as far as drawing and ordering know it. */
type Drawable = Pick<PaperQuestion, 'id' | 'content'>;
interface Drawn<Q> {
  questions: readonly Q[];
  pools: readonly { count: number; questions: readonly Q[] }[];
}

/** The questions that one student gets, in the order of the frozen paper. */
export const questionsOf = <Q extends Drawable = PaperQuestion>(content: Drawn<Q>, seed: number): Q[] => [
  ...content.questions,
  ...content.pools.flatMap((pool, index) => draw(pool.questions, pool.count, seedOf(String(seed), `pool${index}`))),
];

/**
 * One student's questions in their order, with all that they carry (keys too, if they do). The same seed always gives
 * the same paper.
 */
export function paperOf<Q extends Drawable = PaperQuestion>(content: Drawn<Q>, seed: number, rule: OrderRule): Q[] {
  const all = questionsOf(content, seed);
  const ordered = rule.shuffleQuestions ? shuffle(all, seedOf(String(seed), 'questions')) : all;
  return ordered.map((question) => ({ ...question, content: orderContent(question, seed, rule) }));
}

/**
 * The lists of one question in one student's order. Things to put in order and right sides are always shuffled, and
 * every list is sorted by its text before it is shuffled: anyone who knows the seed can undo the shuffle, and must not
 * find the order in which the author wrote, which is the answer.
 */
export function orderContent({ id, content }: Drawable, seed: number, { shuffleOptions }: OrderRule): QuestionContent {
  const mixed = (list: Entries, name: string) => shuffle(list.toSorted(byText), seedOf(String(seed), id, name));
  const ordered = { ...content };
  if (content.items) ordered.items = mixed(content.items, 'items');
  if (content.right) ordered.right = mixed(content.right, 'right');
  if (content.options && shuffleOptions) ordered.options = mixed(content.options, 'options');
  return ordered;
}

type Entries = NonNullable<QuestionContent['items']>;
const byText = (a: Entries[number], b: Entries[number]) => (a.text < b.text ? -1 : Number(a.text > b.text));

/** Marks of a paper; the same for every student, whatever they draw. */
export const paperTotal = (content: PaperContent): number =>
  (content.questions.reduce((sum, each) => sum + Math.round(each.marks * 100), 0) +
    content.pools.reduce((sum, pool) => sum + pool.count * Math.round((pool.questions[0]?.marks ?? 0) * 100), 0)) /
  100;
export const paperCount = (content: PaperContent): number =>
  content.questions.length + content.pools.reduce((sum, pool) => sum + pool.count, 0);
