import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Erasure, privacyErrors, type privacyActions } from '@pathshala/shared/modules/front/privacy';
import { findTraces, onTransitions, systemPart, type Context, type Trace } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { erasePerson } from '../jobs/erase-person';
import { findPerson } from '../services/person';

export async function preview(
  ctx: Context,
  input: ActionInput<typeof privacyActions.preview>,
): Promise<ActionOutput<typeof privacyActions.preview>> {
  const sys = systemPart(ctx);
  const person = await findPerson(sys, input);
  const traces = await tracesOf(sys, person.keys);
  return {
    name: person.name,
    number: person.number,
    needed: person.needed,
    hasAccount: person.memberships.length > 0,
    isAccountErased: person.users.length > 0,
    traces: traces.map(({ entity, rows, does, why }) => ({
      entity: entity.name,
      label: entity.labels.many,
      rows,
      does,
      why,
      fields:
        does === 'empty' && entity.personal?.rows === 'keep'
          ? entity.personal.empty.flatMap((field) => entity.fields[field]?.label ?? [])
          : [],
    })),
  };
}

/** Of several records of one person, each entity once for each thing that happens to it. */
async function tracesOf(sys: Context, keys: Awaited<ReturnType<typeof findPerson>>['keys']): Promise<Trace[]> {
  const found: Trace[] = [];
  for (const each of keys) found.push(...(await findTraces(sys, each)));
  const out = new Map<string, Trace>();
  for (const trace of found) {
    const key = `${trace.entity.name} ${trace.does}`;
    const known = out.get(key);
    out.set(key, known ? { ...known, rows: known.rows + trace.rows } : trace);
  }
  return [...out.values()];
}

export async function ask(
  ctx: Context,
  { kind, id, ground }: ActionInput<typeof privacyActions.ask>,
): Promise<ActionOutput<typeof privacyActions.ask>> {
  const sys = systemPart(ctx);
  const person = await findPerson(sys, { kind, id });
  if (person.needed) throw new AppError(privacyErrors.STILL_NEEDED, { why: person.needed });
  const before = await sys.repo(Erasure).find({ where: { person: id, state: { ne: 'withdrawn' } } });
  if (before.length > 0) throw new AppError(privacyErrors.ERASURE_WAITS);
  const row = await sys.repo(Erasure).create({
    kind,
    person: id,
    number: person.number,
    ground: ground as 'person',
    submittedBy: ctx.actor.userId ?? undefined,
    ...wrote(ctx, null),
  });
  return { id: row.id };
}

export const erasureTransitions = onTransitions(Erasure, {
  confirm: {
    /** Meanwhile the person may have come back. */
    before: async (ctx, { record }) => {
      const { needed } = await findPerson(systemPart(ctx), { kind: record.kind, id: record.person });
      if (needed) throw new AppError(privacyErrors.STILL_NEEDED, { why: needed });
      return {};
    },
    after: async (ctx, { record }) => ctx.after(erasePerson, { erasure: record.id }, { id: `erase-${record.id}` }),
  },
});
