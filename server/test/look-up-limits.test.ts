import { declareExam } from '@pathshala/core/testing';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Result } from '@pathshala/shared/modules/exams/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Page } from './house';

let house: House;
let page: Page;
let exam: string;
beforeAll(async () => {
  house = await openHouse();
  page = await house.page();
  const { w } = house;
  ({
    exam: { id: exam },
  } = await declareExam(w));
  const { repo } = w.system(w.school.id);
  const { students, enrolments } = w.school;
  for (const [at, student] of students.entries())
    await repo(Result).create({
      exam,
      version: 1,
      student: student.id,
      section: enrolments[at]!.section,
      roll: enrolments[at]!.roll,
      state: 'normal',
      passed: true,
      gpa: 5,
      gpaWithoutOptional: 5,
      letter: 'A+',
      golden: false,
      failCount: 0,
      total: 100,
      fullTotal: 100,
    });
  const published = { publishedVersion: 1, publishedAt: w.clock.now().toISOString(), onWebsite: true };
  await repo(Exam).update(exam, published);
});
afterAll(() => house.close());

const born = (at: number) => house.w.school.students[at]!.dateOfBirth;
const byCode = (at: number) => ({ kind: 'code', code: house.w.school.students[at]!.code });
const ask = (by: object, dateOfBirth: string, headers: Record<string, string> = {}) =>
  page.call('POST', '/api/results/public/look-up', { site_id: house.w.school.id, exam, by, dateOfBirth }, headers);
const WRONG = '2001-01-01';
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('guesses at a result over HTTP', () => {
  it('end after ten for a student, whatever the caller says of where they come from', async () => {
    expect((await ask(byCode(0), born(0))).status).toBe(200);
    for (let at = 0; at < 10; at += 1) expect((await ask(byCode(0), WRONG)).status).toBe(404);
    const refused = await ask(byCode(0), born(0), { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' });
    expect(refused.status).toBe(429);
    // The roll is another door to the same student.
    const roll = { kind: 'roll', class: house.w.school.class.id, roll: house.w.school.enrolments[0]!.roll };
    expect((await ask(roll, born(0))).status).toBe(429);
    expect((await ask(byCode(2), born(2))).status).toBe(200);
  });

  it('end after ten when many are sent at once, so that the right one among them is not found', async () => {
    const answers = await statuses([
      ...Array.from({ length: 30 }, () => ask(byCode(3), WRONG)),
      ask(byCode(3), born(3)),
    ]);
    expect(answers.filter((status) => status === 404).length).toBe(10);
    expect(answers.filter((status) => status === 429).length).toBe(21);
  });

  it('end after a hundred from one address, at whatever student they are', async () => {
    const unknown = (at: number) => ask({ kind: 'code', code: `NOBODY${at}` }, WRONG);
    let first429 = 0;
    for (let at = 0; at < 110 && first429 === 0; at += 1) if ((await unknown(at)).status === 429) first429 = at + 1;
    // Those of the tests before count as well.
    expect(first429).toBeGreaterThan(1);
    expect(first429).toBeLessThan(81);
    expect((await ask(byCode(4), born(4))).status).toBe(429);
  });
});
