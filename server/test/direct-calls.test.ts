import { request as ask, type RequestOptions } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { actionsOf } from '@pathshala/shared/kit';
import { identityActions, Session } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House, type Page } from './house';

const { start } = sittingActions;
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
/**
 * As a browser sends it, with everything that was received untouched. A query makes the same call take the long way.
 */
function send(
  path: string,
  body: unknown,
  { way = 'short', method = 'POST', ...headers }: Record<string, string> & { way?: string; method?: string } = {},
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
  return received(`${path}${way === 'long' ? '?' : ''}`, { method, headers: { ...base, ...headers } }, text);
}
/** A question as a browser asks it. A weighed list of encodings makes the same question take the long way. */
function question(
  path: string,
  { way = 'short', ...headers }: Record<string, string> & { way?: string } = {},
): Promise<Raw> {
  const base = {
    'accept-language': 'en',
    'accept-encoding': way === 'long' ? 'gzip;q=1' : 'gzip',
    authorization: `Bearer ${house.w.school.head.token}`,
    'x-request-id': 'the-same-request',
  };
  return received(path, { headers: { ...base, ...headers } });
}
function received(path: string, options: RequestOptions, body = ''): Promise<Raw> {
  return new Promise((resolve, reject) => {
    ask(`${house.url}${path}`, options, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
    })
      .on('error', reject)
      .end(body);
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
  const { save } = { save: sittingActions.saveAnswers.path };
  const cases: [string, string, unknown, Record<string, string>?][] = [
    ['done', sittingActions.beat.path, { attempt: JSON.parse(textOf(await begin())).attempt, writer: WRITER }],
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

it('a question is answered with the same words and headers on both ways', async () => {
  const { school, stranger } = house.w;
  const student = school.students[0]!.id;
  const path = actionsOf(Student).list.path;
  const filter = encodeURIComponent(JSON.stringify({ gender: { eq: 'female' } }));
  const cases: [string, string, Record<string, string>?][] = [
    ['a list', `${path}?page=1&size=2&sort=code`],
    ['a filter', `${path}?filter=${filter}&q=${encodeURIComponent('আ')}`],
    ['digits as text', `${path}?q=077`],
    ['twice the same', `${path}?page=1&page=2`],
    ['one record', `${path}/${student}`],
    ['a part in letters of its own', `${path}/${encodeURIComponent('শিক্ষার্থী')}`],
    ['a part that cannot be read', `${path}/%E0%A4%A`],
    ['capitals', `${path.toUpperCase()}/${student}`],
    ['a slash at the end', `${path}/`],
    ['not valid', `${path}?size=many`],
    ['not there', `${path}/${'f'.repeat(24)}`],
    ['of another institution', `${path}/${stranger.students[0]!.id}`],
    ['no such path', '/api/nothing/here'],
    ['in Bengali', `${path}/${'f'.repeat(24)}`, { 'accept-language': 'bn' }],
    ['nobody', path, { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['no right', path, { authorization: `Bearer ${school.student.token}` }],
  ];
  for (const [what, address, headers] of cases) {
    const [short, long] = [await question(address, headers), await question(address, { ...headers, way: 'long' })];
    const seen = ({ status, headers: { date: _date, vary: _vary, ...rest } }: Raw) => {
      const { 'x-server-time': time, 'content-length': _length, 'transfer-encoding': _coding, ...other } = rest;
      return { status, other, hasTime: Number(time) > 0 };
    };
    expect(seen(short), what).toEqual(seen(long));
    expect(textOf(short), what).toBe(textOf(long));
  }
  expect((await question(path)).headers['content-encoding']).toBe('gzip');
});

it('a change of one record is the same on both ways', async () => {
  const { school } = house.w;
  const { update, get } = actionsOf(Student);
  const address = update.path.replace(':id', school.students[0]!.id);
  const as = { method: 'PATCH', authorization: `Bearer ${school.head.token}` };
  const { rev } = (await school.head.run(get, { id: school.students[0]!.id })) as { rev: number };
  const short = await send(address, { rev, patch: { bloodGroup: 'A+' } }, as);
  const old = await send(address, { rev, patch: { bloodGroup: 'B+' } }, as);
  const long = await send(address, { rev, patch: { bloodGroup: 'B+' } }, { ...as, way: 'long' });
  expect([short.status, old.status, long.status]).toEqual([200, 409, 409]);
  expect(textOf(old)).toBe(textOf(long));
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

it('a call whose caller has left is no failure of the server', async () => {
  const { path } = actionsOf(Student).list;
  const headers = { 'accept-language': 'en', authorization: `Bearer ${house.w.school.head.token}` };
  const counted = async (status: string) => {
    const lines = (await (await fetch(`${house.url}/metrics`)).text()).split('\n');
    const mine = lines.filter((line) => line.includes(`route="${path}"`) && line.includes(`status="${status}"`));
    return mine.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const before = await counted('2xx');
  const CALLS = 40;
  for (let call = 0; call < CALLS; call += 1)
    await new Promise<void>((resolve) => {
      const left = ask(`${house.url}${path}`, { headers, agent: false });
      left.on('error', () => undefined).on('close', () => resolve());
      left.end(() => setImmediate(() => left.destroy()));
    });
  await question(path);
  await expect.poll(async () => (await counted('4xx')) + (await counted('5xx'))).toBeGreaterThan(0);
  expect(await counted('5xx')).toBe(0);
  expect(await counted('2xx')).toBeGreaterThan(before);
});
