import { Membership, PasswordReset, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { OauthClient } from '@pathshala/shared/modules/foundation/oauth';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nobody } from '../src/kernel';
import { attack, attackable, BEYOND, brokenBounds, world, type Attack, type Person, type World } from '../src/testing';
import { personOf } from '../src/testing/person';

/** Changes no rights in the attack: it answers what was offered, or has to be asked by the person themself. */
const UNREACHED = new Set(['onboarding.approve', 'identity.resetSecondFactor']);
let w: World;
let aims: Attack;
beforeAll(async () => {
  w = await world();
  aims = await makeAims();
});
afterAll(() => w.close());

/** Someone with all rights of a role but what is beyond them, stored like that too. */
async function deputy(role: 'head' | 'operator', tenantId: string | null): Promise<Person> {
  const person = await w.school.hire(role, tenantId, `Deputy ${role}`);
  const extras = BEYOND.map((permission) => ({ permission, effect: 'deny' as const }));
  await w
    .system()
    .repo(Membership)
    .update(person.actor.membershipId!, { extras: extras as never });
  const permissions = new Set([...person.permissions].filter((key) => !BEYOND.includes(key as never)));
  return personOf(w.kernel, person.actor, { tenantId, permissions, token: person.token });
}

let sets = 0;
/**
 * People, roles and a program that an attack may use up: records that one call disables or removes are of no use to the
 * next.
 */
async function makeAims(): Promise<Attack> {
  const nth = (sets += 1);
  const sys = w.system();
  const roleOf = async (key: string) => (await sys.repo(Role).findOne({ key }))!.id;
  const dismissed = await w.school.hire('head', w.school.id, `Dismissed Head ${nth}`);
  await sys.repo(Membership).update(dismissed.actor.membershipId!, { status: 'disabled' });
  const closed = await w.school.hire('head', w.school.id, `Closed Head ${nth}`);
  await sys.repo(User).update(closed.actor.userId!, { status: 'disabled' });
  const invited = await w.school.hire('head', w.school.id, `Invited Head ${nth}`);
  await sys.repo(User).update(invited.actor.userId!, { status: 'invited', passwordHash: null });
  const strong = await sys.repo(Role).create({
    key: `own-strong-${nth}`,
    name: 'Strong',
    nameBn: 'প্রবল',
    level: 'institution',
    base: 'teacher',
    institution: w.school.id,
    granted: [BEYOND[0]],
    denied: [],
  });
  const weak = await sys.repo(Role).create({
    key: `own-weak-${nth}`,
    name: 'Weak',
    nameBn: 'দুর্বল',
    level: 'institution',
    base: 'head',
    institution: w.school.id,
    granted: [],
    denied: [BEYOND[0]],
  });
  const client = await sys
    .repo(OauthClient)
    .create({ name: `App ${nth}`, redirect: 'https://app.test/', sealedSecret: 'x' });
  const [employee] = await w.system(w.school.id).repo(Staff).find({ limit: 1 });
  const people = [w.school.head, dismissed, closed, invited, w.operator, w.school.teacher];
  const roles = [await roleOf('head'), await roleOf('operator'), strong.id, weak.id, await roleOf('teacher')];
  return {
    targets: {
      role: roles,
      membership: people.map(({ actor }) => actor.membershipId!),
      actsFor: people.map(({ actor }) => actor.membershipId!),
      user: people.map(({ actor }) => actor.userId!),
      institution: [w.school.id],
      person: [employee!.id, w.school.students[0]!.id],
      oauthClient: [client.id],
      id: [client.id],
      other: ['0'.repeat(24)],
    },
    emails: [(await sys.repo(User).get(w.stranger.teacher.actor.userId!)).email!, `new${nth}@example.test`],
  };
}
/** With the attacker among the targets. */
const aimsOf = ({ actor }: Person): Attack => ({
  ...aims,
  targets: {
    ...aims.targets,
    membership: [actor.membershipId!, ...aims.targets['membership']!],
    user: [actor.userId!, ...aims.targets['user']!],
  },
});

it.each(['head', 'operator'] as const)(
  'no action lets a deputy of the %s give more than they hold, change what is above them, or change themself',
  async (role) => {
    const person = await deputy(role, role === 'head' ? w.school.id : null);
    for (const action of attackable(w.registry)) {
      for (const { input, before, after } of await attack(w, { action, person, aims: aimsOf(person) }))
        expect([action.id, input, brokenBounds(w, { before, after, person })]).toEqual([action.id, input, []]);
    }
  },
  300_000,
);

it('whatever changes rights in the hands of those who may give all says so, and each that says so was tried', async () => {
  const permissions = new Set(w.registry.permissions.keys());
  const changed = new Set<string>();
  let fresh = await makeAims();
  for (const tenantId of [w.school.id, null]) {
    const hired = await w.school.hire(tenantId ? 'head' : 'operator', tenantId, 'May Do All');
    const person = personOf(w.kernel, { ...nobody, ...hired.actor }, { tenantId, permissions, token: '' });
    for (const action of attackable(w.registry)) {
      const done = await attack(w, { action, person, aims: fresh });
      if (done.length > 0) fresh = await makeAims();
      for (const { before, after } of done) {
        const isOther = (key: keyof typeof before) => differ(before[key], after[key]);
        if (isOther('memberships') || isOther('accounts') || isOther('programs')) changed.add(action.id);
      }
    }
  }
  const declared = [...w.registry.actions.values()].filter(({ delegates }) => delegates).map(({ id }) => id);
  const generated = w.registry.generated.has('role.update') ? ['role.update'] : [];
  expect([...changed].toSorted()).toEqual([...declared, ...generated].filter((id) => !UNREACHED.has(id)).toSorted());
  expect(await w.system().repo(PasswordReset).count()).toBeGreaterThan(0);
}, 300_000);
type Rights = ReadonlyMap<string, string | { rights: ReadonlySet<string> }>;
/** Rights that follow from the same are the same set, which is asked for its keys only where it is another. */
function differ(before: Rights, after: Rights): boolean {
  if (before.size !== after.size) return true;
  return [...after].some(([id, now]) => {
    const was = before.get(id);
    if (was === undefined || typeof was === 'string' || typeof now === 'string') return was !== now;
    const { rights } = was;
    return (
      rights !== now.rights && (rights.size !== now.rights.size || [...now.rights].some((key) => !rights.has(key)))
    );
  });
}
