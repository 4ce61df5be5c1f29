import { actionsOf, type Action } from '@pathshala/shared/kit';
import { accessActions, Membership, Role, User, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { makeSessionResolver } from '..';
import { refusal, runOneJob, world, type Person, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const {
  roles,
  cloneRole,
  renameRole,
  removeRole,
  assignPermissions,
  assignRole,
  setExtraPermission,
  removeExtraPermission,
  members,
  whoCan,
  viewAs,
} = accessActions;
const roleOf = async (key: string) => (await w.system().repo(Role).findOne({ key }))!;
const memberOf = async (person: Person) => w.system().repo(Membership).get(person.actor.membershipId!);
/** Permissions of the person at this moment, resolved as for their browser. */
const rightsOf = async (person: Person) => (await makeSessionResolver(w.kernel).resolve(person.token))!.permissions;
const setExtra = async (by: Person, person: Person, extra: object) =>
  by.run(setExtraPermission, {
    membership: person.actor.membershipId!,
    rev: (await memberOf(person)).rev,
    ...extra,
  } as never);

describe('roles', () => {
  it('are cloned with their rights, named, changed by difference and assigned; nothing of it reaches another institution', async () => {
    const teacher = await roleOf('teacher');
    const { id } = await w.school.head.run(cloneRole, {
      role: teacher.id,
      name: 'Senior teacher',
      nameBn: 'জ্যেষ্ঠ শিক্ষক',
    });
    const seen = (await w.school.head.run(roles, {})).roles.find((role) => role.id === id)!;
    expect(seen).toMatchObject({
      base: 'teacher',
      level: 'institution',
      institution: { id: w.school.id },
      granted: [],
      denied: [],
      members: 0,
      isOpen: true,
    });
    expect((await w.stranger.head.run(roles, {})).roles.some((role) => role.id === id)).toBe(false);
    expect(
      (await w.stranger.head.refused(renameRole, { role: id, rev: seen.rev, name: 'Mine', nameBn: 'আমার' })).code,
    ).toBe('NOT_FOUND');
    const { rev } = await w.school.head.run(assignPermissions, {
      role: id,
      rev: seen.rev,
      give: ['student.create'],
      take: ['attendance.mark'],
    });
    expect(await w.system().repo(Role).get(id)).toMatchObject({
      granted: ['student.create'],
      denied: ['attendance.mark'],
      rev,
    });
    const member = await memberOf(w.school.secondTeacher);
    await w.school.head.run(assignRole, { membership: member.id, rev: member.rev, role: id });
    const rights = await rightsOf(w.school.secondTeacher);
    expect([rights.has('student.create'), rights.has('attendance.mark'), rights.has('section.read')]).toEqual([
      true,
      false,
      true,
    ]);
    // Decisions of modules by role still hold: the role is a teacher's.
    expect((await makeSessionResolver(w.kernel).resolve(w.school.secondTeacher.token))!.actor.role).toBe('teacher');
    expect((await w.school.head.refused(removeRole, { role: id, rev })).code).toBe('IN_USE');
    await w.school.head.run(assignRole, { membership: member.id, rev: member.rev + 1, role: teacher.id });
    await w.school.head.run(removeRole, { role: id, rev });
    expect((await w.school.head.run(roles, {})).roles.some((role) => role.id === id)).toBe(false);
  });
  it('that are built in are neither renamed nor deleted, nor changed by an institution', async () => {
    const office = await roleOf('office');
    expect((await w.operator.refused(removeRole, { role: office.id, rev: office.rev })).code).toBe('BUILT_IN_ROLE');
    expect(
      (await w.operator.refused(renameRole, { role: office.id, rev: office.rev, name: 'X', nameBn: 'X' })).code,
    ).toBe('BUILT_IN_ROLE');
    expect(
      (
        await w.school.head.refused(assignPermissions, {
          role: office.id,
          rev: office.rev,
          give: [],
          take: ['student.read'],
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect(
      (
        await w.school.head.refused(actionsOf(Role).update, {
          id: office.id,
          rev: office.rev,
          patch: { denied: ['student.read'] },
        })
      ).code,
    ).toBe('FORBIDDEN');
  });
  it('changed by two people at the same time keep both: the slower is told', async () => {
    const librarian = await roleOf('librarian');
    await w.operator.run(assignPermissions, {
      role: librarian.id,
      rev: librarian.rev,
      give: ['notice.create'],
      take: [],
    });
    expect(
      (
        await w.operator.refused(assignPermissions, {
          role: librarian.id,
          rev: librarian.rev,
          give: ['notice.update'],
          take: [],
        })
      ).code,
    ).toBe('CONFLICT');
    await w.operator.run(assignPermissions, {
      role: librarian.id,
      rev: librarian.rev + 1,
      give: [],
      take: ['notice.create'],
    });
    expect(await roleOf('librarian')).toMatchObject({ granted: [], denied: [] });
  });
  it('keep thousands of permissions in one saving, and refuse what does not exist', async () => {
    const all = [...w.registry.permissions.keys()];
    const librarian = await roleOf('librarian');
    const { rev } = await w.operator.run(assignPermissions, {
      role: librarian.id,
      rev: librarian.rev,
      give: all,
      take: [],
    });
    expect((await rightsOf(w.school.librarian)).size).toBe(all.length);
    const back = all.filter((key) => !w.registry.defaultPermissions('librarian').includes(key));
    await w.operator.run(assignPermissions, { role: librarian.id, rev, give: [], take: back });
    expect(await roleOf('librarian')).toMatchObject({ granted: [], denied: [] });
    expect(
      await w.operator.refused(assignPermissions, { role: librarian.id, rev: rev + 1, give: ['no.such'], take: [] }),
    ).toMatchObject({ code: 'VALIDATION' });
  });
  it('of the platform are for people of the platform only', async () => {
    const member = await memberOf(w.school.librarian);
    const operator = await roleOf('operator');
    expect(
      (await w.operator.refused(assignRole, { membership: member.id, rev: member.rev, role: operator.id })).code,
    ).toBe('WRONG_LEVEL');
    expect(
      (await w.school.head.refused(assignRole, { membership: member.id, rev: member.rev, role: operator.id })).code,
    ).toBe('NOT_FOUND');
    const staff = await memberOf(w.groupStaff);
    expect(
      (await w.operator.refused(assignRole, { membership: staff.id, rev: staff.rev, role: (await roleOf('head')).id }))
        .code,
    ).toBe('WRONG_LEVEL');
  });
});

describe('what a head may give', () => {
  it('is what they hold themselves', async () => {
    const { id } = await w.school.head.run(cloneRole, {
      role: (await roleOf('office')).id,
      name: 'Clerk',
      nameBn: 'করণিক',
    });
    const refused = await w.school.head.refused(assignPermissions, {
      role: id,
      rev: 1,
      give: ['institution.create'],
      take: [],
    });
    expect([refused.code, refused.details]).toEqual([
      'NOT_YOURS_TO_GIVE',
      { permission: w.registry.permissions.get('institution.create')!.label },
    ]);
    expect(
      (await w.school.head.refused(actionsOf(Role).update, { id, rev: 1, patch: { granted: ['identity.giveAny'] } }))
        .code,
    ).toBe('NOT_YOURS_TO_GIVE');
    const member = await memberOf(w.school.accountant);
    expect(
      (
        await w.school.head.refused(setExtraPermission, {
          membership: member.id,
          rev: member.rev,
          permission: 'identity.giveAny',
          effect: 'grant',
        })
      ).code,
    ).toBe('NOT_YOURS_TO_GIVE');
    await w.operator.run(assignPermissions, { role: id, rev: 1, give: ['institution.update'], take: [] });
    expect((await w.school.head.refused(assignRole, { membership: member.id, rev: member.rev, role: id })).code).toBe(
      'NOT_YOURS_TO_GIVE',
    );
    expect((await w.school.head.refused(cloneRole, { role: id, name: 'Copy', nameBn: 'কপি' })).code).toBe(
      'NOT_YOURS_TO_GIVE',
    );
  });
  it('is nothing that was denied to themselves, neither by the plain change of their role nor by an early end of the denial', async () => {
    const key = 'student.remove';
    const { id } = await w.operator.run(cloneRole, {
      role: (await roleOf('head')).id,
      name: 'Bound head',
      nameBn: 'সীমিত প্রধান',
      institution: w.school.id,
    });
    await w.operator.run(assignPermissions, { role: id, rev: 1, give: [], take: [key] });
    const bound = w.school.head.ctx({
      permissions: new Set([...w.registry.defaultPermissions('head')].filter((each) => each !== key)),
    });
    const refusedCode = (action: Action<any, any>, input: unknown) =>
      refusal(execute(action, bound, input)).then((error) => error.code);
    expect(await refusedCode(actionsOf(Role).update, { id, rev: 2, patch: { denied: [] } })).toBe('NOT_YOURS_TO_GIVE');
    const member = await memberOf(w.school.accountant);
    await setExtra(w.operator, w.school.accountant, { permission: key, effect: 'deny' });
    const until = new Date(w.clock.now().getTime() + 1_000).toISOString();
    expect(
      await refusedCode(setExtraPermission, {
        membership: member.id,
        rev: member.rev + 1,
        permission: key,
        effect: 'deny',
        until,
      }),
    ).toBe('NOT_YOURS_TO_GIVE');
    await execute(setExtraPermission, bound, {
      membership: member.id,
      rev: member.rev + 1,
      permission: key,
      effect: 'deny',
      reason: 'As before',
    });
  });
  it('goes to their own people only', async () => {
    const member = await memberOf(w.stranger.teacher);
    expect(
      (
        await w.school.head.refused(setExtraPermission, {
          membership: member.id,
          rev: member.rev,
          permission: 'student.read',
          effect: 'deny',
        })
      ).code,
    ).toBe('NOT_FOUND');
    expect((await w.school.head.refused(viewAs, { membership: member.id })).code).toBe('NOT_FOUND');
    expect((await w.school.head.run(members, { institution: w.stranger.id })).total).toBe(0);
    const { rows } = await w.school.head.run(members, { size: 100 });
    expect(rows.every((row) => row.institution?.id === w.school.id)).toBe(true);
  });
});

describe('extra permissions', () => {
  const key = 'student.create';
  beforeEach(
    async () =>
      void (await w
        .system()
        .repo(Membership)
        .update(w.school.accountant.actor.membershipId!, { extras: [] as never })),
  );
  it('give one person more, until their end and no longer', async () => {
    const until = new Date(w.clock.now().getTime() + 60_000).toISOString();
    await setExtra(w.school.head, w.school.accountant, {
      permission: key,
      effect: 'grant',
      until,
      reason: 'Admission week',
    });
    const resolver = makeSessionResolver(w.kernel);
    const has = async () => (await resolver.resolve(w.school.accountant.token))!.permissions.has(key);
    expect(await has()).toBe(true);
    w.clock.advance(59_000);
    await has();
    w.clock.advance(999);
    expect(await has()).toBe(true);
    // Inside the half minute for which an answer is remembered.
    w.clock.advance(1);
    expect(await has()).toBe(false);
    expect(w.queue.jobs.at(-1)).toMatchObject({
      name: 'identity.endExtras',
      envelope: { payload: { membership: w.school.accountant.actor.membershipId } },
    });
    const order = w.queue.jobs.at(-1)!;
    await w.runJobs();
    const ended = await memberOf(w.school.accountant);
    expect(ended.extras).toEqual([]);
    await runOneJob(w.kernel, order.name, order.envelope);
    expect(await memberOf(w.school.accountant)).toEqual(ended);
  });
  it('deny, and a denial wins over role and grant until it is taken back', async () => {
    const denied = 'membership.read';
    await setExtra(w.operator, w.school.head, { permission: denied, effect: 'deny' });
    expect((await rightsOf(w.school.head)).has(denied)).toBe(false);
    expect(
      (await w.operator.run(whoCan, { permission: denied, institution: w.school.id })).rows.map(
        (row) => row.membership,
      ),
    ).not.toContain(w.school.head.actor.membershipId);
    await w.operator.run(removeExtraPermission, {
      membership: w.school.head.actor.membershipId!,
      rev: (await memberOf(w.school.head)).rev,
      permission: denied,
    });
    expect((await rightsOf(w.school.head)).has(denied)).toBe(true);
  });
  it('in the past, unknown ones, and on a stale look are refused', async () => {
    const { id: membership, rev } = await memberOf(w.school.accountant);
    const past = { membership, rev, permission: key, effect: 'grant' as const, until: w.clock.now().toISOString() };
    expect(await w.operator.refused(setExtraPermission, past)).toMatchObject({
      code: 'VALIDATION',
      fields: { until: expect.anything() },
    });
    expect(
      (await w.operator.refused(setExtraPermission, { membership, rev, permission: 'no.such', effect: 'grant' })).code,
    ).toBe('VALIDATION');
    expect(
      (await w.operator.refused(setExtraPermission, { membership, rev: rev - 1, permission: key, effect: 'grant' }))
        .code,
    ).toBe('CONFLICT');
    expect((await w.operator.refused(removeExtraPermission, { membership, rev, permission: key })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('are listed, found by name, and answer who can do what and why', async () => {
    await setExtra(w.operator, w.school.accountant, { permission: key, effect: 'grant' });
    const list = await w.school.head.run(members, { extrasOnly: true });
    expect(list.rows.map((row) => [row.name.en, row.extras.map((extra) => extra.permission)])).toEqual([
      ['Accountant of school', [key]],
    ]);
    expect((await w.school.head.run(members, { q: 'Accountant' })).total).toBe(1);
    const can = await w.school.head.run(whoCan, { permission: key });
    expect(can.roles.map((role) => role.name.en)).toContain('Office');
    expect(can.rows.find((row) => row.membership === w.school.accountant.actor.membershipId)).toMatchObject({
      source: 'extra',
      until: null,
    });
    expect(can.rows.find((row) => row.membership === w.school.office.actor.membershipId)).toMatchObject({
      source: 'default',
    });
    const view = await w.school.head.run(viewAs, { membership: w.school.accountant.actor.membershipId! });
    expect(view.permissions).toEqual([...(await rightsOf(w.school.accountant))].sort());
  });
  it('open the door that they name', async () => {
    const student = {
      code: 'E-1',
      name: 'Karim',
      nameBn: 'করিম',
      gender: 'male' as const,
      religion: 'islam' as const,
      dateOfBirth: '2014-01-02',
    };
    expect((await w.school.accountant.refused(actionsOf(Student).create, student)).code).toBe('FORBIDDEN');
    await setExtra(w.school.head, w.school.accountant, { permission: key, effect: 'grant' });
    await w.school.accountant
      .ctx({ permissions: await rightsOf(w.school.accountant) })
      .run(actionsOf(Student).create, student);
  });
});

describe('the last administrator', () => {
  it('cannot be made powerless by role, by denial, by another role, or on their own', async () => {
    const operator = await roleOf('operator');
    expect(
      (
        await w.operator.refused(assignPermissions, {
          role: operator.id,
          rev: operator.rev,
          give: [],
          take: ['role.update'],
        })
      ).code,
    ).toBe('LAST_ADMINISTRATOR');
    expect(
      (
        await w.operator.refused(actionsOf(Role).update, {
          id: operator.id,
          rev: operator.rev,
          patch: { denied: ['membership.update'] },
        })
      ).code,
    ).toBe('LAST_ADMINISTRATOR');
    const member = await memberOf(w.operator);
    const deputy = await w.school.hire('operator', null, 'Deputy');
    const onLoan = { permission: 'user.update', effect: 'deny', until: '2030-01-01T00:00:00.000Z' };
    await w
      .system()
      .repo(Membership)
      .update(deputy.actor.membershipId!, { extras: [onLoan] as never });
    expect(
      (
        await deputy.refused(setExtraPermission, {
          membership: member.id,
          rev: member.rev,
          permission: 'user.update',
          effect: 'deny',
          until: new Date(w.clock.now().getTime() + 1_000).toISOString(),
        })
      ).code,
    ).toBe('LAST_ADMINISTRATOR');
    const { id: weak } = await w.operator.run(cloneRole, {
      role: (await roleOf('groupStaff')).id,
      name: 'Weak',
      nameBn: 'দুর্বল',
    });
    expect((await deputy.refused(assignRole, { membership: member.id, rev: member.rev, role: weak })).code).toBe(
      'LAST_ADMINISTRATOR',
    );
    await w.system().repo(Membership).update(deputy.actor.membershipId!, { status: 'disabled' });
    // Everything was taken back.
    expect([(await roleOf('operator')).rev, (await memberOf(w.operator)).rev]).toEqual([operator.rev, member.rev]);
  });
  it('may go once there is another; of two who take each other out at the same moment one stays', async () => {
    const second = await w.school.hire('operator', null, 'Second Operator');
    const deny = async (by: Person, whom: Person) =>
      by
        .run(setExtraPermission, {
          membership: whom.actor.membershipId!,
          rev: (await memberOf(whom)).rev,
          permission: 'role.update',
          effect: 'deny',
        })
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    const outcome = await Promise.all([deny(w.operator, second), deny(second, w.operator)]);
    expect(outcome.toSorted()).toEqual(['LAST_ADMINISTRATOR', 'done']);
    for (const person of [w.operator, second])
      await w
        .system()
        .repo(Membership)
        .update(person.actor.membershipId!, { extras: [] as never });
    await w.system().repo(Membership).update(second.actor.membershipId!, { status: 'disabled' });
  });
  it.each(['account', 'removal', 'membership', 'role'] as const)(
    "stays also when two end each other's %s at the same moment, or one in another way",
    async (how) => {
      const pair = [
        await w.school.hire('operator', null, `First ${how}`),
        await w.school.hire('operator', null, `Other ${how}`),
      ] as const;
      const own = await memberOf(w.operator);
      await w
        .system()
        .repo(Membership)
        .update(own.id, { extras: [{ permission: 'role.update', effect: 'deny' }] as never });
      const weak = (await roleOf('groupStaff')).id;
      const accountOf = async (person: Person) => w.system().repo(User).get(person.actor.userId!);
      const ways = {
        account: async (by: Person, whom: Person) =>
          by.run(userActions.setUserStatus, {
            user: whom.actor.userId!,
            rev: (await accountOf(whom)).rev,
            status: 'disabled',
          }),
        removal: async (by: Person, whom: Person) =>
          by.run(userActions.removeUser, { user: whom.actor.userId!, rev: (await accountOf(whom)).rev }),
        membership: async (by: Person, whom: Person) =>
          by.run(userActions.setMembershipStatus, {
            membership: whom.actor.membershipId!,
            rev: (await memberOf(whom)).rev,
            status: 'disabled',
          }),
        role: async (by: Person, whom: Person) =>
          by.run(assignRole, { membership: whom.actor.membershipId!, rev: (await memberOf(whom)).rev, role: weak }),
      };
      const codeOf = (done: Promise<unknown>) =>
        done.then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      const outcome = await Promise.all([
        codeOf(ways[how](pair[0], pair[1])),
        codeOf(ways.membership(pair[1], pair[0])),
      ]);
      expect(outcome.toSorted()).toEqual(['LAST_ADMINISTRATOR', 'done']);
      await w
        .system()
        .repo(Membership)
        .update(own.id, { extras: [] as never });
      for (const person of pair)
        if (await w.system().repo(Membership).findOne({ id: person.actor.membershipId! }))
          await w.system().repo(Membership).update(person.actor.membershipId!, { status: 'disabled' });
    },
  );
});
