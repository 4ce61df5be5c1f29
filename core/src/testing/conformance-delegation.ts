import { AppError, PUBLIC, type Action, type Registry } from '@pathshala/shared/kit';
import {
  effectivePermissions,
  Membership,
  PasswordReset,
  Role,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import { OauthClient } from '@pathshala/shared/modules/foundation/oauth';
import { z } from 'zod';
import { execute } from '../kernel';
import { defaultsOf } from '../modules/foundation/identity/services/describe-caller';
import type { Person } from './person';
import { idPlaces, inputWith, type Json } from './sample-input';
import type { World } from './world';

/**
 * Permissions that nobody below the top holds in the attack: one of an institution, one of the platform, and the one
 * that lifts the bounds.
 */
export const BEYOND = ['student.remove', 'institution.remove', 'identity.giveAny'] as const;
/** Values of inputs by name, beside ids; each is tried with each. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  permission: BEYOND.slice(0, 2),
  effect: ['grant', 'deny'],
  status: ['active', 'disabled'],
  give: [[BEYOND[0]], [BEYOND[1]]],
  take: [[]],
  patch: [{ granted: [BEYOND[0]] }, { denied: [] }],
};
/** Of one action at most, so that a long list of names does not become a long night. */
const MOST = 120;

/** Permissions of everyone at one moment, and the accounts that can log in. */
export interface RightsNow {
  memberships: ReadonlyMap<string, { user: string; rights: ReadonlySet<string>; row: string }>;
  /** Status and links of each account. */
  accounts: ReadonlyMap<string, string>;
  programs: ReadonlyMap<string, string>;
}
export interface Attack {
  /** Of each kind of record those that it names, worst first. */
  targets: Readonly<Record<string, readonly string[]>>;
  emails: readonly string[];
}

/**
 * Rights by what they follow from. They are some hundred keys for each of some hundred memberships, asked after every
 * call that was allowed; few of them change from one call to the next.
 */
const known = new WeakMap<World['kernel'], Map<string, ReadonlySet<string>>>();

export async function rightsNow({ system, kernel }: World): Promise<RightsNow> {
  const sys = system();
  const roles = new Map((await sys.repo(Role).find({ limit: 5_000 })).map((role) => [role.id, role]));
  const users = new Map((await sys.repo(User).find({ limit: 5_000 })).map((user) => [user.id, user]));
  const links = await sys.repo(PasswordReset).find({ limit: 20_000 });
  const rightsOf = known.get(kernel) ?? new Map<string, ReadonlySet<string>>();
  known.set(kernel, rightsOf);
  const nobodys: ReadonlySet<string> = new Set();
  const memberships = (await sys.repo(Membership).find({ limit: 10_000 })).map((row) => {
    // A role that was removed gives nothing any more.
    const role = roles.get(row.role);
    const isIn = row.status !== 'disabled' && users.get(row.user)?.status !== 'disabled';
    let rights = nobodys;
    if (isIn && role) {
      const basis = JSON.stringify([role, row.extras, sys.now]);
      rights = rightsOf.get(basis) ?? effectivePermissions(defaultsOf(kernel, role), role, row.extras, sys.now);
      rightsOf.set(basis, rights);
    }
    const what = [row.role, row.institution, row.status, row.extras, row.staff, row.student, row.guardian];
    return [row.id, { user: row.user, rights, row: JSON.stringify(what) }] as const;
  });
  const openLinks = new Map<string, number>();
  for (const { user, usedAt } of links) if (!usedAt) openLinks.set(user, (openLinks.get(user) ?? 0) + 1);
  const accounts = [...users.values()].map((user) => {
    const open = openLinks.get(user.id) ?? 0;
    return [user.id, JSON.stringify([user.status, user.email, user.passwordHash, open])] as const;
  });
  const programs = (await sys.repo(OauthClient).find()).map((row) => [row.id, row.actsFor ?? ''] as const);
  return { memberships: new Map(memberships), accounts: new Map(accounts), programs: new Map(programs) };
}

/** Parts of `after` that break the bounds of anyone who holds `own`; empty when none do. */
export function brokenBounds(
  { registry }: World,
  { before, after, person }: { before: RightsNow; after: RightsNow; person: Person },
): string[] {
  const { permissions: own, actor } = person;
  const isPersonal = (key: string) =>
    registry.permissions.get(key)?.roles.every((role) => role === 'student' || role === 'guardian');
  const exceeds = (rights: Iterable<string>) => [...rights].find((key) => !own.has(key) && !isPersonal(key));
  const faults: string[] = [];
  for (const [id, { user, rights, row }] of after.memberships) {
    const was = before.memberships.get(id);
    const gained = exceeds([...rights].filter((key) => !was?.rights.has(key)));
    if (gained) faults.push(`${gained} was given`);
    if (user === actor.userId && row !== was?.row) faults.push('their own membership was changed');
    if (was && row !== was.row && exceeds(was.rights)) faults.push('a membership above theirs was changed');
  }
  for (const { user, rights } of before.memberships.values())
    if (user !== actor.userId && exceeds(rights) && after.accounts.get(user) !== before.accounts.get(user))
      faults.push('an account above theirs was changed');
  for (const [id, actsFor] of after.programs)
    if (actsFor !== before.programs.get(id) && exceeds(after.memberships.get(actsFor)?.rights ?? []))
      faults.push('a program got rights above theirs');
  return [...new Set(faults)];
}

/**
 * Calls an action with everything that could hand on rights, one input after the other, with the revisions of the
 * moment.
 * @returns what happened to rights at each call that was not refused
 */
export async function attack(
  world: World,
  { action, person, aims }: { action: Action; person: Person; aims: Attack },
): Promise<{ input: Json; before: RightsNow; after: RightsNow }[]> {
  const done: { input: Json; before: RightsNow; after: RightsNow }[] = [];
  const inputs = inputsOf(action, aims);
  if (inputs.length === 0) return done;
  let before = await rightsNow(world);
  for (const draft of inputs) {
    const input = await withRevision(world, draft);
    try {
      await execute(action, person.ctx(), input);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) continue;
      throw new Error(`${action.id} ${JSON.stringify(input)}`, { cause: error });
    }
    const after = await rightsNow(world);
    done.push({ input, before, after });
    before = after;
  }
  return done;
}

/**
 * Every command that is not open to strangers; commands open to strangers grant nothing by the caller's permissions.
 */
export const attackable = (registry: Registry): Action[] =>
  [...registry.actions.values()].filter(({ kind, permission }) => kind === 'command' && permission !== PUBLIC);

function inputsOf(action: Action, { targets, emails }: Attack): Json[] {
  const schema = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as Json;
  const places = idPlaces(schema).filter((path) => candidates(path) !== undefined);
  const named = Object.keys((schema.properties ?? {}) as Json).filter((name) => VALUES[name] ?? name === 'email');
  if (places.length === 0 && named.length === 0) return [];
  function candidates(path: string): readonly string[] | undefined {
    const name = path.split('.').findLast((part) => part !== '[]')!;
    return targets[name === 'id' && action.entity ? action.entity : name];
  }
  const choices: (readonly [string, readonly unknown[]])[] = [
    ...places.map((path) => [path, candidates(path)!] as const),
    ...named.map((name) => [name, name === 'email' ? emails : VALUES[name]!] as const),
  ];
  let all: Readonly<Record<string, unknown>>[] = [{}];
  for (const [name, values] of choices)
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })));
  return all.slice(0, MOST).map((chosen) => ({
    ...inputWith(schema, (path) => (chosen[path] as string | undefined) ?? targets['other']![0]!),
    ...Object.fromEntries(named.map((name) => [name, chosen[name]])),
  }));
}

/** Of the record that a call changes, which is the first that it names. */
async function withRevision({ system }: World, input: Json): Promise<Json> {
  if (input['rev'] === undefined) return input;
  const sys = system();
  for (const [id, entity] of [
    [input['membership'], Membership],
    [input['user'], User],
    [input['role'] ?? input['id'], Role],
  ] as const) {
    const row = id ? await sys.repo(entity as typeof Role).findOne({ id }) : null;
    if (row) return { ...input, rev: row.rev };
  }
  return input;
}
