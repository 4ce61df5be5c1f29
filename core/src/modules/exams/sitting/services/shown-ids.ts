import { createHmac } from 'node:crypto';
import {
  ID_LISTS,
  imagesOf,
  renamedAnswer,
  type IdList,
  type QuestionContent,
  type Renaming,
} from '@pathshala/shared/modules/exams/questionBank';
import {
  orderContent,
  type KeptAnswer,
  type OrderRule,
  type PaperQuestion,
} from '@pathshala/shared/modules/exams/sitting';

type Question = Pick<PaperQuestion, 'id' | 'content'>;
type Answers = Readonly<Record<string, KeptAnswer>>;

/** One question as a student's paper has it. */
export interface Shown {
  content: QuestionContent;
  /** Author's id → shown id. */
  toShown: Renaming;
  /** Shown id → author's id. */
  toOwn: Renaming;
}
interface Entry {
  id: string;
  text: string;
  image?: string | undefined;
}
type Seen = string | [text: string, image: string];
const MAX_KEPT = 20_000;

/**
 * The ids by which students know choices, sides, items and parts. An author gives them in the order of writing, and
 * things to put in order are written in the right order, so that an author's id tells the key. A shown id is a keyed
 * hash of what the student sees anyway: the question, the list, its texts and pictures in this student's order, and the
 * place. Students with the same order of a question share its bytes. Pictures of choices have a keyed name too: their
 * own ids rise in the order in which the author sent them.
 */
export class ShownIds {
  readonly #secret: string;
  readonly #kept = new Map<string, Shown>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Of a question whose lists are in the student's order already. */
  of({ id, content }: Question): Shown {
    const key = orderKey(id, content);
    let shown = this.#kept.get(key);
    if (shown) return shown;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(key, (shown = this.#make(id, content)));
    return shown;
  }

  /** Of a question of the frozen paper, for the student of this seed. */
  for(question: Question, seed: number, rule: OrderRule): Shown {
    return this.of({ id: question.id, content: orderContent(question, seed, rule) });
  }

  /** The picture of a question that a student names: its own by its id, those of choices by their shown names. */
  imageNamed({ id, image, content }: Question & { image?: string | null | undefined }, named: string): string | null {
    if (image && image === named) return image;
    const images = imagesOf({ content });
    return images.find((each) => this.#imageName(id, each) === named) ?? null;
  }

  #make(question: string, content: QuestionContent): Shown {
    const shown: QuestionContent = { ...content };
    const toShown = emptyRenaming();
    const toOwn = emptyRenaming();
    for (const list of ID_LISTS) {
      const entries: readonly Entry[] | undefined = content[list];
      if (!entries) continue;
      const ids = this.#idsOf(question, list, entries.map(seenOf));
      Object.assign(shown, { [list]: entries.map((each, place) => this.#entry(question, each, ids[place]!)) });
      for (const [place, { id }] of entries.entries()) {
        toShown[list].set(id, ids[place]!);
        toOwn[list].set(ids[place]!, id);
      }
    }
    return { content: shown, toShown, toOwn };
  }

  #entry<E extends Entry>(question: string, { image, ...entry }: E, id: string) {
    return { ...entry, id, ...(image ? { image: this.#imageName(question, image) } : {}) };
  }

  /** As long as an id of a record, whose place it takes in addresses and on the device. */
  #imageName = (question: string, image: string) =>
    createHmac('sha256', this.#secret).update(`shown-image:${question}:${image}`).digest('hex').slice(0, 24);

  #idsOf(question: string, list: IdList, texts: readonly Seen[]): string[] {
    for (let round = 0; ; round += 1) {
      const bytes = createHmac('sha512', this.#secret)
        .update(JSON.stringify(['shown-ids', question, list, texts, round]))
        .digest();
      const ids = texts.map((_, place) => idFrom(bytes.readUInt32LE(place * 4)));
      if (new Set(ids).size === ids.length) return ids;
    }
  }
}

/**
 * Hash by which the device asks whether it already holds this paper. Keyed: the plain checksum covers the author's
 * order, which is quickly guessed.
 */
export const shownHash = (secret: string, hash: string) =>
  createHmac('sha256', secret).update(`shown-paper:${hash}`).digest('hex');

/** Answers with the ids that the student knows. */
export function shownAnswers(
  answers: Answers,
  { questions, shownOf }: { questions: readonly PaperQuestion[]; shownOf: (question: PaperQuestion) => Shown },
): Record<string, KeptAnswer> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const question = byId.get(id);
      return [id, question ? { ...answer, value: shownValue(question, answer.value, shownOf(question)) } : answer];
    }),
  );
}

/**
 * An answer as the student gave it. One from before a change of the question has ids that are shown nowhere: it is
 * blank to them.
 */
export const shownValue = (
  { type }: Pick<PaperQuestion, 'type'>,
  value: KeptAnswer['value'],
  { toShown }: Shown,
): KeptAnswer['value'] => renamedAnswer(type, value, toShown) ?? null;

/** Text alone where there is no picture: the ids of such entries do not depend on whether others may have one. */
const seenOf = ({ text, image }: Entry): Seen => (image ? [text, image] : text);

/** 32 bits as a letter and seven hexadecimal digits: as long for everything, and a valid id of an entry. */
const idFrom = (bits: number) =>
  String.fromCharCode(97 + (bits >>> 28)) + (bits & 0xfffffff).toString(16).padStart(7, '0');

const emptyRenaming = () =>
  Object.fromEntries(ID_LISTS.map((list) => [list, new Map<string, string>()])) as Record<IdList, Map<string, string>>;

function orderKey(id: string, content: QuestionContent): string {
  let key = id;
  for (const list of ID_LISTS) {
    key += '/';
    const entries: readonly Entry[] | undefined = content[list];
    if (entries) for (const each of entries) key += `${each.id}${each.image ?? ''},`;
  }
  return key;
}
