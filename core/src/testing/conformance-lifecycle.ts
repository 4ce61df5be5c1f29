import {
  leadsTo,
  timelineOf,
  transitionPermission,
  transitionsOf,
  type Action,
  type Entity,
  type Lifecycle,
  type Registry,
  type RoleKey,
  type Transition,
} from '@pathshala/shared/kit';
import { transit } from '../kernel/lifecycle/transit';
import { runUnit } from '../kernel';
import { alike, type Alike } from './alike';
import { isBilingual, type Bench, type Check } from './bench';
import { stepInputChecks } from './conformance-step-inputs';
import { nextNumber, sampleValue, type Values } from './sample';

type Any = Entity<string, any>;
type Stored = Values & { id: string; rev: number };
const lifeOf = (entity: Any) => entity.lifecycle as Lifecycle;
const commandsOf = (entity: Any) => transitionsOf(entity) as Record<string, Action<any, any>>;

/** Invariants of an entity with a life-cycle. */
export function lifecycleChecks(entity: Any, registry: Registry): Check[] {
  if (!entity.lifecycle) return [];
  return [
    {
      title: 'every state can be reached, and every word of its life is in both languages',
      run: async (bench) => checkDeclaration(bench, entity),
    },
    {
      title: 'every transition is refused from every other state, to every other role, and for an old revision',
      run: (bench) => checkForbidden(bench, entity, registry),
    },
    {
      title: 'no write but a step moves it, and nothing begins in the middle',
      run: (bench) => checkWrites(bench, entity),
    },
    ...(Object.values(lifeOf(entity).transitions).some(({ isChained }) => isChained)
      ? [
          {
            title: 'a step of a chain is taken by nobody who is not asked, in no role',
            run: (bench: Bench) => checkChained(bench, entity, registry),
          },
        ]
      : []),
    { title: 'its time line is read by everyone who reads the record', run: (bench) => checkTimeline(bench, entity) },
    ...stepInputChecks(entity),
  ];
}

function checkDeclaration({ ok }: Bench, entity: Any) {
  const life = lifeOf(entity);
  const reached = new Set([life.initial]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of Object.values(life.transitions))
      if (from.some((state) => reached.has(state))) reached.add(to);
  }
  for (const [state, { label }] of Object.entries(life.states)) {
    ok(reached.has(state), `no way leads to the state ${state} of ${entity.name}`);
    ok(isBilingual(label), `state ${state} of ${entity.name}`);
  }
  for (const [name, { label, confirm, input = {}, tell }] of Object.entries(life.transitions)) {
    const texts = [label, confirm ?? label, tell?.text ?? label, ...Object.values(input).map((field) => field.label)];
    ok(texts.every(isBilingual), `transition ${entity.name}.${name}`);
  }
}

/** Made-up input of a transition; references are records of the same institution. */
async function inputOf({ kept, world }: Bench, { input = {} }: Transition): Promise<Values> {
  const out: Values = {};
  for (const [name, field] of Object.entries(input)) {
    if (field.given !== 'required') continue;
    const target = field.of.entity ? world.kernel.entity(field.of.entity) : null;
    if (!target) out[name] = sampleValue(field, nextNumber());
    else out[name] = field.kind === 'refs' ? [(await kept(target)).id] : (await kept(target)).id;
  }
  return out;
}

const inStates = new WeakMap<Bench, Map<string, ReadonlyMap<string, Stored>>>();

/** One record in each state: whatever is tried with them is refused, so that they serve every check. */
async function eachState(bench: Bench, entity: Any): Promise<ReadonlyMap<string, Stored>> {
  const known = inStates.get(bench) ?? new Map<string, ReadonlyMap<string, Stored>>();
  inStates.set(bench, known);
  const made = known.get(entity.name);
  if (made) return made;
  const { field, states } = lifeOf(entity);
  const rows = new Map<string, Stored>();
  for (const state of Object.keys(states))
    rows.set(state, (await bench.sampler.stored(entity, { [field]: state })) as Stored);
  known.set(entity.name, rows);
  return rows;
}

const isOf = ({ from }: Transition, state: string) => from.includes(state);

async function checkForbidden(bench: Bench, entity: Any, registry: Registry) {
  const life = lifeOf(entity);
  const rows = await eachState(bench, entity);
  const before = await statesOf(bench, entity, rows);
  const isAllowed = (role: RoleKey, permission: string) => registry.permissions.get(permission)!.roles.includes(role);
  const known = new Map<string, Promise<Alike>>();
  /** Those with the permission, whom policies tell apart: they take turns from state to state. */
  const callers = (people: Bench['roles'], permission: string) => {
    const key = `${people === bench.roles ? 'own' : 'strange'} ${permission}`;
    const allowed = [...people].filter(([role]) => isAllowed(role, permission)).map(([, person]) => person);
    const sorted = known.get(key) ?? alike(allowed, entity, 'read', 'update');
    known.set(key, sorted);
    return sorted;
  };
  for (const [name, transition] of Object.entries(life.transitions)) {
    const permission = transitionPermission(entity, name, transition);
    const input = await inputOf(bench, transition);
    for (const [state, { id, rev }] of rows) {
      const call = (over: Values = {}) => ({ id, rev, ...input, ...over });
      const what = `${entity.name}.${name} of one that is ${state}`;
      const isOpen = isOf(transition, state);
      const wanted = isOpen ? 'CONFLICT' : 'TRANSITION_REFUSED';
      const given = isOpen ? rev + 1 : rev;
      const bySystem = () => bench.refused(asSystem(bench, entity, name, { id, rev: given, input }), wanted, what);
      if (permission === null) {
        await bySystem();
        continue;
      }
      const command = commandsOf(entity)[name]!;
      // In one state from which it leads on, and in one from which it does not: the door knows no states.
      const isFirst = [...rows.keys()].find((each) => isOf(transition, each) === isOpen) === state;
      if (isFirst) {
        for (const [role, person] of bench.roles)
          if (!isAllowed(role, permission))
            await bench.refused(person.run(command, call()), 'FORBIDDEN', `${what} by ${role}`);
        await bench.refused(bench.world.anonymous.run(command, call()), 'UNAUTHENTICATED', `${what} by nobody`);
      }
      let isProved = false;
      // Callers who may not see or write the row at all get that error, and learn nothing of its state.
      for (const person of (await callers(bench.roles, permission)).next()) {
        const codes = [wanted, 'NOT_FOUND', 'FORBIDDEN'];
        const by = `${what} by ${person.actor.role}${isOpen ? ' with another revision' : ''}`;
        const { code } = await bench.refused(person.run(command, call({ rev: given })), codes, by);
        isProved ||= code === wanted;
      }
      // Nobody who sees this record may take the step.
      if (!isProved) await bySystem();
      if (entity.scope === 'tenant' && isFirst)
        for (const person of (await callers(bench.strangers, permission)).next())
          if (person.ctx().tenantId)
            await bench.refused(
              person.run(command, call()),
              'NOT_FOUND',
              `${what} by ${person.actor.role} of another institution`,
            );
    }
  }
  bench.equal(await statesOf(bench, entity, rows), before, `${entity.name} after refused transitions`);
}

/**
 * A record with two steps of which nobody is asked: each transition of the chain, at each step, by everyone with the
 * permission.
 */
async function checkChained(bench: Bench, entity: Any, registry: Registry) {
  const life = lifeOf(entity);
  const steps = ['office', 'head'].map((role) => ({ by: 'role', role, mode: 'any', escalateHours: 0 }));
  let tried = 0;
  for (const [name, transition] of Object.entries(life.transitions)) {
    const permission = transitionPermission(entity, name, transition);
    if (!transition.isChained || permission === null) continue;
    const allowed = registry.permissions.get(permission)!.roles;
    for (const state of transition.from)
      for (const step of [0, 1]) {
        const row = (await bench.sampler.stored(entity, { [life.field]: state, steps, step, round: 1 })) as Stored;
        const isOpen = !transition.guard?.(row);
        for (const [role, person] of bench.roles) {
          if (!allowed.includes(role)) continue;
          const call = person.run(commandsOf(entity)[name]!, {
            id: row.id,
            rev: row.rev,
            ...(await inputOf(bench, transition)),
          });
          const what = `${entity.name}.${name} of one that is ${state} in step ${step} by ${role}`;
          await bench.refused(call, isOpen ? ['APPROVAL_NOT_ASKED', 'NOT_FOUND'] : 'TRANSITION_GUARDED', what);
          tried += isOpen ? 1 : 0;
        }
      }
  }
  bench.ok(tried > 0, `no step of a chain of ${entity.name} was tried`);
}

const asSystem = (
  { world }: Bench,
  entity: Any,
  name: string,
  given: { id: string; rev: number; input: Values },
): Promise<unknown> =>
  runUnit(world.system(world.school.id), { id: `${entity.name}.${name}`, audited: true }, (ctx) =>
    transit(ctx, entity, name as never, given as never),
  );

const statesOf = async ({ world }: Bench, entity: Any, rows: ReadonlyMap<string, Stored>) => {
  const repo = world.system(world.school.id).repo(entity);
  const out: unknown[] = [];
  for (const { id } of rows.values()) {
    const row = (await repo.get(id)) as Stored;
    out.push([row[lifeOf(entity).field], row.rev]);
  }
  return out;
};

/** Also along the ways that steps lead: only a step asks the rules of its way. */
async function checkWrites(bench: Bench, entity: Any) {
  const life = lifeOf(entity);
  const { world, sampler, refused } = bench;
  const repo = world.system(world.school.id).repo(entity);
  const rows = await eachState(bench, entity);
  const before = await statesOf(bench, entity, rows);
  for (const [from, { id, rev }] of rows)
    for (const to of targetsOf(life, from)) {
      const patch = { [life.field]: to } as never;
      const what = `${entity.name} written from ${from} to ${to}`;
      await refused(repo.update(id, patch), 'TRANSITION_REFUSED', what);
      await refused(repo.bulk([{ id, rev, patch }]), 'TRANSITION_REFUSED', `${what} among many`);
    }
  bench.equal(await statesOf(bench, entity, rows), before, `${entity.name} after refused writes`);
  const later = Object.keys(life.states).find((state) => state !== life.initial);
  const creator = [...bench.roles].find(([role]) => entity.access.create.includes(role))?.[1];
  if (!later || !creator) return;
  const { [life.field]: _, ...values } = await sampler.fields(entity, requiredOf(entity));
  await refused(
    creator
      .ctx()
      .repo(entity)
      .create({ ...values, [life.field]: later } as never),
    ['TRANSITION_REFUSED', 'FORBIDDEN'],
    `a new ${entity.name} that is ${later}`,
  );
}

/**
 * Every state to which a transition leads from here, and one to which none does: of those the repository tells none
 * from another, and all pairs grew with the square of the states.
 */
function targetsOf(life: Lifecycle, from: string): string[] {
  const others = Object.keys(life.states).filter((state) => state !== from);
  const [strange] = others.filter((to) => !leadsTo(life, from, to));
  return [...others.filter((to) => leadsTo(life, from, to)), ...(strange ? [strange] : [])];
}

const requiredOf = ({ fields }: Any): string[] =>
  Object.entries(fields as Record<string, { optional: boolean }>)
    .filter(([, { optional }]) => !optional)
    .map(([name]) => name);

async function checkTimeline(bench: Bench, entity: Any) {
  const life = lifeOf(entity);
  const id = await runUnit(
    bench.world.system(bench.world.school.id),
    { id: `${entity.name}.create`, audited: true },
    async (ctx) => {
      const values = await bench.sampler.fields(entity, requiredOf(entity));
      return (await ctx.repo(entity).create({ ...values, [life.field]: life.initial } as never)).id;
    },
  );
  const line = timelineOf(entity);
  const { steps } = await bench.world.system(bench.world.school.id).run(line, { id });
  bench.equal(
    steps.map(({ transition, from, to }) => [transition, from, to]),
    [[null, null, life.initial]],
    `the time line of a new ${entity.name}`,
  );
  for (const [role, person] of bench.strangers)
    if (entity.scope === 'tenant' && entity.access.read.includes(role) && person.ctx().tenantId)
      await bench.refused(person.run(line, { id }), 'NOT_FOUND', `the time line of ${entity.name} elsewhere`);
}
