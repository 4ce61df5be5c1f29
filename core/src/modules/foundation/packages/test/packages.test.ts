import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { cmsActions, Notice } from '@pathshala/shared/modules/school/cms';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import {
  Package,
  PackageAttachment,
  packagesActions,
  ProductModule,
  SubModule,
} from '@pathshala/shared/modules/foundation/packages';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { institutionsWith, isRestricted, makeContext, policyFor } from '../../../../kernel';
import { roomPasses } from '../../../../kernel/host';
import { makeSessionResolver } from '../../identity';
import { world, type Person, type World } from '../../../../testing';
import { makeSampler } from '../../../../testing/sample';

let w: World;
/** Attendance and notices, without fees, examinations and the rest. */
let basic: { id: string; rev: number };
let head: Person;
const subModule = async (key: string) => (await w.system().repo(SubModule).findOne({ key }))!;
const moduleOf = async (key: string) =>
  (await w
    .system()
    .repo(ProductModule)
    .findOne({ name: (await subModule(key)).name }))!;

beforeAll(async () => {
  w = await world();
  head = w.school.head;
  await w.operator.run(packagesActions.fillCatalogue, {});
  const modules = await Promise.all(['attendance', 'notices'].map(moduleOf));
  basic = await w.operator.run(actionsOf(Package).create, {
    name: 'Basic',
    nameBn: 'প্রাথমিক',
    modules: modules.map((row) => row.id),
  });
});
afterAll(() => w.close());

describe('the catalogue', () => {
  it('has a sub-module for every part of the product and fills itself once', async () => {
    const rows = await w.system().repo(SubModule).find();
    expect(rows.map((row) => row.key)).toEqual(
      expect.arrayContaining(['attendance', 'fees', 'sms', 'notices', 'identity', 'results']),
    );
    expect(await w.operator.run(packagesActions.fillCatalogue, {})).toEqual({ subModules: 0, modules: 0 });
  });
  it("is the platform's alone", async () => {
    expect((await w.school.head.refused(packagesActions.fillCatalogue, {})).code).toBe('FORBIDDEN');
    expect((await w.groupStaff.refused(packagesActions.overview, {})).code).toBe('FORBIDDEN');
  });
});

describe('an institution with a package', () => {
  let attachment: { id: string; rev: number };
  it('had everything before', async () => {
    expect((await head.run(actionsOf(AttendanceSetting).list, {})).total).toBe(1);
    expect(await head.run(cmsActions.getSlideItem, { site_id: w.school.id })).toEqual([]);
    attachment = await w.operator.run(actionsOf(PackageAttachment).create, {
      institution: w.school.id,
      package: basic.id,
    });
  });
  it('keeps what is in it', async () => {
    expect((await head.run(actionsOf(AttendanceSetting).list, {})).total).toBe(1);
    await head.run(actionsOf(Notice).list, {});
    await w.school.teacher.run(attendanceActions.mySections, { date: '2026-03-04' });
  });
  it('is refused the rest by a word of its own, in both languages, whatever was sent', async () => {
    for (const [person, name, input] of [
      [head, 'feeHead.list', {}],
      [head, 'feeHead.create', { wrong: 1 }],
      [w.school.student, 'quizzes.mine', {}],
      [head, 'messaging.smsDesk', {}],
      [head, 'slide.list', {}],
    ] as const) {
      const error = await person.refused(w.registry.actions.get(name)!, input);
      expect([name, error.code, error.status]).toEqual([name, 'NOT_IN_PACKAGE', 403]);
      expect(error.text.bn).toMatch(/প্যাকেজ/);
    }
  });
  it('keeps logging in, its own profile and notifications', async () => {
    expect((await head.run(identityActions.me, {})).user.site_id).toBe(w.school.id);
    await head.run(messagingActions.unreadCount, {});
  });
  it('is told by its session what is left, so that menus and screens follow', async () => {
    const { permissions } = await head.run(identityActions.me, {});
    expect(permissions).toContain('attendance.mark');
    expect(
      permissions.filter((key) => key.startsWith('fee') || key.startsWith('sms') || key.startsWith('quiz')),
    ).toEqual([]);
    const resolved = await makeSessionResolver(w.kernel).resolve(head.token);
    expect(resolved!.permissions.has('fees.dues')).toBe(false);
    expect(resolved!.permissions.has('attendance.mark')).toBe(true);
  });
  it('follows nothing live of what it lacks', async () => {
    expect(await policyFor(head.ctx(), w.kernel.entity('feeLine'), 'read')).toBe(false);
    expect(await policyFor(head.ctx(), w.kernel.entity('attendanceSheet'), 'read')).not.toBe(false);
  });
  it('has no portal any more, and its files are not public', async () => {
    expect((await w.anonymous.refused(cmsActions.getSlideItem, { site_id: w.school.id })).code).toBe('NOT_FOUND');
    expect(await isRestricted(makeContext(w.kernel).asVisitor(w.school.id), 'slide.read')).toBe(true);
    await w.anonymous.run(cmsActions.getSlideItem, { site_id: w.stranger.id });
  });
  it('has its jobs of that kind left undone, and schedules pass it by', async () => {
    const restriction = await w.kernel.entitlements.of(w.school.id);
    expect(restriction?.hasJob('fees.generateBills')).toBe(true);
    expect(restriction?.hasJob('messaging.sendSms')).toBe(true);
    expect(restriction?.hasJob('messaging.mailNotification')).toBe(false);
    expect(restriction?.hasJob('attendance.notifyGuardians')).toBe(false);
    const entity = w.kernel.entity('leaveType');
    for (const { id } of [w.school, w.stranger]) await makeSampler(w.system(id)).stored(entity);
    expect(await institutionsWith(w.system(), entity, {})).toEqual([w.stranger.id]);
  });
  it('leaves other institutions and the platform alone', async () => {
    await w.stranger.head.run(w.registry.actions.get('feeHead.list')!, {});
    expect(await w.kernel.entitlements.of(null)).toBeNull();
    await w.operator.run(packagesActions.overview, {});
  });
  it('gets a module with the very next call, and loses it so', async () => {
    const fees = await moduleOf('fees');
    const now = await w.operator.run(actionsOf(Package).get, { id: basic.id });
    const wider = await w.operator.run(actionsOf(Package).update, {
      id: basic.id,
      rev: now.rev,
      patch: { modules: [...now.modules, fees.id] },
    });
    await head.run(w.registry.actions.get('feeHead.list')!, {});
    await w.operator.run(actionsOf(Package).update, { id: basic.id, rev: wider.rev, patch: { modules: now.modules } });
    expect((await head.refused(w.registry.actions.get('feeHead.list')!, {})).code).toBe('NOT_IN_PACKAGE');
  });
  it('loses the sub-module too when a module gives it away', async () => {
    const attendance = await moduleOf('attendance');
    const without = await w.operator.run(actionsOf(ProductModule).update, {
      id: attendance.id,
      rev: attendance.rev,
      patch: { subModules: [] },
    });
    expect((await w.school.teacher.refused(attendanceActions.mySections, { date: '2026-03-04' })).code).toBe(
      'NOT_IN_PACKAGE',
    );
    await w.operator.run(actionsOf(ProductModule).update, {
      id: attendance.id,
      rev: without.rev,
      patch: { subModules: attendance.subModules },
    });
    await w.school.teacher.run(attendanceActions.mySections, { date: '2026-03-04' });
  });
  it('is shown with what is shut there', async () => {
    const { rows } = await w.operator.run(packagesActions.overview, {});
    const own = rows.find((row) => row.institution === w.school.id)!;
    expect(own.packages).toMatchObject([{ name: { en: 'Basic', bn: 'প্রাথমিক' }, state: 'active' }]);
    expect(own.shut).toEqual(expect.arrayContaining(['fees', 'exams', 'results', 'sms', 'cms']));
    expect(own.shut).not.toContain('attendance');
    expect(rows.find((row) => row.institution === w.stranger.id)).toMatchObject({ packages: [], shut: [] });
  });
  it('sees itself what it has, since when, what it lacks, and whom to ask', async () => {
    await w.system().repo(Company).create({
      name: 'Pathshala Ltd',
      nameBn: 'পাঠশালা লিমিটেড',
      tradeLicence: 'TRAD/1',
      email: 'help@example.test',
      phone: '01712345678',
      address: 'Dhaka',
      addressBn: 'ঢাকা',
    });
    const { packages, parts, contacts } = await w.school.office.run(packagesActions.own, {});
    expect(packages).toEqual([
      {
        attachment: attachment.id,
        name: { en: 'Basic', bn: 'প্রাথমিক' },
        state: 'active',
        startsOn: '2026-03-04',
        endsOn: null,
      },
    ]);
    const part = (key: string) => parts.find((each) => each.key === key);
    expect(part('attendance')).toMatchObject({ isOpen: true, isAlways: false, since: '2026-03-04', until: null });
    expect(part('fees')).toMatchObject({ isOpen: false, since: null });
    expect(part('identity')).toMatchObject({ isOpen: true, isAlways: true, since: null });
    for (const key of ['replication', 'overview']) expect(part(key)).toBeUndefined();
    expect(contacts).toEqual([
      {
        name: { en: 'Pathshala Ltd', bn: 'পাঠশালা লিমিটেড' },
        phone: expect.stringContaining('1712345678'),
        email: 'help@example.test',
      },
    ]);
    const other = await w.stranger.head.run(packagesActions.own, {});
    expect([other.packages, other.parts.filter((each) => !each.isOpen)]).toEqual([[], []]);
    for (const person of [w.school.teacher, w.school.guardian, w.operator])
      expect((await person.refused(packagesActions.own, {})).code).toBe('FORBIDDEN');
  });
  it("follows its own attachments without the platform's note, and nobody else's", async () => {
    const room = (institution: string) => ({ field: 'institution', value: institution });
    const answer = await policyFor(head.ctx(), PackageAttachment, 'read');
    expect([
      roomPasses(answer, room(w.school.id)),
      roomPasses(answer, room(w.stranger.id)),
      roomPasses(answer, undefined),
    ]).toEqual([true, false, false]);
    attachment = await w.operator.run(actionsOf(PackageAttachment).update, {
      id: attachment.id,
      rev: attachment.rev,
      patch: { note: 'Pays late' },
    });
    expect((await head.run(actionsOf(PackageAttachment).get, { id: attachment.id })).note).toBeUndefined();
    expect((await w.stranger.head.refused(actionsOf(PackageAttachment).get, { id: attachment.id })).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await head.refused(actionsOf(PackageAttachment).remove, { id: attachment.id, rev: attachment.rev })).code,
    ).toBe('FORBIDDEN');
  });
  it('may not have a package that ends before it begins', async () => {
    const error = await w.operator.refused(actionsOf(PackageAttachment).update, {
      id: attachment.id,
      rev: attachment.rev,
      patch: { startsOn: '2026-03-10', endsOn: '2026-03-09' },
    });
    expect(error.fields).toHaveProperty('endsOn');
  });
  it('has no part of a package whose time is over, and everything again without one', async () => {
    const ended = await w.operator.run(actionsOf(PackageAttachment).update, {
      id: attachment.id,
      rev: attachment.rev,
      patch: { endsOn: '2026-03-03' },
    });
    expect((await w.school.teacher.refused(attendanceActions.mySections, { date: '2026-03-04' })).code).toBe(
      'NOT_IN_PACKAGE',
    );
    await w.operator.run(actionsOf(PackageAttachment).remove, { id: ended.id, rev: ended.rev });
    await head.run(w.registry.actions.get('feeHead.list')!, {});
    await head.run(cmsActions.getSlideItem, { site_id: w.school.id });
  });
});
