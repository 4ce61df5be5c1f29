import { actionsOf } from '@pathshala/shared/kit';
import {
  Consent,
  consentsActions,
  consentsReports,
  ConsentWording,
  USUAL_WORDINGS,
  type ConsentPurpose,
} from '@pathshala/shared/modules/school/consents';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { runUnit } from '../../../../kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { orderSms } from '../../messaging';
import { consentedStudents } from '..';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const { mine, answer } = consentsActions;
const sys = () => w.system(w.school.id);
const say = (student: string, purpose: ConsentPurpose, given: 'given' | 'refused', version = 1) => ({
  student,
  purpose,
  answer: given,
  version,
});
const isConsented = async (student: string, purpose: ConsentPurpose = 'webName') =>
  (await consentedStudents(sys(), purpose, [student])).has(student);
/** Another parent of the guardian's child, with an account. */
async function otherParent(student: string) {
  const row = await sys().repo(Student).get(student);
  const record = await sys()
    .repo(Guardian)
    .create({ name: 'Second Parent', nameBn: 'দ্বিতীয় অভিভাবক', relation: 'mother', phone: '01811222333' } as never);
  await sys()
    .repo(Student)
    .update(student, { mother: record.id } as never, { rev: row.rev });
  return {
    id: record.id,
    account: await w.school.hire('guardian', w.school.id, 'Second Parent', { guardian: record.id }),
  };
}
const childOf = async () => (await w.school.guardian.run(mine, {})).students[0]!;
const setBirth = async (id: string, dateOfBirth: string) => {
  const { rev } = await sys().repo(Student).get(id);
  await sys()
    .repo(Student)
    .update(id, { dateOfBirth } as never, { rev });
};

describe('an answer about consent', () => {
  it('is given and withdrawn by the guardian, with the words they were asked in', async () => {
    const child = await childOf();
    expect(child.purposes.every(({ standing, own }) => standing === 'none' && own === null)).toBe(true);
    expect(await isConsented(child.id)).toBe(false);
    await w.school.guardian.run(answer, say(child.id, 'webName', 'given'));
    expect(await isConsented(child.id)).toBe(true);
    await w.school.guardian.run(answer, say(child.id, 'webName', 'refused'));
    expect(await isConsented(child.id)).toBe(false);
    const rows = await sys()
      .repo(Consent)
      .find({ where: { student: child.id } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ wording: USUAL_WORDINGS.webName.en, way: 'account', version: 1 });
  });

  it('is refused to strangers, to the child, to teachers and to other institutions', async () => {
    const child = await childOf();
    const family = (await w.school.guardian.run(mine, {})).students.map(({ id }) => id);
    const other = w.school.students.find(({ id }) => !family.includes(id))!;
    expect((await w.school.guardian.refused(answer, say(other.id, 'webName', 'given'))).code).toBe('NOT_FOUND');
    expect((await w.stranger.guardian.refused(answer, say(child.id, 'webName', 'given'))).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(answer, say(child.id, 'webName', 'given'))).code).toBe('FORBIDDEN');
    const own = (await w.school.student.run(mine, {})).students[0]!;
    expect(own.mayAnswer).toBe(false);
    expect((await w.school.student.refused(answer, say(own.id, 'webName', 'given'))).code).toBe('CONSENT_NOT_YOURS');
    expect((await w.stranger.office.run(actionsOf(Consent).list, {})).rows).toEqual([]);
  });

  it('of one who refuses outweighs the consent of the other, in either order and by any account', async () => {
    const child = await childOf();
    const { id, account } = await otherParent(child.id);
    await account.run(answer, say(child.id, 'webPhoto', 'refused'));
    await w.school.guardian.run(answer, say(child.id, 'webPhoto', 'given'));
    expect(await isConsented(child.id, 'webPhoto')).toBe(false);
    expect((await childOf()).purposes.find(({ purpose }) => purpose === 'webPhoto')).toMatchObject({
      standing: 'refused',
      own: { answer: 'given' },
      others: [{ answer: 'refused' }],
    });
    // Someone who is no guardian any more says nothing.
    const { rev } = await sys().repo(Student).get(child.id);
    await sys()
      .repo(Student)
      .update(child.id, { mother: null } as never, { rev });
    expect(await isConsented(child.id, 'webPhoto')).toBe(true);
    expect((await account.refused(answer, say(child.id, 'webPhoto', 'refused'))).code).toBe('NOT_FOUND');
    const paper = { student: child.id, purpose: 'webPhoto' as const, guardian: id, answer: 'refused' as const };
    expect(Object.keys((await w.school.office.refused(actionsOf(Consent).create, paper)).fields ?? {})).toEqual([
      'guardian',
    ]);
  });

  it('of a student of age is theirs alone', async () => {
    const child = await childOf();
    const { dateOfBirth } = await sys().repo(Student).get(child.id);
    await w.school.guardian.run(answer, say(child.id, 'sharing', 'given'));
    await setBirth(child.id, '2007-01-01');
    expect((await w.school.guardian.refused(answer, say(child.id, 'sharing', 'refused'))).code).toBe(
      'CONSENT_NOT_YOURS',
    );
    const account = await w.school.hire('student', w.school.id, 'Of Age', { student: child.id });
    await account.run(answer, say(child.id, 'sharing', 'refused'));
    expect(await isConsented(child.id, 'sharing')).toBe(false);
    await setBirth(child.id, dateOfBirth!);
  });

  it('is refused in words that are out of date', async () => {
    const child = await childOf();
    const text = { purpose: 'publication' as const, text: 'New words.', textBn: 'নতুন লেখা।' };
    expect((await w.school.office.refused(actionsOf(ConsentWording).create, text)).code).toBe('FORBIDDEN');
    await w.school.guardian.run(answer, say(child.id, 'publication', 'given'));
    expect((await w.school.head.run(actionsOf(ConsentWording).create, text)).version).toBe(2);
    expect((await w.school.guardian.refused(answer, say(child.id, 'publication', 'given'))).code).toBe(
      'CONSENT_REWORDED',
    );
    // Consent to the earlier words is still consent to these.
    expect(await isConsented(child.id, 'publication')).toBe(true);
    await w.school.guardian.run(answer, say(child.id, 'publication', 'given', 2));
    const [row] = await sys()
      .repo(Consent)
      .find({ where: { student: child.id, purpose: 'publication' } });
    expect(row).toMatchObject({ version: 2, wording: 'New words.' });
  });
});

describe('an answer on paper', () => {
  it('needs the guardian and the paper, and the guardian hears of it', async () => {
    const child = await childOf();
    const student = await sys().repo(Student).get(child.id);
    const create = actionsOf(Consent).create;
    const paper = { student: child.id, purpose: 'health' as const, answer: 'given' as const };
    const fields = async (input: object) =>
      Object.keys((await w.school.office.refused(create, input as never)).fields ?? {});
    expect(await fields(paper)).toEqual(['guardian']);
    expect(await fields({ ...paper, guardian: student.guardian })).toEqual(['paper']);
    for (const person of [w.school.teacher, w.school.guardian, w.school.student])
      expect((await person.refused(create, { ...paper, guardian: student.guardian! })).code).toBe('FORBIDDEN');
    const row = await w.school.office.run(create, { ...paper, answer: 'refused', guardian: student.guardian! });
    await w.runJobs();
    const payload = { consent: row.id, rev: row.rev };
    const again = { payload, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'consents.tellSigner', again);
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { user: w.school.guardian.actor.userId! } });
    expect(bells.filter(({ source }) => source.startsWith('consent:'))).toHaveLength(1);
    expect((await childOf()).purposes.find(({ purpose }) => purpose === 'health')).toMatchObject({
      standing: 'refused',
      own: { way: 'paper' },
    });
  });
});

describe('the report of consents', () => {
  it('names who has not answered, to the office alone', async () => {
    const rows = consentsReports.standing.actions.rows;
    const read = async (purpose: ConsentPurpose, given: 'none' | 'given') =>
      (await w.school.office.run(rows, { purpose, answer: given } as never)).rows.map(({ keys }) => keys?.['student']);
    const child = await childOf();
    await w.school.guardian.run(answer, say(child.id, 'news', 'given'));
    expect(await read('news', 'none')).not.toContain(child.id);
    expect((await read('news', 'none')).length).toBeGreaterThan(0);
    expect(await read('news', 'given')).toEqual([child.id]);
    expect((await w.school.teacher.refused(rows, {} as never)).code).toBe('FORBIDDEN');
  });
});

describe('news by SMS', () => {
  it.each([
    ['notice', 'skipped'],
    ['absence', 'queued'],
  ] as const)('after a refusal: %s is %s', async (purpose, status) => {
    const child = await childOf();
    await w.school.guardian.run(answer, say(child.id, 'news', 'refused'));
    const item = { phone: '01711888999', text: 'Hello', student: child.id };
    const order = { purpose, source: `consents-${purpose}`, title: { en: 'x', bn: 'x' }, items: [item] };
    const { batch } = await runUnit(sys(), { id: 'test', audited: false }, (unit) => orderSms(unit, order));
    expect((await sys().repo(SmsMessage).find({ where: { batch } })).map((row) => row.status)).toEqual([status]);
  });
});
