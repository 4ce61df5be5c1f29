import { ROLES } from '@pathshala/shared/kit';
import { identityActions, Membership, Role, userActions } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperator } from '../../../../admin/create-operator';
import { verifyTrails } from '../../../../admin/verify-trails';
import { loadBuiltInRoles } from '../../../../built-in-roles';
import { execute, makeContext, nobody, systemContext } from '../../../../kernel';
import { SETTLE_MS } from '../../../../kernel/host';
import sealAndCheck from '../../identity/jobs/seal-activity.handler';
import { buildRecipe } from '../../../../seed/recipe';
import { opened } from '../../../../testing';
import { emptyWorld } from '../../../../testing/world';

let w: Awaited<ReturnType<typeof emptyWorld>>;
beforeAll(async () => {
  w = await emptyWorld();
  await loadBuiltInRoles(w.store, w.clock.now());
});
afterAll(() => w.close());

const run = async (order: Partial<Parameters<typeof createOperator>[1]>) => {
  const lines: string[] = [];
  const code = await createOperator(w.kernel, {
    email: 'chief@example.test',
    name: 'Chief',
    nameBn: 'প্রধান',
    hasLink: false,
    env: {},
    say: (line) => lines.push(line),
    ...order,
  });
  return { code, text: lines.join('\n') };
};
const login = async (identifier: string, password: string) =>
  opened(await execute(identityActions.login, makeContext(w.kernel, { actor: nobody }), { identifier, password }));

it('makes the built-in roles once, with the ids that the demo gives them', async () => {
  await loadBuiltInRoles(w.store, w.clock.now());
  const roles = await systemContext(w.kernel, 'test').repo(Role).find();
  expect(new Set(roles.map((role) => role.key))).toEqual(new Set(Object.keys(ROLES)));
  expect(new Map(roles.map((role) => [role.key, role.id]))).toEqual(
    new Map(buildRecipe({ today: '2026-03-04' }).rows.role.map((row) => [row.key, row.id])),
  );
});

it('makes an operator who can log in and handle users, on an empty database', async () => {
  const { code, text } = await run({ env: { OPERATOR_PASSWORD: 'open sesame 7' } });
  expect([code, text]).toEqual([0, expect.stringContaining('is an operator of the platform now')]);
  const { user } = await login('chief@example.test', 'open sesame 7');
  expect(user).toMatchObject({ user_type: 'platform', user_role: 'operator', full_name_bn: 'প্রধান' });
  expect(w.kernel.registry.defaultPermissions('operator')).toContain(userActions.inviteUser.permission);
});

it('brings someone in again who is known: new password, one membership', async () => {
  await run({ env: { OPERATOR_PASSWORD: 'another one 8' } });
  await expect(login('chief@example.test', 'open sesame 7')).rejects.toMatchObject({ code: 'CREDENTIALS' });
  await login('chief@example.test', 'another one 8');
  expect(await systemContext(w.kernel, 'test').repo(Membership).count()).toBe(1);
});

it('prints a link that opens once, where no password should be typed', async () => {
  const { text } = await run({ email: 'second@example.test', hasLink: true });
  const token = new URL(/http\S+/.exec(text)![0]).searchParams.get('token')!;
  await execute(identityActions.resetPassword, makeContext(w.kernel, { actor: nobody }), {
    token,
    email: 'second@example.test',
    password: 'chosen by me',
    passwordConfirmation: 'chosen by me',
  });
  expect((await login('second@example.test', 'chosen by me')).user.user_role).toBe('operator');
});

it.each([
  ['a word', 'open sesame 7'],
  ['chief@example.test', 'short'],
])('refuses %s with %s', async (email, password) => {
  await expect(run({ email, env: { OPERATOR_PASSWORD: password } })).rejects.toMatchObject({ code: 'VALIDATION' });
});

it('verifies the activity log from the command line, also against heads of an earlier day', async () => {
  const lines: string[] = [];
  const verify = async (heads?: string) => {
    lines.length = 0;
    return verifyTrails(w.kernel, { alias: undefined, heads, oldSecrets: [], say: (line) => lines.push(line) });
  };
  w.clock.advance(SETTLE_MS + 1_000);
  await sealAndCheck(systemContext(w.kernel, 'test'));
  expect(await verify()).toBe(0);
  const heads = lines.join('\n');
  expect(heads).toMatch(/^platform: whole up to \S+, head 1 [0-9a-f]{64}$/m);
  expect(await verify(heads)).toBe(0);
  // Someone who has database and secret makes the whole log again.
  for (const name of ['audit_seals', 'audit_checks']) await w.store.raw().collection(name).deleteMany({});
  await w.store.raw().collection('audit').deleteOne({ entity: 'user' });
  await sealAndCheck(systemContext(w.kernel, 'test'));
  expect(await verify()).toBe(0);
  expect(await verify(heads)).toBe(1);
  expect(lines.join('\n')).toContain('platform: BROKEN, seal 1 is not the one of the given heads');
  await w.store
    .raw()
    .collection('audit')
    .updateOne({}, { $set: { op: 'look' } });
  expect(await verify()).toBe(1);
  expect(lines.join('\n')).toContain('an entry was changed');
});
