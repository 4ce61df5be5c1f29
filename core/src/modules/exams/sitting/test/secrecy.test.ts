import { ID_LISTS, type AnswerValue, type QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { paperOf, Quiz, sittingActions, type PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedFor } from '..';
import { paperBy, papers } from '../services/quiz-snapshot';
import { type Paper } from '../services/paper';
import { ShownIds } from '../services/shown-ids';
import { hall, OPENS, WRITER, type Hall, type Seat } from '../../quizzes/test/hall';

const entries = (ids: string, texts: readonly string[]) => [...ids].map((id, place) => ({ id, text: texts[place]! }));
const cities = ['Dhaka', 'Khulna', 'Rajshahi', 'Sylhet'];
const rivers = ['Buriganga', 'Rupsha', 'Padma', 'Surma'];

interface Plan {
  question: Pick<PaperQuestion, 'type' | 'body' | 'content' | 'key'>;
  right: AnswerValue;
  wrong: AnswerValue;
  /** The same question by another author: other ids, lists that are shuffled in another order, and another answer. */
  otherwise: Pick<PaperQuestion, 'content' | 'key'>;
}

/** One of every kind: a new kind does not compile until it is here. */
const PLANS: Record<QuestionType, Plan> = {
  single: {
    question: {
      type: 'single',
      body: '<p>One?</p>',
      content: { options: entries('abcd', cities) },
      key: { options: ['b'] },
    },
    right: 'b',
    wrong: 'c',
    otherwise: { content: { options: entries('dacb', cities.toReversed()) }, key: { options: ['d'] } },
  },
  multiple: {
    question: {
      type: 'multiple',
      body: '<p>Several?</p>',
      content: { options: entries('abcd', cities) },
      key: { options: ['a', 'c'] },
    },
    right: ['a', 'c'],
    wrong: ['b', 'd'],
    otherwise: { content: { options: entries('zyxw', cities.toReversed()) }, key: { options: ['z', 'w'] } },
  },
  trueFalse: {
    question: { type: 'trueFalse', body: '<p>True?</p>', content: {}, key: { truth: true } },
    right: true,
    wrong: false,
    otherwise: { content: {}, key: { truth: false } },
  },
  numeric: {
    question: { type: 'numeric', body: '<p>How much?</p>', content: { unit: 'm' }, key: { value: 42 } },
    right: '42',
    wrong: '41',
    otherwise: { content: { unit: 'm' }, key: { value: 123_456 } },
  },
  shortText: {
    question: { type: 'shortText', body: '<p>Word?</p>', content: {}, key: { accepted: [['delta']] } },
    right: 'delta',
    wrong: 'gamma',
    otherwise: { content: {}, key: { accepted: [['a much longer answer', 'another']] } },
  },
  fillBlanks: {
    question: {
      type: 'fillBlanks',
      body: '<p>{{1}} and {{2}}</p>',
      content: { blanks: 2 },
      key: { accepted: [['salt'], ['sand']] },
    },
    right: ['salt', 'sand'],
    wrong: ['sand', 'salt'],
    otherwise: { content: { blanks: 2 }, key: { accepted: [['x'], ['something else']] } },
  },
  matching: {
    question: {
      type: 'matching',
      body: '<p>Match</p>',
      content: { left: entries('abcd', cities), right: entries('abcd', rivers) },
      key: { pairs: { a: 'a', b: 'b', c: 'c', d: 'd' } },
    },
    right: { a: 'a', b: 'b', c: 'c', d: 'd' },
    wrong: { a: 'b', b: 'a', c: 'd', d: 'c' },
    otherwise: {
      content: { left: entries('dcba', cities), right: entries('badc', rivers.toReversed()) },
      key: { pairs: { d: 'd', c: 'b', b: 'c', a: 'a' } },
    },
  },
  ordering: {
    question: {
      type: 'ordering',
      body: '<p>Order</p>',
      content: { items: entries('abcd', cities) },
      key: { order: ['a', 'b', 'c', 'd'] },
    },
    right: ['a', 'b', 'c', 'd'],
    wrong: ['b', 'a', 'd', 'c'],
    otherwise: { content: { items: entries('abcd', cities.toReversed()) }, key: { order: ['a', 'b', 'c', 'd'] } },
  },
  creative: {
    question: {
      type: 'creative',
      body: '<p>Write</p>',
      content: { parts: [{ id: 'k', label: 'ক', text: 'Part', weight: 1 }] },
      key: { guidance: 'Short' },
    },
    right: { k: 'well done' },
    wrong: { k: 'not known' },
    otherwise: {
      content: { parts: [{ id: 'z', label: 'ক', text: 'Part', weight: 1 }] },
      key: { guidance: 'Long guidance for the examiner' },
    },
  },
  file: {
    question: { type: 'file', body: '<p>Photo</p>', content: {}, key: { guidance: 'Short' } },
    right: ['0'.repeat(24)],
    wrong: ['f'.repeat(24)],
    otherwise: { content: {}, key: { everybody: true } },
  },
};
const kinds = Object.keys(PLANS) as QuestionType[];

describe('a question as a student reads it', () => {
  const rule = { shuffleQuestions: true, shuffleOptions: true };
  const read = (question: Pick<PaperQuestion, 'content'>, student: string) => {
    const [own] = paperOf(
      { questions: [{ id: 'e'.repeat(24), ...question }], pools: [] },
      seedFor('quiz', student),
      rule,
    );
    return JSON.stringify(new ShownIds('secret').of(own!).content);
  };
  it.each(kinds)('of the kind %s says byte for byte the same, whatever its author thought right', (kind) => {
    const { question, otherwise } = PLANS[kind];
    for (let n = 0; n < 200; n += 1) expect(read(otherwise, `student ${n}`)).toBe(read(question, `student ${n}`));
  });
  it('has things to put in order in every order alike often', () => {
    const firsts = Array.from({ length: 800 }, (_, n) => read(PLANS.ordering.question, `student ${n}`)).map(
      (text) => JSON.parse(text).items[0].text as string,
    );
    for (const city of cities) expect(Math.abs(firsts.filter((first) => first === city).length - 200)).toBeLessThan(50);
  });
  it('tells by no picture of a choice in which order its author sent them', () => {
    const sent = ['1', '2', '3', '4'].map((digit) => `6923f0${'0'.repeat(17)}${digit}`);
    const options = [...'abcd'].map((id, place) => ({ id, text: '', image: sent[place]! }));
    const [ids, names] = [new Set<string>(), new Set<string>()];
    for (let n = 0; n < 100; n += 1) {
      const shown = JSON.parse(read({ content: { options } }, `student ${n}`)).options as typeof options;
      expect(shown.filter(({ image }) => sent.includes(image))).toEqual([]);
      for (const { id, image } of shown) void [ids.add(id), names.add(image)];
    }
    expect([...names].every((name) => /^[0-9a-f]{24}$/.test(name))).toBe(true);
    expect(names.size).toBe(4);
    // Four orders at least: ids by place alone would be four for everyone.
    expect(ids.size).toBeGreaterThan(16);
    const of = (images: readonly string[]) =>
      new ShownIds('secret').of({
        id: 'e'.repeat(24),
        content: { options: options.map((each, place) => ({ ...each, image: images[place]! })) },
      });
    const [before, after] = [of(sent), of([`${'f'.repeat(24)}`, ...sent.slice(1)])];
    expect(after.content.options![0]!.id).not.toBe(before.content.options![0]!.id);
  });
  it('has ids of one length that no other server secret gives', () => {
    const ids = (secret: string) =>
      new ShownIds(secret).of({ id: 'e'.repeat(24), content: PLANS.matching.question.content });
    const [one, other] = [ids('secret'), ids('another')].map(({ content }) =>
      ID_LISTS.flatMap((list) => (content[list] ?? []).map((each) => each.id)),
    );
    expect(new Set(one).size).toBe(8);
    expect(one!.every((id) => /^[a-p][0-9a-f]{7}$/.test(id))).toBe(true);
    expect(one!.filter((id) => other!.includes(id))).toEqual([]);
  });
});

describe('through the door', () => {
  let h: Hall;
  let ids: string[];
  beforeAll(async () => {
    h = await hall();
    ids = [];
    for (const kind of kinds) ids.push((await h.create(PLANS[kind].question)).id);
  });
  beforeEach(() => h.w.clock.set(OPENS));
  afterAll(() => h.w.close());

  const hold = () => h.hold({ questions: ids.map((question) => ({ question, marks: 2 })) });
  const all = (which: 'right' | 'wrong') => Object.fromEntries(kinds.map((kind, place) => [place, PLANS[kind][which]]));
  const student = () => h.w.school.student;
  /** Answer without the fields that differ from one save to the next, whatever was answered. */
  const plain = (answer: object) => JSON.stringify({ ...answer, lastSeq: 0, receipt: undefined });

  it('no id is the author’s, and an author’s id is not taken', async () => {
    const seat = await h.seat(student(), await hold());
    const shown = seat.session.paper!.questions.flatMap(({ content }) =>
      ID_LISTS.flatMap((list) => (content[list] ?? []).map((each) => each.id)),
    );
    expect(shown).toHaveLength(21);
    expect(shown.filter((id) => id.length !== 8)).toEqual([]);
    const place = kinds.indexOf('ordering');
    const answer = await student().run(sittingActions.saveAnswers, {
      attempt: seat.session.attempt,
      writer: WRITER,
      seq: 1,
      answers: [{ question: seat.question(place), value: PLANS.ordering.right, at: Date.parse(OPENS) }],
    });
    expect(answer.ignored).toEqual([seat.question(place)]);
    expect((await h.attempt(seat.session.attempt)).answers).toEqual({});
  });

  it.each(kinds.map((kind, place) => [kind, place] as const))(
    'a right and a wrong answer of the kind %s are acknowledged alike',
    async (kind, place) => {
      const seat = await h.seat(student(), await hold());
      const right = await seat.save(1, { [place]: PLANS[kind].right });
      const wrong = await seat.save(2, { [place]: PLANS[kind].wrong });
      expect(plain(wrong)).toBe(plain(right));
    },
  );

  it('who has everything right and who has everything wrong are told the same until the release', async () => {
    const quiz = await hold();
    const seats: Seat[] = [await h.seat(student(), quiz), await h.seat(await h.student(1), quiz)];
    const [right, wrong] = [await seats[0]!.submit(1, all('right')), await seats[1]!.submit(1, all('wrong'))];
    expect(plain(wrong)).toBe(plain(right));
    const again = [
      await student().run(sittingActions.start, { quiz, writer: WRITER }),
      await (await h.student(1)).run(sittingActions.start, { quiz, writer: WRITER }),
    ].map((session) => plain({ ...session, attempt: '' }));
    expect(again[1]).toBe(again[0]);
  });

  it('until the end nothing looks at a key, so that no time can depend on it', async () => {
    const quiz = await hold();
    const system = h.w.system(h.w.school.id);
    const id = (await system.repo(Quiz).get(quiz)).paper!;
    let isWatched = false;
    const watched = <Q extends Paper['content']['questions'][number]>(question: Q): Q =>
      Object.defineProperty({ ...question }, 'key', {
        enumerable: true,
        get() {
          if (isWatched) throw new Error('A key was read');
          return question.key;
        },
      });
    const paper = await paperBy(h.w.kernel, h.w.school.id, id);
    const questions = paper.content.questions.map(watched);
    h.w.kernel.caches.suspend();
    h.w.kernel.caches.of(papers).put(`${h.w.school.id}:${id}`, {
      ...paper,
      content: { ...paper.content, questions },
      byId: new Map([...paper.byId, ...questions.map((question) => [question.id, question] as const)]),
    });
    isWatched = true;
    const seat = await h.seat(student(), quiz);
    expect((await seat.save(1, all('right'))).ignored).toEqual([]);
    const { attempt } = seat.session;
    expect((await student().run(sittingActions.beat, { attempt, writer: WRITER })).writing).toBe(true);
    expect((await student().run(sittingActions.takeOver, { attempt, writer: 'another-device' })).writing).toBe(true);
    expect((await student().run(sittingActions.mine, {})).rows.length).toBeGreaterThan(0);
  });
});
