import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { resultActions, ResultHold } from '@pathshala/shared/modules/exams/results';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '@pathshala/shared/kit';
import { refusal } from '../../../../testing';
import { execute } from '../../../../kernel';
import { fresh, made, openStage, stage, studentAt } from './results-stage';

const { publicExams, lookUp, lookUpPaper, publish, withdraw } = resultActions;
openStage();
const DAY_MS = 24 * 60 * 60_000;

describe('a result that a family looks up', () => {
  beforeAll(async () => {
    await fresh();
    await made();
  });
  const visitor = (address = '203.0.113.1') => {
    const ask = <I, O>(action: Action<I, O>, input: I) => execute(action, stage.w.anonymous.ctx({ address }), input);
    return { run: ask, refused: (action: Action<any, any>, input: unknown) => refusal(ask(action, input)) };
  };
  const site = () => ({ site_id: stage.w.school.id });
  const asked = (index: number) => ({
    ...site(),
    exam: stage.e.exam.id,
    by: { kind: 'code' as const, code: studentAt(index).code },
    dateOfBirth: studentAt(index).dateOfBirth,
  });
  const byRoll = (roll: number, dateOfBirth: string) => ({
    ...asked(0),
    by: { kind: 'roll' as const, class: stage.w.school.class.id, roll },
    dateOfBirth,
  });
  it('is there once it is published and the institution shows it on its website', async () => {
    expect((await visitor().run(publicExams, site())).exams).toEqual([]);
    expect((await visitor().refused(lookUp, asked(0))).code).toBe('NOT_FOUND');
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
    expect((await visitor().refused(lookUp, asked(0))).code).toBe('NOT_FOUND');
    const exams = stage.w.system(stage.w.school.id).repo(Exam);
    await exams.update(stage.e.exam.id, { onWebsite: true });
    expect((await visitor().run(publicExams, site())).exams).toMatchObject([
      { exam: stage.e.exam.id, classes: [{ class: stage.w.school.class.id }] },
    ]);
    const found = await visitor().run(lookUp, asked(0));
    expect(found).toMatchObject({ student: { name: 'Student 01' }, result: { gpa: 5, letter: 'A+', withheld: null } });
    expect(JSON.stringify(found)).not.toContain('fatherName');
  });
  it('is on paper what the page shows: no parents, no signature, no figures of others', async () => {
    const orders: { data: Record<string, unknown> }[] = [];
    const { typesetter } = stage.w.kernel;
    const set = typesetter.set;
    typesetter.set = (order) => {
      orders.push(order as never);
      return set(order);
    };
    const { bytes } = await visitor().run(lookUpPaper, { ...asked(0), language: 'en' });
    typesetter.set = set;
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    const [{ data }] = orders as [{ data: Record<string, unknown> }];
    const text = JSON.stringify({ ...data, letterhead: null });
    expect(text).toContain('Student 01');
    expect(text).not.toMatch(/Student 0[2-9]/);
    const [sheet] = data['sheets'] as {
      facts: { label: string; value: string | null }[];
      standing: { label: string; value: string | null }[];
      lines: { highest: string }[];
      signatures: unknown[];
    }[];
    const shown = [...sheet!.facts, ...sheet!.standing].filter(({ value }) => value).map(({ label }) => label);
    for (const hidden of ['Father', 'Mother', 'Previous exam', 'Attendance']) expect(shown).not.toContain(hidden);
    expect([sheet!.signatures, new Set(sheet!.lines.map(({ highest }) => highest))]).toEqual([[], new Set(['–'])]);
  });
  it('is refused on paper to everyone who guesses, and after twenty papers of one student a day', async () => {
    const guess = { ...asked(4), dateOfBirth: '2001-01-01' };
    const guesser = visitor('203.0.113.66');
    const codes = [];
    // The page and the paper are one count of guesses.
    for (let at = 0; at < 11; at += 1)
      codes.push((await guesser.refused(at % 2 === 0 ? lookUpPaper : lookUp, guess)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'NOT_FOUND'), 'TOO_MANY_REQUESTS']);
    expect((await visitor().refused(lookUpPaper, { ...asked(0), site_id: stage.w.stranger.id })).code).toBe(
      'NOT_FOUND',
    );
    const { typesetter } = stage.w.kernel;
    const set = typesetter.set;
    typesetter.set = () => Promise.resolve({ bytes: new Uint8Array(), pages: 1 });
    // One was taken above.
    for (let at = 0; at < 19; at += 1) await visitor().run(lookUpPaper, asked(0));
    expect((await visitor().refused(lookUpPaper, asked(0))).code).toBe('TOO_MANY_REQUESTS');
    typesetter.set = set;
    // The page itself stays open to them.
    expect((await visitor().run(lookUp, asked(0))).student.name).toBe('Student 01');
  });
  it('is found by roll too, of several with one roll by the date of birth', async () => {
    const { studentOfB } = stage.w.school;
    await stage.w.system(stage.w.school.id).repo(Student).update(studentOfB.id, { dateOfBirth: '2013-05-17' });
    const [own, other] = [
      await visitor().run(lookUp, byRoll(1, studentAt(0).dateOfBirth)),
      await visitor().run(lookUp, byRoll(1, '2013-05-17')),
    ];
    expect([own.student.name, other.student.code]).toEqual(['Student 01', studentOfB.code]);
  });
  it('is found by the board registration number, of this institution alone', async () => {
    const places = stage.w.system(stage.w.school.id).repo(Enrolment);
    await places.update(stage.w.school.enrolments[2]!.id, { boardRegistration: '1912345678' });
    const ask = (number: string, dateOfBirth: string) => ({
      ...asked(0),
      by: { kind: 'registration' as const, number },
      dateOfBirth,
    });
    const found = await visitor().run(lookUp, ask('1912345678', studentAt(2).dateOfBirth));
    expect(found.student.code).toBe(studentAt(2).code);
    const guesser = visitor('203.0.113.77');
    expect((await guesser.refused(lookUp, ask('1912345679', studentAt(2).dateOfBirth))).code).toBe('NOT_FOUND');
    expect((await guesser.refused(lookUp, ask('1912', '2013-05-17'))).code).toBe('NOT_FOUND');
    expect((await guesser.refused(lookUp, ask('19-12', '2013-05-17'))).code).toBe('VALIDATION');
    const codes = [];
    for (let at = 0; at < 11; at += 1)
      codes.push((await guesser.refused(lookUp, ask('1912345678', '2001-01-01'))).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect((await visitor().refused(lookUp, ask('1912345678', studentAt(2).dateOfBirth))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    // The ID leads to the same student, so it is no second set of guesses.
    expect((await visitor().refused(lookUp, asked(2))).code).toBe('TOO_MANY_REQUESTS');
  });
  it('is not told from one that is not there by anyone who guesses, and guessing ends for a day', async () => {
    const guess = { ...asked(1), dateOfBirth: '2001-01-01' };
    const guesser = visitor('203.0.113.9');
    const codes = [];
    for (let at = 0; at < 11; at += 1) codes.push((await guesser.refused(lookUp, guess)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'NOT_FOUND'), 'TOO_MANY_REQUESTS']);
    // From elsewhere neither, and the right one neither: else the lock would say that a guess was right.
    expect((await visitor('203.0.113.10').refused(lookUp, asked(1))).code).toBe('TOO_MANY_REQUESTS');
    expect((await guesser.run(lookUp, asked(3))).student.name).toBe('Student 04');
    stage.w.clock.advance(DAY_MS);
    expect((await guesser.run(lookUp, asked(1))).student.name).toBe('Student 02');
    expect((await visitor().refused(lookUp, { ...asked(2), site_id: stage.w.stranger.id })).code).toBe('NOT_FOUND');
  });
  it('is not found by guessing slowly either, from many addresses: forty wrong dates a month', async () => {
    const guess = { ...asked(3), dateOfBirth: '2001-01-01' };
    for (let day = 0; day < 4; day += 1) {
      for (let at = 0; at < 10; at += 1)
        expect((await visitor(`198.51.${day}.${at}`).refused(lookUp, guess)).code).toBe('NOT_FOUND');
      stage.w.clock.advance(DAY_MS);
    }
    expect((await visitor('198.51.9.9').refused(lookUp, asked(3))).code).toBe('TOO_MANY_REQUESTS');
    stage.w.clock.advance(30 * DAY_MS);
    expect((await visitor('198.51.9.9').run(lookUp, asked(3))).student.name).toBe('Student 04');
  });
  it('says that it is withheld, without why, and is gone when it is taken back', async () => {
    await stage.w
      .system(stage.w.school.id)
      .repo(ResultHold)
      .create({ exam: stage.e.exam.id, student: studentAt(4).id, reason: 'dues', note: 'March' });
    const found = await visitor().run(lookUp, asked(4));
    expect(found.result).toBeNull();
    expect((await visitor().refused(lookUpPaper, asked(4))).code).toBe('NOT_FOUND');
    expect(JSON.stringify(found)).not.toMatch(/dues|March/);
    await stage.w.school.head.run(withdraw, { exam: stage.e.exam.id, reason: 'Marks of Bangla' });
    expect((await visitor().refused(lookUp, asked(0))).code).toBe('NOT_FOUND');
    expect((await visitor().run(publicExams, site())).exams).toEqual([]);
  });
});
