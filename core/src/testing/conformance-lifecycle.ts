import {
  leadsTo,
  timelineOf,
  transitionPermission,
  transitionsOf,
  type Action,
  type Entity,
  type Lifecycle,
  type Registry,
  type Transition,
} from '@pathshala/shared/kit';
import { transit } from '../kernel/lifecycle/transit';
import { runUnit } from '../kernel';
import { isBilingual, type Bench, type Check } from './bench';
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
      title: 'no write goes where no transition leads, and nothing begins in the middle',
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
async function inputOf({ sampler, world }: Bench, { input = {} }: Transition): Promise<Values> {
  const out: Values = {};
  for (const [name, field] of Object.entries(input)) {
    if (field.given !== 'required') continue;
    const target = field.of.entity ? world.kernel.entity(field.of.entity) : null;
    if (!target) out[name] = sampleValue(field, nextNumber());
    else out[name] = field.kind === 'refs' ? [(await sampler.stored(target)).id] : (await sampler.stored(target)).id;
  }
  return out;
}

async function checkForbidden(bench: Bench, entity: Any, registry: Registry) {
  const life = lifeOf(entity);
  const rows = new Map<string, Stored>();
  for (const state of Object.keys(life.states))
    rows.set(state, (await bench.sampler.stored(entity, { [life.field]: state })) as Stored);
  const before = await statesOf(bench, entity, rows);
  for (const [name, transition] of Object.entries(life.transitions)) {
    const permission = transitionPermission(entity, name, transition);
    const input = await inputOf(bench, transition);
    for (const [state, { id, rev }] of rows) {
      const call = (over: Values = {}) => ({ id, rev, ...input, ...over });
      const what = `${entity.name}.${name} of one that is ${state}`;
      if (!transition.from.includes(state))
        await bench.refused(asSystem(bench, entity, name, { id, rev, input }), 'TRANSITION_REFUSED', what);
      else
        await bench.refused(
          asSystem(bench, entity, name, { id, rev: rev + 1, input }),
          'CONFLICT',
          `${what} with another revision`,
        );
      if (permission === null) continue;
      const command = commandsOf(entity)[name]!;
      const allowed = registry.permissions.get(permission)!.roles;
      for (const [role, person] of bench.roles) {
        if (!allowed.includes(role))
          await bench.refused(person.run(command, call()), 'FORBIDDEN', `${what} by ${role}`);
        else if (!transition.from.includes(state))
          // Callers who may not see or write the row at all get that error, and learn nothing of its state.
          await bench.refused(
            person.run(command, call()),
            ['TRANSITION_REFUSED', 'NOT_FOUND', 'FORBIDDEN'],
            `${what} by ${role}`,
          );
        else
          await bench.refused(
            person.run(command, call({ rev: rev + 1 })),
            ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'],
            `${what} by ${role} with another revision`,
          );
      }
      await bench.refused(bench.world.anonymous.run(command, call()), 'UNAUTHENTICATED', `${what} by nobody`);
      if (entity.scope === 'tenant')
        for (const [role, person] of bench.strangers)
          if (allowed.includes(role) && person.ctx().tenantId)
            await bench.refused(person.run(command, call()), 'NOT_FOUND', `${what} by ${role} of another institution`);
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

async function checkWrites(bench: Bench, entity: Any) {
  const life = lifeOf(entity);
  const { world, sampler, refused } = bench;
  const repo = world.system(world.school.id).repo(entity);
  for (const from of Object.keys(life.states)) {
    const row = (await sampler.stored(entity, { [life.field]: from })) as Stored;
    for (const to of Object.keys(life.states)) {
      if (to === from || leadsTo(life, from, to)) continue;
      await refused(
        repo.update(row.id, { [life.field]: to } as never),
        'TRANSITION_REFUSED',
        `${entity.name} written from ${from} to ${to}`,
      );
    }
  }
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
