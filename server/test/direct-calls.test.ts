import { request as ask } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Notice } from '@pathshala/shared/modules/cms';
import { actionsOf } from '@pathshala/shared/kit';
import { identityActions, Session } from '@pathshala/shared/modules/identity';
import { QuizQuestion, quizzesActions } from '@pathshala/shared/modules/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House, type Page } from './house';

const { start } = quizzesActions;
const WRITER = 'browser-one';
let house: House;
let quiz: string;
let page: Page;
beforeAll(async () => {
  // As in production, where answers made of checked parts go out as they are.
  house = await openHouse({ students: 3, env: { NODE_ENV: 'production' } });
  const { school } = house.w;
  const place = { class: school.class.id, subject: school.subject.id };
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `${id}: বিকল্প \\(x^2\\) & "উদ্ধৃতি"` }));
  const questions = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      school.teacher.run(actionsOf(QuizQuestion).create, {
        ...place,
        type: 'single',
        body: `<p>${n}?</p>`,
        content: { options },
        key: { options: ['b'] },
        status: 'ready',
      }),
    ),
  );
  const now = house.w.clock.now().getTime();
  const made = await school.teacher.run(quizzesActions.declare, {
    ...place,
    title: 'Direct',
    titleBn: 'সরাসরি',
    sections: [school.sectionA.id],
    questions: questions.map(({ id }) => ({ question: id, marks: 1 })),
    draw: [],
    opensAt: new Date(now - 1_000).toISOString(),
    closesAt: new Date(now + 3_600_000).toISOString(),
    limitMinutes: 30,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    partialCredit: true,
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  });
  await school.teacher.run(quizzesActions.publish, { quiz: made.quiz.id, rev: made.quiz.rev });
  quiz = made.quiz.id;
  page = await house.page(school.student);
});
afterAll(() => house.close());

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}
/** As a browser sends it, with everything that was received untouched. A query makes the same call take the long way. */
function send(
  path: string,
  body: unknown,
  { way = 'short', ...headers }: Record<string, string> & { way?: string } = {},
): Promise<Raw> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const base = {
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'en',
    'x-csrf-token': page.csrf,
    cookie: page.cookie,
    authorization: `Bearer ${house.w.school.student.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-request-id': 'the-same-request',
  };
  return new Promise((resolve, reject) => {
    ask(
      `${house.url}${path}${way === 'long' ? '?' : ''}`,
      { method: 'POST', headers: { ...base, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
          );
      },
    )
      .on('error', reject)
      .end(text);
  });
}
const textOf = ({ headers, bytes }: Raw) =>
  (headers['content-encoding'] === 'gzip'
    ? gunzipSync(bytes)
    : headers['content-encoding'] === 'br'
      ? brotliDecompressSync(bytes)
      : bytes
  ).toString();
const begin = (headers: Record<string, string> = {}) => send(start.path, { quiz, writer: WRITER }, headers);

it('a paper put together of ready parts is the paper, whatever the browser accepts and whichever way the call takes', async () => {
  const plain = JSON.parse(textOf(await begin()));
  expect(plain.paper.questions).toHaveLength(12);
  expect(plain.paper.questions.map((each: { number: number }) => each.number)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  for (const accepted of ['gzip', 'gzip, deflate', 'gzip, deflate, br, zstd', 'br', 'gzip;q=0.5, br;q=0']) {
    for (const way of ['short', 'long']) {
      const raw = await begin({ 'accept-encoding': accepted, way });
      const answer = JSON.parse(textOf(raw));
      expect([answer.attempt, answer.paper, answer.answers, answer.clock.due], `${accepted}, ${way}`).toEqual([
        plain.attempt,
        plain.paper,
        plain.answers,
        plain.clock.due,
      ]);
      expect(raw.headers['content-encoding'], accepted).toBeDefined();
    }
  }
});

it('both ways answer with the same status, headers and words, also where they refuse', async () => {
  const { save } = { save: quizzesActions.saveAnswers.path };
  const cases: [string, string, unknown, Record<string, string>?][] = [
    ['done', quizzesActions.beat.path, { attempt: JSON.parse(textOf(await begin())).attempt, writer: WRITER }],
    ['not valid', start.path, { quiz: 'nothing', writer: 'x' }],
    ['not there', save, { attempt: 'a'.repeat(24), writer: WRITER, seq: 1, answers: [] }],
    ['not allowed', actionsOf(Notice).create.path, {}],
    ['no JSON', start.path, '{"quiz":'],
    ['a list', start.path, '[]'],
    ['in Bengali', start.path, { quiz: 'nothing' }, { 'accept-language': 'bn' }],
    ['another page', start.path, { quiz, writer: WRITER }, { 'x-csrf-token': 'of-another-page' }],
    ['no page', start.path, { quiz, writer: WRITER }, { cookie: 'a=b' }],
    ['no AJAX', start.path, { quiz, writer: WRITER }, { 'x-requested-with': 'form' }],
    ['nobody', start.path, { quiz, writer: WRITER }, { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['too long', start.path, { quiz, writer: 'x'.repeat(3_000_000) }],
    ['another type', start.path, 'quiz=1', { 'content-type': 'text/plain' }],
  ];
  for (const [what, path, body, headers] of cases) {
    const [short, long] = [await send(path, body, headers), await send(path, body, { ...headers, way: 'long' })];
    const seen = ({ status, headers: { date: _date, vary: _vary, ...rest }, bytes }: Raw) => ({
      status,
      rest,
      text: bytes.toString().replace(/"serverTime":\d+/, ''),
    });
    expect(seen(short), what).toEqual(seen(long));
    expect(short.headers['content-security-policy'], what).toContain("default-src 'self'");
    expect(short.headers['x-request-id'], what).toBe('the-same-request');
  }
});

it('a session that was ended no longer counts for the next call', async () => {
  const { school } = house.w;
  const other = await school.hire('student', school.id, 'Second Student', { student: school.students[1]!.id });
  const as = { authorization: `Bearer ${other.token}` };
  expect((await begin(as)).status).toBe(200);
  expect((await send(identityActions.logout.path, {}, as)).status).toBe(200);
  expect(
    await house.w
      .system()
      .repo(Session)
      .count({ user: other.actor.userId!, revokedAt: { exists: true } }),
  ).toBe(1);
  expect((await begin(as)).status).toBe(401);
});
