import {
  actionsOf,
  ERASED_NAME,
  ERASED_TEXT,
  faultsOfPersonal,
  personalFields,
  transitionsOf,
} from '@pathshala/shared/kit';
import { PlatformSheetSlice } from '@pathshala/shared/modules/foundation/imports';
import { Membership, Session, User } from '@pathshala/shared/modules/foundation/identity';
import { Party } from '@pathshala/shared/modules/money/accounts';
import { SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Guardian, Staff, Student, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { Board, Enrolment, Shift } from '@pathshala/shared/modules/school/academics';
import { ExamIncident } from '@pathshala/shared/modules/exams/examday';
import { DataTerm, ENDS_ELSEWHERE, Erasure, privacyActions, TERMS } from '@pathshala/shared/modules/front/privacy';
import { StudentHealth, StudentRegistration } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runUnit, tendChain, transit } from '../../../../kernel';
import { SETTLE_MS, verifyChain } from '../../../../kernel/host';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { eraseRows } from '../../../../kernel/wall/erase-rows';
import { bringTo, makeSampler, runOneJob, trailOf, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const DAY_MS = 86_400_000;
const { preview, ask, terms, setTerm } = privacyActions;
const { confirm } = transitionsOf(Erasure);
const sys = () => w.system(w.school.id);
const job = (name: string, payload: object = {}, tenantId: string | null = null) =>
  runOneJob(w.kernel, name, { payload, tenantId, actorId: null, requestId: 'test' });

/** Names of collections in which one of the texts is found anywhere. */
async function whereIs(...texts: string[]): Promise<string[]> {
  const db = w.store.raw();
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    for await (const doc of db.collection(name).find()) {
      const json = JSON.stringify(doc);
      if (texts.some((text) => json.includes(text))) found.push(`${name} ${json.slice(0, 300)}`);
    }
  return found;
}
/** Lets a person leave, so that nothing keeps their data here. */
const leave = (id: string) => bringTo(sys(), Student, id, { status: 'graduated', leftOn: '2026-03-01' });
const erase = async (kind: 'student' | 'staff' | 'guardian', id: string) => {
  const asked = await w.school.office.run(ask, { kind, id, ground: 'person' });
  const { rev } = await sys().repo(Erasure).get(asked.id);
  await w.school.head.run(confirm, { id: asked.id, rev });
  return asked.id;
};

describe('declarations of personal values', () => {
  it('are there for every field that looks like a person’s', () =>
    expect([...w.registry.entities.values()].flatMap(faultsOfPersonal)).toEqual([]));
  it.each<[string, object, string[]]>([
    ['a mobile number', { phone: { kind: 'phone', of: {} } }, ['phone']],
    [
      'a name beside a mail address',
      { name: { kind: 'text', of: {} }, mail: { kind: 'email', of: {} } },
      ['mail', 'name'],
    ],
    ['a national id', { fatherNid: { kind: 'code', of: {} } }, ['fatherNid']],
    [
      'a birth date and a photo',
      { dateOfBirth: { kind: 'date', of: {} }, photo: { kind: 'image', of: {} } },
      ['dateOfBirth', 'photo'],
    ],
    [
      'a paper of a student',
      { student: { kind: 'ref', of: { entity: 'student' } }, scan: { kind: 'file', of: {} } },
      ['scan'],
    ],
    ['the name of a catalogue alone', { name: { kind: 'text', of: {} }, rank: { kind: 'int', of: {} } }, []],
  ])('find %s', (_title, fields, expected) => {
    expect(personalFields(fields as never).sort()).toEqual(expected.sort());
    expect(faultsOfPersonal({ name: 'thing', fields: fields as never, personal: null })).toHaveLength(expected.length);
  });
});

describe('an erasure', () => {
  it('is refused while the person is here, to one person alone, and to the same person twice', async () => {
    const { id } = w.school.students[3]!;
    expect((await w.school.office.refused(ask, { kind: 'student', id, ground: 'person' })).code).toBe('STILL_NEEDED');
    expect((await w.school.teacher.refused(ask, { kind: 'student', id, ground: 'person' })).code).toBe('FORBIDDEN');
    await leave(id);
    const asked = await w.school.head.run(ask, { kind: 'student', id, ground: 'family' });
    expect((await w.school.office.refused(ask, { kind: 'student', id, ground: 'person' })).code).toBe('ERASURE_WAITS');
    const { rev } = await sys().repo(Erasure).get(asked.id);
    expect((await w.school.head.refused(confirm, { id: asked.id, rev })).code).toBe('OWN_RECORD');
    expect((await w.stranger.head.refused(confirm, { id: asked.id, rev })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(preview, { kind: 'student', id })).code).toBe('NOT_FOUND');
  });

  it('leaves nothing of a student anywhere: rows, papers, messages, account and trail; figures and ids stay', async () => {
    const { id } = w.school.students[2]!;
    const { rev } = await w.school.head.run(actionsOf(Student).get, { id });
    const patch = {
      name: 'Zubaida Khatun Mitali',
      nameBn: 'জুবাইদা খাতুন মিতালী',
      phone: '01899887766',
      email: 'zubaida.mitali@example.test',
      address: '17 Mitali Lane',
      motherName: 'Mitali’s mother',
      birthRegistration: '20141591234100777',
    };
    await w.school.office.run(actionsOf(Student).update, { id, rev, patch });
    await w.school.office.run(actionsOf(StudentHealth).create, {
      student: id,
      emergencyName: 'Aunt Mitali',
      emergencyPhone: '01899887755',
    });
    const account = await w.school.hire('student', w.school.id, 'Zubaida Khatun Mitali', { student: id });
    const batch = await sys()
      .repo(SmsBatch)
      .create({ purpose: 'notice', source: 'test', title: 'x', titleBn: 'x' } as never);
    await sys()
      .repo(SmsMessage)
      .create({
        batch: batch.id,
        key: patch.phone,
        recipient: patch.name,
        recipientBn: patch.nameBn,
        phone: patch.phone,
        text: `Dear ${patch.name}`,
        encoding: 'gsm',
        segments: 1,
        student: id,
        dueAt: w.clock.now().toISOString(),
      } as never);
    await leave(id);
    w.clock.advance(SETTLE_MS + 1_000);
    await tendChain(w.kernel, w.school.id, { rows: 100_000 });
    const seen = await w.school.head.run(preview, { kind: 'student', id });
    expect(seen).toMatchObject({ needed: null, isAccountErased: true, name: { en: patch.name } });
    const does = Object.fromEntries(seen.traces.map((row) => [row.entity, row.does]));
    expect(does).toMatchObject({
      student: 'empty',
      studentHealth: 'purge',
      smsMessage: 'empty',
      session: 'purge',
      enrolment: 'keep',
    });
    const texts = ['Mitali', 'মিতালী', '01899887766', '01899887755', '20141591234100777', 'zubaida', 'জুবাইদা'];
    expect((await whereIs(...texts)).length).toBeGreaterThan(5);

    const erasure = await erase('student', id);
    const before = vi.spyOn(w.store, 'documents');
    // The process dies before the last step, and the queue hands the job out again.
    before.mockImplementation((entity) => {
      if (entity.name === 'student') throw new Error('killed');
      return w.store.raw().collection(entity.path.replace(/-/g, '_')) as never;
    });
    await expect(job('privacy.erasePerson', { erasure }, w.school.id)).rejects.toThrow('killed');
    before.mockRestore();
    expect((await sys().repo(Erasure).get(erasure)).state).toBe('running');
    w.clock.advance(20 * 60_000);
    await Promise.allSettled([job('privacy.resumeErasures'), job('privacy.resumeErasures')]);
    await job('privacy.resumeErasures');
    await w.runJobs();

    expect(await whereIs(...texts)).toEqual([]);
    const after = await sys().repo(Student).get(id);
    expect(after).toMatchObject({ name: ERASED_NAME.en, nameBn: ERASED_NAME.bn, code: w.school.students[2]!.code });
    const done = await sys().repo(Erasure).get(erasure);
    expect(done.state).toBe('done');
    expect(done.outcome.map((row) => `${row.entity} ${row.does}`)).toContain('enrolment keep');
    expect(await w.system().repo(Session).count({ user: account.actor.userId! })).toBe(0);
    expect(await w.system().repo(Membership).count({ user: account.actor.userId! })).toBe(0);
    expect(await w.system().repo(User).get(account.actor.userId!)).toMatchObject({ name: ERASED_NAME.en });
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
    await job('privacy.erasePerson', { erasure }, w.school.id);
    expect((await sys().repo(Student).get(id)).rev).toBe(after.rev);
    const trail = await w.store
      .raw()
      .collection('audit')
      .find({ entity: 'erasure', recordId: toObjectId(erasure) as never })
      .toArray();
    expect(trail.map((row) => row['op'])).toEqual(expect.arrayContaining(['create', 'update']));
  });

  it('leaves nothing in a registration that tells the religion, the category or the board of the child', async () => {
    const { id } = w.school.students[4]!;
    const category = await sys().repo(StudentCategory).create({ name: 'Tribal', nameBn: 'ক্ষুদ্র নৃগোষ্ঠী', rank: 1 });
    const board = await w.system().repo(Board).create({ code: 'DHK', name: 'Dhaka', nameBn: 'ঢাকা' });
    const registration = await sys()
      .repo(StudentRegistration)
      .create({
        ...{ number: 'REG-1', class: w.school.class.id, name: 'A', nameBn: 'ক', dateOfBirth: '2014-05-02' },
        ...{ birthRegistration: '20140000000000777', gender: 'female', religion: 'hindu', phone: '01899887799' },
        ...{ fatherName: 'B', fatherNameBn: 'খ', motherName: 'C', motherNameBn: 'গ', address: 'Here', student: id },
        ...{ category: category.id, board: board.id, religionSubject: w.school.subject.id },
      });
    await leave(id);
    await erase('student', id);
    await w.runJobs();
    const after = await sys().repo(StudentRegistration).get(registration.id);
    expect(after.student).toBe(id);
    expect([after.category, after.board, after.religionSubject]).toEqual([undefined, undefined, undefined]);
  });
  it('leaves no place that tells the religion, and no incident of an exam that tells whose it was', async () => {
    const { id } = w.school.students[5]!;
    const places = sys().repo(Enrolment);
    const place = (await places.findOne({ student: id }))!;
    await places.update(place.id, { religionSubject: w.school.subject.id });
    const [tenantId, student] = [w.school.id, id].map(toObjectId);
    const at = w.clock.now();
    // As a room reported it; the sitting itself is of no account here.
    const { insertedId } = await w.store
      .raw()
      .collection('exam_incidents')
      .insertOne({
        ...{
          tenantId,
          student,
          exam: student,
          sitting: student,
          room: student,
          rev: 1,
          alive: true,
          createdAt: at,
          updatedAt: at,
        },
        ...{ kind: 'illness', measure: 'helped', what: 'Fainted in the second hour' },
      } as never);
    const incident = { id: String(insertedId) };
    await leave(id);
    await erase('student', id);
    await w.runJobs();
    expect(await places.get(place.id)).toMatchObject({ student: id, roll: place.roll, section: place.section });
    expect((await places.get(place.id)).religionSubject).toBeUndefined();
    const after = await sys().repo(ExamIncident).get(incident.id);
    expect([after.kind, after.student, after.what]).toEqual(['illness', undefined, ERASED_TEXT]);
  });
  it('leaves a number that a brother or sister still uses, and an account that is used elsewhere', async () => {
    const guardian = (await sys().repo(Guardian).find())[0]!;
    const staff = w.school.staffRecords.otherTeacher;
    const left = { phone: guardian.phone, status: 'resigned', active: false };
    await bringTo(sys(), Staff, staff.id, left);
    const user = w.school.otherTeacher.actor.userId!;
    const membership = (await w.system().repo(Membership).findOne({ user }))!;
    await w
      .system()
      .repo(Membership)
      .create({ user, institution: w.stranger.id, role: membership.role, status: 'active' } as never);
    const batch = await sys()
      .repo(SmsBatch)
      .create({ purpose: 'notice', source: 'test2', title: 'x', titleBn: 'x' } as never);
    const message = await sys()
      .repo(SmsMessage)
      .create({
        batch: batch.id,
        key: 'k2',
        phone: guardian.phone,
        text: 'To the family',
        encoding: 'gsm',
        segments: 1,
        dueAt: w.clock.now().toISOString(),
      } as never);
    const erasure = await erase('staff', staff.id);
    await job('privacy.erasePerson', { erasure }, w.school.id);
    expect((await sys().repo(SmsMessage).get(message.id)).text).toBe('To the family');
    expect((await w.system().repo(User).get(user)).name).not.toBe(ERASED_NAME.en);
    expect(await w.system().repo(Membership).count({ user })).toBe(1);
    expect((await sys().repo(Staff).get(staff.id)).name).toBe(ERASED_NAME.en);
    expect((await sys().repo(Guardian).get(guardian.id)).name).toBe(guardian.name);
  });
});

describe('records whose name is unique', () => {
  it('are emptied one after the other, and still differ', async () => {
    const made = await Promise.all(
      ['Abdul Karim', 'Rokeya Sultana'].map((name) =>
        sys()
          .repo(Party)
          .create({ name, nameBn: name, kind: 'supplier' } as never),
      ),
    );
    const ids = made.map(({ id }) => toObjectId(id));
    const of = { filter: { _id: { $in: ids } } };
    expect(await eraseRows(sys(), Party, of)).toBe(2);
    expect(await eraseRows(sys(), Party, of)).toBe(0);
    const names = (
      await sys()
        .repo(Party)
        .find({ where: { id: { in: made.map(({ id }) => id) } } })
    ).map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.startsWith(ERASED_NAME.en))).toBe(true);
  });
});

describe('terms of data', () => {
  it('name the jobs that end other things', () =>
    expect(ENDS_ELSEWHERE.filter((name) => !w.kernel.jobs.has(name))).toEqual([]));

  const message = async (tenant: string, key: string) => {
    const here = w.system(tenant);
    const batch = await here
      .repo(SmsBatch)
      .create({ purpose: 'notice', source: key, title: 'x', titleBn: 'x' } as never);
    const phone = '01711000111';
    const values = { batch: batch.id, key: phone, phone, text: `Term ${key}`, encoding: 'gsm', segments: 1 };
    return (await here.repo(SmsMessage).create({ ...values, dueAt: w.clock.now().toISOString() } as never)).id;
  };
  const textOf = async (tenant: string, id: string) => (await w.system(tenant).repo(SmsMessage).get(id)).text;

  it('may be set within their bounds, by the head alone, with what the next run takes', async () => {
    const row = async () => (await w.school.head.run(terms, {})).rows.find(({ key }) => key === 'sms')!;
    expect(await row()).toMatchObject({ days: TERMS.sms.days, rev: 0, does: 'empty', due: 0 });
    expect((await w.school.office.refused(setTerm, { key: 'sms', days: 100, rev: 0 })).code).toBe('FORBIDDEN');
    for (const days of [89, 5 * 365 + 1])
      expect((await w.school.head.refused(setTerm, { key: 'sms', days, rev: 0 })).code).toBe('TERM_OUT_OF_BOUNDS');
    await w.school.head.run(setTerm, { key: 'sms', days: 100, rev: 0 });
    expect(await row()).toMatchObject({ days: 100, rev: 1 });
    expect((await w.school.head.refused(setTerm, { key: 'sms', days: 120, rev: 9 })).code).toBe('CONFLICT');
  });

  it('take what is past them, once, and no other institution’s', async () => {
    const [old, elsewhere] = [await message(w.school.id, 'old'), await message(w.stranger.id, 'old')];
    w.clock.advance(101 * DAY_MS);
    const fresh = await message(w.school.id, 'fresh');
    const due = async () => (await w.school.head.run(terms, {})).rows.find(({ key }) => key === 'sms')!;
    expect((await due()).due).toBeGreaterThanOrEqual(1);
    await Promise.all([job('privacy.applyTerms'), job('privacy.applyTerms')]);
    expect(await textOf(w.school.id, old)).toBe('•••');
    expect(JSON.stringify(await sys().repo(SmsMessage).get(old))).not.toContain('1711000111');
    expect(await textOf(w.school.id, fresh)).toBe('Term fresh');
    expect(await textOf(w.stranger.id, elsewhere)).toBe('Term old');
    expect(await due()).toMatchObject({ due: 0 });
    const { rev } = await sys().repo(SmsMessage).get(old);
    await job('privacy.applyTerms');
    expect((await sys().repo(SmsMessage).get(old)).rev).toBe(rev);
    expect((await w.school.head.run(terms, {})).lastRun).not.toBeNull();
    expect(await sys().repo(DataTerm).count()).toBe(1);
  });

  it('take the rows of the platform’s sheets after half a year', async () => {
    const old = await makeSampler(w.system()).stored(PlatformSheetSlice);
    w.clock.advance(181 * DAY_MS);
    const fresh = await makeSampler(w.system()).stored(PlatformSheetSlice);
    await job('privacy.applyTerms');
    const left = await w
      .system()
      .repo(PlatformSheetSlice)
      .find({ where: { id: { in: [old.id, fresh.id] } } });
    expect(left.map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('empty old values of the trail, and the chain still verifies', async () => {
    const { id } = w.school.students[4]!;
    const { rev } = await w.school.head.run(actionsOf(Student).get, { id });
    await w.school.head.run(actionsOf(Student).update, { id, rev, patch: { motherName: 'An old name' } });
    const { id: shift } = await w.school.head.run(actionsOf(Shift).create, {
      name: 'A shift of old',
      nameBn: 'পুরোনো শিফট',
      startsAt: '16:00',
      endsAt: '20:00',
    });
    w.clock.advance(SETTLE_MS + 1_000);
    await tendChain(w.kernel, w.school.id, { rows: 100_000 });
    w.clock.advance((7 * 365 + 2) * DAY_MS);
    await job('privacy.applyTerms');
    // A setting says nothing about a person.
    const ofShift = await w.store
      .raw()
      .collection('audit')
      .find({ recordId: toObjectId(shift) as never })
      .toArray();
    expect(JSON.stringify(ofShift)).toContain('A shift of old');
    const trail = await w.store
      .raw()
      .collection('audit')
      .find({ recordId: toObjectId(id) as never })
      .toArray();
    expect(JSON.stringify(trail)).not.toContain('An old name');
    expect(JSON.stringify(trail)).toContain('motherName');
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
  });

  it.each(['before', 'after'])('empty remarks of steps made %s the record was emptied', async (when) => {
    const { id } = await makeSampler(sys()).stored(Student, { status: 'active' });
    const filter = { _id: toObjectId(id) };
    await leave(id);
    if (when === 'after') await eraseRows(sys(), Student, { filter });
    const remark = `Her mother was ill, ${when}`;
    await runUnit(sys(), { id: 'test.remark', audited: true }, (inside) =>
      transit(inside, Student, 'undoLeaving', { id, input: { reason: remark } }),
    );
    expect(await whereIs(remark)).toHaveLength(1);
    await eraseRows(sys(), Student, { filter });
    expect(await whereIs(remark)).toEqual([]);
  });

  it('leave the values of others in a row of many records, until those are past their term too', async () => {
    const sampler = makeSampler(sys());
    const six = await Promise.all(
      Array.from({ length: 6 }, () => sampler.stored(Student, { dateOfBirth: '2015-03-01' })),
    );
    await runUnit(w.school.office.ctx(), { id: 'test.many', audited: true }, async (inside) => {
      for (const { id } of six) await inside.repo(Student).update(id, { motherName: `Mother of ${id}` });
    });
    w.clock.advance(SETTLE_MS + 1_000);
    await tendChain(w.kernel, w.school.id, { rows: 100_000 });
    const gone = six[2]!.id;
    await eraseRows(sys(), Student, { filter: { _id: toObjectId(gone) } });
    const trail = JSON.stringify(await trailOf(w, { action: 'test.many' }));
    expect(six.map(({ id }) => trail.includes(`Mother of ${id}`))).toEqual(six.map(({ id }) => id !== gone));
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
    w.clock.advance((7 * 365 + 2) * DAY_MS);
    await job('privacy.applyTerms');
    expect(JSON.stringify(await trailOf(w, { action: 'test.many' }))).not.toContain('Mother of');
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
  });
});
