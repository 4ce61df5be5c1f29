import { type Context, execute, makeContext, nobody } from '@pathshala/core/kernel';
import { world, type World } from '@pathshala/core/testing';
import type { ActionOutput } from '@pathshala/shared/kit';
import { answersDigest, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { ObjectId } from 'mongodb';
import { rawAttempts } from './quizzes-driver';
import { openQuiz, QUESTIONS, WRITER } from './quizzes-hall';
import type { Figure } from './figures';
import { clocked, cpuMeter, lastingRounds, timed } from './stopwatch';

const { start, saveAnswers, submit } = sittingActions;
export interface QuizBenchOptions {
  students: number;
  rounds: number;
  /** Saves of each student in a round. */
  saves: number;
  /** How long the bounds of a round take at least. */
  boundMs?: number;
}
const WHOLE: QuizBenchOptions = { students: 2_000, rounds: 5, saves: 10 };
type Session = ActionOutput<typeof start>;

/**
 * Two thousand students who begin in the same instant, save and hand in, through the door of one process, each of them
 * beside the bare driver writing the same documents in bulks of 500, two under way, into a collection with the same
 * indexes. Every hand-in is sent twice.
 * @throws Error when an answer was lost or doubled
 */
export async function benchQuizzes(options: QuizBenchOptions = WHOLE): Promise<Figure[]> {
  const w = await world({ clock: 'running', students: options.students, weekend: [], env: { NODE_ENV: 'production' } });
  try {
    const students = w.school.students.map(
      ({ id }) =>
        () =>
          contextOf(w, id),
    );
    const raw = await rawAttempts(w.store.raw());
    const bounds = ['inserted', 'bulk', 'single', 'states'] as const;
    const figures = await lastingRounds({ ...options, bounds }, async (n) => {
      const quiz = await openQuiz(w);
      const latencies: number[] = [];
      const cpuOf = { start: 0, save: 0, submit: 0 };
      const spent = cpuMeter();
      const [started, sessions] = await timed(() =>
        Promise.all(students.map((ctx) => clocked(latencies, () => execute(start, ctx(), { quiz, writer: WRITER })))),
      );
      cpuOf.start = spent();
      const docs = await raw.take(quiz);
      const inserted = await raw.insert(docs);
      spent();
      const saved = await saveRound(students, sessions, options.saves);
      cpuOf.save = spent();
      const bulk = await raw.save(
        docs.map((doc) => doc._id),
        { times: options.saves, question: sessions[0]!.paper!.questions[0]!.id },
      );
      const single = await raw.saveOneByOne(
        docs.map((doc) => doc._id),
        sessions[0]!.paper!.questions[0]!.id,
      );
      spent();
      const ended = await submitRound(students, sessions, options.saves);
      cpuOf.submit = spent();
      const states = await raw.finish(quiz);
      await check(w, { quiz, ...options });
      latencies.sort((a, b) => a - b);
      const each = (cpu: number, count: number) => `${Math.round((cpu * 1_000) / count)} µs`;
      console.log(
        `processor time of the web process: ${each(cpuOf.start, options.students)} a start, ${each(cpuOf.save, options.students * options.saves)} a save, ${each(cpuOf.submit, options.students * 2)} a hand-in`,
      );
      console.log(
        `run ${n}: ${options.students} starts in ${started.toFixed(0)} ms (slowest ${latencies.at(-1)!.toFixed(0)} ms), ${Math.round((options.students * options.saves * 1_000) / saved)} durable saves/s, hand-ins in ${ended.toFixed(0)} ms; lost 0, doubled 0`,
      );
      return { started, inserted, saved, bulk, single: single * options.saves, ended, states };
    });
    return [
      {
        what: `${options.students} students begin at once, paper included (bound: bulk insert of their attempts)`,
        times: figures.started,
        bound: figures.inserted,
        goal: 4,
      },
      {
        what: `${options.students * options.saves} saves of one answer (bound: bulk update of the same)`,
        times: figures.saved,
        bound: figures.bulk,
        goal: 1 / 0.6,
      },
      { what: 'the same saves (bound: one update a request)', times: figures.saved, bound: figures.single, goal: 0.2 },
      {
        what: `${options.students} hand-ins at once, each sent twice, marked (bound: bulk update to the same final states)`,
        times: figures.ended,
        bound: figures.states,
        goal: 2.5,
      },
    ];
  } finally {
    await w.close();
  }
}

function contextOf(w: World, student: string): Context {
  const { student: one, id } = w.school;
  return makeContext(w.kernel, {
    tenantId: id,
    actor: { ...nobody, kind: 'user', userId: one.actor.userId, role: 'student', student },
    permissions: one.permissions,
  });
}

/** A choice of a question by the letter that is in its text: ids on the paper are the student's own. */
function choice({ id, content }: NonNullable<Session['paper']>['questions'][number], letter: string) {
  const option = content.options?.find((each) => each.text.includes(`x_${letter} `));
  if (!option) throw new Error(`A question has no choice ${letter}`);
  return { question: id, value: option.id };
}

/** Everyone saves again as soon as their last save is acknowledged. @returns milliseconds until all are */
async function saveRound(
  students: readonly (() => Context)[],
  sessions: readonly Session[],
  saves: number,
): Promise<number> {
  const [took] = await timed(() =>
    Promise.all(
      students.map(async (ctx, n) => {
        const { attempt, paper } = sessions[n]!;
        for (let seq = 1; seq <= saves; seq += 1) {
          const answer = await execute(saveAnswers, ctx(), {
            attempt,
            writer: WRITER,
            seq,
            answers: [{ ...choice(paper!.questions[seq % QUESTIONS]!, 'b'), at: Date.now() }],
            current: seq,
          });
          if (answer.outcome !== 'saved' || answer.lastSeq !== seq)
            throw new Error(`Save ${seq} was answered by ${answer.outcome} ${answer.lastSeq}`);
        }
      }),
    ),
  );
  return took;
}

async function submitRound(
  students: readonly (() => Context)[],
  sessions: readonly Session[],
  saves: number,
): Promise<number> {
  const [took] = await timed(() =>
    Promise.all(
      students.map(async (ctx, n) => {
        const { attempt, paper } = sessions[n]!;
        const held = Object.fromEntries(
          [...Array.from({ length: saves }, (_, at) => (at + 1) % QUESTIONS), 0].map((at) => [
            paper!.questions[at]!.id,
            { value: choice(paper!.questions[at]!, at === 0 ? 'a' : 'b').value },
          ]),
        );
        const input = {
          attempt,
          writer: WRITER,
          seq: saves + 1,
          answers: [{ ...choice(paper!.questions[0]!, 'a'), at: Date.now() }],
          digest: answersDigest(held),
        };
        const [first, second] = await Promise.all([execute(submit, ctx(), input), execute(submit, ctx(), input)]);
        if (
          first.outcome !== 'submitted' ||
          !first.complete ||
          first.receipt === undefined ||
          first.receipt !== second.receipt
        )
          throw new Error(`A hand-in was answered by ${JSON.stringify([first, second])}`);
      }),
    ),
  );
  return took;
}

/**
 * Not one acknowledged answer is missing, and nothing counts twice. (Someone may have been shown as gone between two
 * phases, which is a revision of its own.)
 */
async function check(w: World, { quiz, students, saves }: QuizBenchOptions & { quiz: string }): Promise<void> {
  const rows = (await w.store
    .raw()
    .collection('quiz_attempts')
    .find({ quiz: new ObjectId(quiz) })
    .toArray()) as unknown as { answers: object; lastSeq: number; rev: number; state: string; score: number }[];
  const wanted = Math.min(saves, QUESTIONS - 1);
  const bad = rows.filter(
    (row) =>
      row.state !== 'graded' ||
      row.lastSeq !== saves + 1 ||
      row.rev < saves + 2 ||
      Object.keys(row.answers).length !== wanted + 1 ||
      row.score !== wanted,
  );
  if (rows.length !== students || bad.length > 0)
    throw new Error(`${rows.length} attempts, ${bad.length} of them wrong: ${JSON.stringify(bad[0])}`);
}
