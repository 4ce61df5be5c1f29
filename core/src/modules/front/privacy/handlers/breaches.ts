import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  DataBreach,
  DUTIES,
  privacyErrors,
  privacyFaults,
  type privacyActions,
} from '@pathshala/shared/modules/front/privacy';
import { fieldFault, override, systemPart, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { tellBreach, tellConcernedJob } from '../jobs/jobs';
import { concernedBy } from '../services/concerned-by';

const HOUR_MS = 3_600_000;

export async function noteBreach(
  ctx: Context,
  { institution, noticedAt, ...said }: ActionInput<typeof privacyActions.noteBreach>,
): Promise<ActionOutput<typeof privacyActions.noteBreach>> {
  // A head notes breaches of the own institution only.
  const of = ctx.tenantId ?? institution;
  if (ctx.tenantId && institution && institution !== ctx.tenantId) throw new AppError(kernelErrors.NOT_FOUND);
  if (of) await systemPart(ctx).repo(Institution).get(of);
  if (noticedAt > ctx.now.toISOString()) throw fieldFault('noticedAt', privacyFaults.future);
  const dueAt = new Date(Date.parse(noticedAt) + DUTIES.reportHours * HOUR_MS).toISOString();
  const { id } = await systemPart(ctx)
    .repo(DataBreach)
    .create({
      ...said,
      ...(of ? { institution: of } : {}),
      noticedAt,
      dueAt,
      ...(ctx.actor.userId ? { submittedBy: ctx.actor.userId } : {}),
      ...wrote(ctx, null),
    });
  ctx.after(tellBreach, { breach: id }, { id: `breach-${id}` });
  return { id, dueAt };
}

export async function tellConcerned(
  ctx: Context,
  { breach: id, ...given }: ActionInput<typeof privacyActions.tellConcerned>,
): Promise<ActionOutput<typeof privacyActions.tellConcerned>> {
  const breach = await ctx.repo(DataBreach).get(id);
  if (breach.state !== 'open' && breach.state !== 'reported') throw new AppError(privacyErrors.BREACH_ENDED);
  if (!breach.institution) throw new AppError(privacyErrors.BREACH_OF_ALL);
  const letter = { ...given, classes: given.classes ?? [] };
  const { count } = await concernedBy(systemPart(ctx).inInstitution(breach.institution), letter);
  if (count === 0) throw new AppError(privacyErrors.NOBODY_CONCERNED);
  const letters = [...(breach.letters ?? []), letter];
  await ctx.repo(DataBreach).update(id, { letters, toldOn: ctx.today }, { rev: breach.rev });
  const at = letters.length - 1;
  ctx.after(tellConcernedJob, { breach: id, letter: at }, { id: `breach-letter-${id}-${at}` });
  return { people: count };
}

/** A person who lowers the risk counts as a writer, so they cannot close the breach either. */
export const editBreach = override(DataBreach, 'update', async (ctx, { id, rev, patch }) => {
  const before = await ctx.repo(DataBreach).get(id);
  // A closed record no longer changes.
  if (before.state !== 'open' && before.state !== 'reported') throw new AppError(kernelErrors.FORBIDDEN);
  const isLower = before.risk === 'high' && patch.risk === 'low';
  return ctx.repo(DataBreach).update(id, { ...patch, ...(isLower ? wrote(ctx, before) : {}) }, { rev });
});
