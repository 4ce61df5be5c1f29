import { actionsOf } from '@pathshala/shared/kit';
import { companyActions, identityActions, Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened, world, type Person, type World } from '../../../../testing';

let w: World;
let company: string;
beforeAll(async () => {
  w = await world();
  company = (
    await w.operator.run(actionsOf(Company).create, {
      name: 'Field Services',
      nameBn: 'মাঠসেবা',
      tradeLicence: 'T-1',
      email: 'a@example.test',
      phone: '01300000999',
      address: 'Dhaka',
      addressBn: 'ঢাকা',
    })
  ).id;
});
afterAll(() => w.close());

const memberOf = async (person: Person) => (await w.system().repo(Membership).findOne({ user: person.actor.userId }))!;
const assign = async (person: Person, to: string | null) => {
  const { id: membership, rev } = await memberOf(person);
  return w.operator.run(companyActions.assignCompany, { membership, rev, company: to });
};
const setStatus = async (by: Person, status: 'active' | 'closed') => {
  const { rev } = await by.run(actionsOf(Company).get, { id: company });
  return by.run(actionsOf(Company).update, { id: company, rev, patch: { status } });
};

it('people of a closed company have no place to log in to, until it opens again', async () => {
  const { email } = await w.system().repo(User).get(w.groupStaff.actor.userId!);
  const login = { identifier: email!, password: 'open sesame 7' };
  await assign(w.groupStaff, company);
  expect(opened(await w.anonymous.run(identityActions.login, login)).user).toMatchObject({ user_role: 'groupStaff' });
  await setStatus(w.operator, 'closed');
  expect(await w.anonymous.refused(identityActions.login, login)).toMatchObject({
    code: 'NO_COMPANY',
    text: { en: 'Error: No company assigned to your account, contact the system administrator.' },
  });
  await setStatus(w.operator, 'active');
  expect(opened(await w.anonymous.run(identityActions.login, login)).user).toMatchObject({ user_role: 'groupStaff' });
});
it('stays while someone works for it, and nobody closes their own', async () => {
  const { rev } = await w.operator.run(actionsOf(Company).get, { id: company });
  expect((await w.operator.refused(actionsOf(Company).remove, { id: company, rev })).code).toBe('IN_USE');
  await assign(w.operator, company);
  expect(
    Object.keys(
      (await w.operator.refused(actionsOf(Company).update, { id: company, rev, patch: { status: 'closed' } })).fields ??
        {},
    ),
  ).toEqual(['status']);
  await assign(w.operator, null);
});
it("of the last administrators is closed by nobody, and of two who close each other's at the same moment one stays", async () => {
  const other = (
    await w.operator.run(actionsOf(Company).create, {
      name: 'Head Office',
      nameBn: 'প্রধান কার্যালয়',
      tradeLicence: 'T-2',
      email: 'b@example.test',
      phone: '01300000998',
      address: 'Dhaka',
      addressBn: 'ঢাকা',
    })
  ).id;
  const clerk = await w.school.hire('operator', null, 'Clerk');
  const second = await w.school.hire('operator', null, 'Second');
  const close = async (by: Person, id: string) => {
    const { rev } = await w.system().repo(Company).get(id);
    return by.run(actionsOf(Company).update, { id, rev, patch: { status: 'closed' } }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  };
  const denyRoles = { extras: [{ permission: 'role.update', effect: 'deny' }] as never };
  await w
    .system()
    .repo(Membership)
    .update((await memberOf(clerk)).id, denyRoles);
  await w
    .system()
    .repo(Membership)
    .update((await memberOf(second)).id, denyRoles);
  await assign(w.operator, company);
  expect(await close(clerk, company)).toBe('LAST_ADMINISTRATOR');
  expect((await w.system().repo(Company).get(company)).status).toBe('active');
  await w
    .system()
    .repo(Membership)
    .update((await memberOf(second)).id, { extras: [] as never });
  await assign(second, other);
  const outcome = await Promise.all([close(w.operator, other), close(second, company)]);
  expect(outcome.toSorted()).toEqual(['LAST_ADMINISTRATOR', 'done']);
  for (const id of [company, other]) await w.system().repo(Company).update(id, { status: 'active' });
  for (const person of [w.operator, second])
    await w
      .system()
      .repo(Membership)
      .update((await memberOf(person)).id, { company: null });
});
it('is given to people of the platform only, and only while it is open', async () => {
  const { id: membership, rev } = await memberOf(w.school.head);
  expect((await w.operator.refused(companyActions.assignCompany, { membership, rev, company })).code).toBe(
    'WRONG_LEVEL',
  );
  expect((await w.school.head.refused(companyActions.assignCompany, { membership, rev, company })).code).toBe(
    'FORBIDDEN',
  );
  await setStatus(w.operator, 'closed');
  const own = await memberOf(w.operator);
  expect(
    Object.keys(
      (await w.operator.refused(companyActions.assignCompany, { membership: own.id, rev: own.rev, company })).fields ??
        {},
    ),
  ).toEqual(['company']);
});
