import { randomUUID } from 'node:crypto';
import { type Action } from '@pathshala/shared/kit';
import { Exam, ExamMark } from '@pathshala/shared/modules/exams/exams';
import { answersDigest, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { FeeHead, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, PaymentType } from '@pathshala/shared/modules/money/payments';
import { PUBLIC_PAGES, websiteActions } from '@pathshala/shared/modules/school/cms';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { declareExam, world, type World } from '@pathshala/core/testing';
import { buildInstitution, openInstitution } from '../../core/src/testing/institution';
import { pageHeaders } from '../../e2e/bench/http-connection';
import type { Call, Lane } from './load-driver';
import type { Part } from './load-needs';
import { logInAll, openQuiz, QUESTIONS, WRITER } from './quizzes-hall';

export interface DayOptions {
  institutions: number;
  /** Of a quiz, over all institutions. */
  students: number;
  /** Of portals. */
  views: number;
}

/** Students of a section whose register is saved in one call. */
const SECTION = 60;
const PERIODS = 4;
const SAVES = 5;
const LOOKS = 4;
const PAGES = PUBLIC_PAGES.filter(({ key }) => ['about', 'notices', 'contact'].includes(key)).map(({ path }) => path);
type Headers = Readonly<Record<string, string>>;

/** Institutions that are ready for a day: registers, a quiz that is open, published results, bills of a month. */
export async function openDay({ institutions, students }: DayOptions): Promise<World[]> {
  const each = Math.max(2, Math.ceil(students / institutions));
  const first = await world({ clock: 'running', students: each, weekend: [], env: { NODE_ENV: 'production' } });
  await first
    .system()
    .repo(PaymentType)
    .create({ code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash', rank: 1 });
  const roles = new Map((await first.system().repo(Role).find()).map(({ key, id }) => [key, id]));
  const parts = {
    kernel: first.kernel,
    roles,
    weekend: [],
    students: each,
    year: { startsOn: first.school.year.startsOn, endsOn: first.school.year.endsOn },
  };
  const all = [first];
  const permissionsOf = (role: string) => first.person(role, null).permissions;
  for (let n = 3; all.length < institutions; n += 1) {
    const record = await buildInstitution(parts, { alias: `load-${n}`, n });
    all.push({ ...first, school: openInstitution(parts, { permissionsOf, record }) });
  }
  for (const w of all) await prepare(w);
  return all;
}

async function prepare(w: World): Promise<void> {
  const sys = w.system(w.school.id);
  await w.school.office.run(websiteActions.prepareWebsite, {});
  const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  await sys
    .repo(FeeSubHead)
    .create({ head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true });
  const months = [`${w.school.year.endsOn.slice(0, 4)}-01-01`];
  await w.school.accountant.run(feesActions.generate, { months, tellGuardians: false });
  const { exam, papers } = await declareExam(w);
  for (const paper of Object.values(papers))
    await sys.repo(ExamMark).createMany(
      w.school.students.map(({ id }) => ({
        exam: exam.id,
        examSubject: paper.id,
        section: w.school.sectionA.id,
        student: id,
        status: 'present' as const,
        marks: (paper === papers['134'] ? { cq: 50 } : { cq: 50, mcq: 20 }) as Record<string, number>,
        complete: true,
      })),
    );
  await w.school.office.run(resultActions.generate, { exam: exam.id });
  await w.runJobs();
  await w.school.head.run(resultActions.publish, { exam: exam.id, version: 1 });
  await sys.repo(Exam).update(exam.id, { onWebsite: true });
}

const call = (action: Pick<Action, 'method' | 'path'>, headers: Headers, body?: object): Call => ({
  method: action.method as Call['method'],
  path: action.path,
  headers,
  body,
});
/** A telephone of its own: limits are counted by address. */
const from = (at: number): Headers => ({ 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` });

/** The calls of people in one part of the day, in all institutions by turns. */
export async function lanesOf(part: Part, all: readonly World[], url: string, { views }: DayOptions): Promise<Lane[]> {
  const makers: Record<Part, (w: World, at: number) => Promise<Lane[]>> = {
    registers: (w) => registers(w, url),
    pages: async ({ school }, at) =>
      Array.from({ length: Math.ceil(views / all.length) }, (_, index) => async (send) => {
        const path = `${PAGES[index % PAGES.length]!}?alias=${school.alias}`;
        const headers = { 'accept-language': 'bn-BD', 'accept-encoding': 'identity', ...from(at * views + index) };
        await send({ method: 'GET', path, headers });
      }),
    quiz: (w) => quiz(w, url),
    results: (w) => results(w, url),
    fees: (w) => fees(w, url),
  };
  const lanes = await Promise.all(all.map((w, at) => makers[part](w, at)));
  // Institution by institution in turn, as a country's calls come.
  return Array.from({ length: Math.max(...lanes.map(({ length }) => length)) }, (_, at) =>
    lanes.flatMap((each) => each[at] ?? []),
  ).flat();
}

async function registers({ school, system }: World, url: string): Promise<Lane[]> {
  const headers = await pageHeaders(`http://${url}`, school.head.token);
  const date = system(school.id).today;
  const sections = Math.ceil(school.students.length / SECTION);
  return Array.from({ length: sections * PERIODS }, (_, at) => async (send) => {
    const part = school.students.slice((at % sections) * SECTION, ((at % sections) + 1) * SECTION);
    const entries = part.map(({ id }, index) => ({
      student: id,
      status: index % 10 === 0 ? ('absent' as const) : ('present' as const),
      base: 0,
    }));
    const period = Math.floor(at / sections) + 1;
    await send(call(attendanceActions.mark, headers, { section: school.sectionA.id, date, period, entries }));
  });
}

async function quiz(w: World, url: string): Promise<Lane[]> {
  const [id, tokens] = [await openQuiz(w), await logInAll(w)];
  const headers: Headers[] = [];
  for (const token of tokens) headers.push(await pageHeaders(`http://${url}`, token));
  return headers.map((mine) => async (send) => {
    const begun = await send(call(sittingActions.start, mine, { quiz: id, writer: WRITER }));
    const { attempt, paper } = JSON.parse(begun) as {
      attempt: string;
      paper: { questions: { id: string; content: { options: { id: string }[] } }[] };
    };
    const chosen = (seq: number) => {
      const question = paper.questions[seq % QUESTIONS]!;
      return { question: question.id, value: question.content.options[1]!.id };
    };
    for (let seq = 1; seq <= SAVES; seq += 1) {
      const answers = [{ ...chosen(seq), at: Date.now() }];
      await send(call(sittingActions.saveAnswers, mine, { attempt, writer: WRITER, seq, answers, current: seq }));
    }
    const all = Array.from({ length: SAVES + 1 }, (_, at) => chosen(at + 1));
    const digest = answersDigest(Object.fromEntries(all.map(({ question, value }) => [question, { value }])));
    const answers = [{ ...all.at(-1)!, at: Date.now() }];
    await send(call(sittingActions.submit, mine, { attempt, writer: WRITER, seq: SAVES + 1, answers, digest }));
  });
}

async function results({ school, system }: World, url: string): Promise<Lane[]> {
  const headers = await visitorHeaders(url);
  const exam = (await system(school.id).repo(Exam).findOne({ onWebsite: true }))!.id;
  return Array.from({ length: school.students.length * LOOKS }, (_, at) => async (send) => {
    const { code, dateOfBirth } = school.students[at % school.students.length]!;
    const body = { site_id: school.id, exam, by: { kind: 'code', code }, dateOfBirth };
    await send(call(resultActions.lookUp, { ...headers, ...from(at) }, body));
  });
}

async function visitorHeaders(url: string): Promise<Headers> {
  const page = await fetch(`http://${url}/api/csrf-token`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const { token } = (await page.json()) as { token: string };
  const cookie = page.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token, cookie: cookie.join('; ') };
}

async function fees({ school, system }: World, url: string): Promise<Lane[]> {
  const headers = await pageHeaders(`http://${url}`, school.accountant.token);
  const paymentType = (await system().repo(PaymentType).findOne({ code: 'CASH' }))!.id;
  return school.students.map(({ id: student }) => async (send) => {
    const path = paymentsActions.account.path.replace(':student', student);
    const { bills, due } = JSON.parse(await send({ method: 'GET', path, headers })) as {
      bills: { subHead: string; period: string }[];
      due: number;
    };
    const chosen = bills.map(({ subHead, period }) => ({ subHead, period }));
    const order = { student, money: due, paymentType, bills: chosen, due, requestKey: randomUUID() };
    await send(call(paymentsActions.collect, headers, { ...order, toWallet: false, waiveFine: false }));
  });
}
