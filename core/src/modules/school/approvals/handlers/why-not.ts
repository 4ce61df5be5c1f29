import { AppError, kernelErrors, permissionOf, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import type { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { whyNot, type Context } from '../../../../kernel';

type Actions = typeof approvalActions;

/** Steps that screens do not offer the caller, because each is a matter of their own, with the reason in words. */
export async function whyNotOf(
  ctx: Context,
  { entity: name, ids }: ActionInput<Actions['whyNot']>,
): Promise<ActionOutput<Actions['whyNot']>> {
  const entity = ctx.kernel.registry.entities.get(name);
  if (!entity?.lifecycle || !ctx.can(permissionOf(name, 'read'))) throw new AppError(kernelErrors.NOT_FOUND);
  const records = await ctx.repo(entity).find({ where: { id: { in: ids } }, limit: ids.length });
  const rows: ActionOutput<Actions['whyNot']>['rows'] = [];
  for (const record of records as readonly (Record<string, unknown> & { id: string })[])
    for (const [step, { text }] of await whyNot(ctx, entity, record)) rows.push({ id: record.id, step, why: text });
  return { rows };
}
