import { actionsOf, t } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { cmsActions, Notice, noticeActions } from '@pathshala/shared/modules/school/cms';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { fileStore } from '../../../../kernel/host';
import { publicFile } from '../../../foundation/files';
import { runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';

let w: World;
const { create, update, get, list } = actionsOf(Notice);
beforeAll(async () => {
  w = await world({ students: 4 });
});
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const written = (over: Record<string, unknown> = {}) =>
  w.school.office.run(create, {
    title: 'Meeting',
    titleBn: 'সভা',
    body: 'In the hall',
    bodyBn: 'মিলনায়তনে',
    publishedOn: '2026-03-04',
    status: 'published',
    ...over,
  } as never);
const turn = () =>
  runOneJob(w.kernel, 'cms.turnContent', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const onWebsite = async (id: string) =>
  (await w.anonymous.run(cmsActions.getLatestNotice, { site_id: w.school.id, limit: 500 })).some(
    (row) => row.id === id,
  );
const rung = async (id: string, person: Person) =>
  (
    await w
      .system()
      .repo(Notification)
      .find({ where: { user: person.actor.userId!, source: `notice:${id}` } })
  ).length;
async function reads(person: Person, id: string): Promise<boolean> {
  const isListed = (await person.run(list, { size: 100 })).rows.some((row) => row.id === id);
  const isGiven = await person.run(get, { id }).then(
    () => true,
    () => false,
  );
  expect(isGiven).toBe(isListed);
  return isListed;
}

describe('a notice that is gone', () => {
  it.each(['withdrawn', 'deleted'] as const)('%s, leaves no bell that leads to nothing', async (how) => {
    const { id, rev } = await written({ audience: 'everyone' });
    await w.runJobs();
    const { teacher, guardian, office } = w.school;
    const heard = () => Promise.all([teacher, guardian].map((each) => rung(id, each)));
    expect(await heard()).toEqual([1, 1]);
    if (how === 'deleted') await office.run(actionsOf(Notice).remove, { id, rev } as never);
    else await office.run(update, { id, rev, patch: { status: 'draft' } } as never);
    await w.runJobs();
    expect(await heard()).toEqual([0, 0]);
  });
});

describe('a notice', () => {
  it('reaches those whom it is widened to, and is taken from those whom it is for no more', async () => {
    const { id, rev } = await written({ audience: 'staff' });
    await w.runJobs();
    const { teacher, guardian } = w.school;
    const heard = () => Promise.all([teacher, guardian].map((each) => rung(id, each)));
    expect(await heard()).toEqual([1, 0]);
    const wide = await w.school.office.run(update, { id, rev, patch: { audience: 'everyone' } } as never);
    await w.runJobs();
    expect(await heard()).toEqual([1, 1]);
    await w.school.office.run(update, { id, rev: wide.rev, patch: { audience: 'staff' } } as never);
    await w.runJobs();
    expect(await heard()).toEqual([1, 0]);
  });
  it('for employees is read by them alone, is not on the website, and rings for nobody else', async () => {
    const { id } = await written({ audience: 'staff' });
    await w.runJobs();
    const { teacher, head, student, guardian } = w.school;
    expect(await Promise.all([teacher, head].map((each) => reads(each, id)))).toEqual([true, true]);
    expect(await Promise.all([student, guardian, w.stranger.teacher].map((each) => reads(each, id)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await onWebsite(id)).toBe(false);
    expect(await Promise.all([teacher, student, guardian].map((each) => rung(id, each)))).toEqual([1, 0, 0]);
  });
  it('for guardians is not one for students, nor the other way round', async () => {
    const [forGuardians, forStudents] = [
      await written({ audience: 'guardians' }),
      await written({ audience: 'students' }),
    ];
    const { student, guardian } = w.school;
    expect([await reads(guardian, forGuardians.id), await reads(student, forGuardians.id)]).toEqual([true, false]);
    expect([await reads(guardian, forStudents.id), await reads(student, forStudents.id)]).toEqual([false, true]);
  });
  it('for everyone that stays inside is read by all members and by no visitor', async () => {
    const { id } = await written({ reach: 'inside' });
    expect(await reads(w.school.guardian, id)).toBe(true);
    expect(await onWebsite(id)).toBe(false);
    const open = await written();
    expect(await onWebsite(open.id)).toBe(true);
  });
  it('that is addressed to others later is gone for those who read it', async () => {
    const { id, rev } = await written();
    expect(await reads(w.school.guardian, id)).toBe(true);
    await w.school.office.run(update, { id, rev, patch: { audience: 'staff' } });
    expect(await reads(w.school.guardian, id)).toBe(false);
    expect(await onWebsite(id)).toBe(false);
  });
});

describe('the times of a notice', () => {
  it('publish it once when they come, not before, and take it down', async () => {
    const { id } = await written({
      status: 'scheduled',
      appearsAt: '2026-03-04T06:00:00.000Z',
      expiresAt: '2026-03-04T08:00:00.000Z',
    });
    await turn();
    expect(await reads(w.school.guardian, id)).toBe(false);
    w.clock.set('2026-03-04T06:00:01.000Z');
    await turn();
    await turn();
    await w.runJobs();
    expect(await reads(w.school.guardian, id)).toBe(true);
    expect(await rung(id, w.school.guardian)).toBe(1);
    w.clock.set('2026-03-04T08:00:01.000Z');
    await turn();
    expect(await reads(w.school.guardian, id)).toBe(false);
    expect(await onWebsite(id)).toBe(false);
    expect((await w.school.office.run(get, { id })).status).toBe('expired');
  });
  it('are asked for where it is scheduled, and in their order', async () => {
    const plain = { title: 'A', titleBn: 'ক', body: 'A', bodyBn: 'ক', publishedOn: '2026-03-04' };
    const without = await w.school.office.refused(create, { ...plain, status: 'scheduled' });
    expect(without.fields).toHaveProperty('appearsAt');
    const backwards = await w.school.office.refused(create, {
      ...plain,
      appearsAt: '2026-03-05T06:00:00.000Z',
      expiresAt: '2026-03-04T06:00:00.000Z',
    });
    expect(backwards.fields).toHaveProperty('expiresAt');
  });
});

describe('a notice for chosen people', () => {
  const chosen = (over: Record<string, unknown>) => written({ audience: 'chosen', ...over });
  const of = (people: readonly Person[], id: string) => Promise.all(people.map((each) => reads(each, id)));

  it('of a section is read by its students and their guardians, and by nobody else', async () => {
    const { student, guardian, teacher, otherTeacher, accountant, sectionA, sectionB } = w.school;
    const here = await chosen({ sections: [sectionA.id] });
    const there = await chosen({ sections: [sectionB.id] });
    await w.runJobs();
    expect(await of([student, guardian], here.id)).toEqual([true, true]);
    expect(await of([teacher, otherTeacher, accountant, w.stranger.student], here.id)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await of([student, guardian], there.id)).toEqual([false, false]);
    expect(await Promise.all([student, guardian, teacher].map((each) => rung(here.id, each)))).toEqual([1, 1, 0]);
    expect(await Promise.all([student, guardian].map((each) => rung(there.id, each)))).toEqual([0, 0]);
    expect(await onWebsite(here.id)).toBe(false);
  });
  it('may be for the guardians of a class alone, or for one student and one employee', async () => {
    const { student, guardian, teacher, otherTeacher, sectionA, students } = w.school;
    const parents = await chosen({ classes: [sectionA.class], among: 'guardians' });
    expect(await of([student, guardian], parents.id)).toEqual([false, true]);
    const two = await chosen({ students: [students[0]!.id], staff: [teacher.actor.staff], among: 'students' });
    expect(await of([student, guardian, teacher, otherTeacher], two.id)).toEqual([true, false, true, false]);
    const other = await chosen({ students: [students[1]!.id], among: 'students' });
    expect(await reads(student, other.id)).toBe(false);
  });
  it('hides from its readers whom else it is for, in the record, in lists and in conditions', async () => {
    const { guardian, sectionA } = w.school;
    const { id } = await chosen({ sections: [sectionA.id] });
    const seen = await guardian.run(get, { id });
    const row = (await guardian.run(list, { size: 100 })).rows.find((each) => each.id === id);
    for (const each of [seen, row]) expect(each).not.toHaveProperty('sections');
    expect((await guardian.refused(list, { filter: { sections: { in: [sectionA.id] } } } as never)).code).toMatch(
      /FORBIDDEN|VALIDATION/,
    );
  });
  it('goes from a student who leaves the section, and comes to the one who joins it', async () => {
    const { student, sectionA, sectionB, students } = w.school;
    const [here, there] = [await chosen({ sections: [sectionA.id] }), await chosen({ sections: [sectionB.id] })];
    const places = w.system(w.school.id).repo(Enrolment);
    const place = (await places.find({ where: { student: students[0]!.id } }))[0]!;
    await places.update(place.id, { section: sectionB.id, roll: 99 });
    expect([await reads(student, here.id), await reads(student, there.id)]).toEqual([false, true]);
    await places.update(place.id, { section: sectionA.id, roll: place.roll });
  });
  it('names whom it is for, and no other notice does', async () => {
    const plain = { title: 'A', titleBn: 'ক', body: 'A', bodyBn: 'ক', publishedOn: '2026-03-04' };
    const { office, sectionA } = w.school;
    expect((await office.refused(create, { ...plain, audience: 'chosen' })).fields).toHaveProperty('classes');
    expect((await office.refused(create, { ...plain, sections: [sectionA.id] })).fields).toHaveProperty('sections');
    const foreign = { ...plain, audience: 'chosen' as const, sections: [w.stranger.sectionA.id] };
    expect((await office.refused(create, foreign)).fields).toHaveProperty('sections');
  });
  it('is counted before it is published as it rings afterwards', async () => {
    const { office, sectionA, teacher } = w.school;
    const whom = { audience: 'chosen' as const, sections: [sectionA.id], staff: [teacher.actor.staff!] };
    const size = await office.run(noticeActions.noticeSize, whom);
    const { id } = await written(whom);
    await w.runJobs();
    const bells = await w
      .system()
      .repo(Notification)
      .count({ source: `notice:${id}` });
    expect(size.people).toBe(bells);
    expect(size.staff).toBe(1);
    expect(size.people).toBe(size.staff + size.students + size.guardians);
    const foreign = { audience: 'chosen' as const, sections: [w.stranger.sectionA.id] };
    expect((await office.run(noticeActions.noticeSize, foreign)).people).toBe(0);
    expect((await teacher.refused(noticeActions.noticeSize, whom)).code).toBe('FORBIDDEN');
  });
});

it('the file of a notice is everyone’s on the website, and only its readers’ anywhere else', async () => {
  const put = () =>
    fileStore(w.store).put({
      tenantId: w.school.id,
      target: 'notice.file',
      name: 'circular.pdf',
      ownerId: w.school.office.actor.userId,
      mime: 'application/pdf',
      bytes: new Uint8Array([37, 80, 68, 70]),
      small: null,
    });
  const [open, inside, some] = [await put(), await put(), await put()].map(({ id }) => id);
  const notice = await written({ file: open });
  await written({ file: inside, reach: 'inside' });
  await written({ file: some, audience: 'chosen', sections: [w.school.sectionA.id] });
  const shown = await w.anonymous.run(cmsActions.getLatestNotice, { site_id: w.school.id, limit: 500 });
  expect(shown.find(({ id }) => id === notice.id)?.file).toBe(`/media/${open}`);
  const isPublic = async (file: string | undefined) => (await publicFile(w.anonymous.ctx(), file!)) !== null;
  expect([await isPublic(open), await isPublic(inside), await isPublic(some)]).toEqual([true, false, false]);
});

describe('who has read a notice', () => {
  const { readNotice, noticeReaders, remindNotice } = noticeActions;
  const readers = (id: string, hasRead: boolean) => w.school.office.run(noticeReaders, { id, hasRead });

  it('is known to the office, counts each reader once, and nobody who may not read it', async () => {
    const { student, guardian, teacher, sectionA } = w.school;
    const { id } = await written({ audience: 'chosen', sections: [sectionA.id] });
    const before = await readers(id, false);
    expect(before).toMatchObject({ read: 0, found: before.people });
    await guardian.run(readNotice, { id });
    await guardian.run(readNotice, { id });
    const after = await readers(id, true);
    expect(after).toMatchObject({ read: 1, found: 1 });
    expect(after.rows[0]!.name).not.toBe('');
    expect(after.rows.map((row) => [row.user, row.kind])).toEqual([[guardian.actor.userId, 'guardian']]);
    for (const person of [teacher, w.stranger.guardian, w.stranger.office])
      expect((await person.refused(readNotice, { id })).code).toBe('NOT_FOUND');
    for (const person of [student, guardian, teacher])
      expect((await person.refused(noticeReaders, { id, hasRead: true })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(noticeReaders, { id, hasRead: true })).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(remindNotice, { id })).code).toBe('NOT_FOUND');
  });
  it('is asked of those who have not, once', async () => {
    const { office, student, guardian, sectionA } = w.school;
    const draft = await written({ status: 'draft' });
    expect((await office.refused(remindNotice, { id: draft.id })).code).toBe('NOTICE_NOT_PUBLISHED');
    const { id } = await written({ audience: 'chosen', sections: [sectionA.id] });
    await w.runJobs();
    await guardian.run(readNotice, { id });
    const { people, read } = await readers(id, true);
    expect(await office.run(remindNotice, { id })).toEqual({ reminded: people - read });
    await w.runJobs();
    const reminded = async (person: Person) =>
      (
        await w
          .system()
          .repo(Notification)
          .find({ where: { user: person.actor.userId!, source: `notice-reminder:${id}` } })
      ).length;
    await runOneJob(w.kernel, 'cms.remindReaders', {
      payload: { notice: id },
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
    expect([await reminded(student), await reminded(guardian)]).toEqual([1, 0]);
    expect((await office.refused(remindNotice, { id })).code).toBe('NOTICE_REMINDED');
  });
  it('is not what someone opens in another’s name', async () => {
    const { id } = await written();
    const acting = { ...w.school.head.actor, impersonator: { user: 'x', name: t('X', 'X'), impersonation: 'x' } };
    await execute(readNotice, w.school.head.ctx({ actor: acting } as never), { id });
    expect((await readers(id, true)).rows).toEqual([]);
  });
});
