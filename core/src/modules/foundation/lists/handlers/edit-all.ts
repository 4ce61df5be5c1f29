import { actionsOf, AppError, fieldErrors, kernelErrors, permissionOf, type ActionInput } from '@pathshala/shared/kit';
import {
  bulkFields,
  listsErrors,
  RowEdit,
  rowEditSubject,
  type listsActions,
} from '@pathshala/shared/modules/foundation/lists';
import { authorise, type Context } from '../../../../kernel';
import { startRun } from '../../runs';
import { editShownRows } from '../jobs/edit-shown-rows';

export async function editAll(ctx: Context, { list, field, value, shown }: ActionInput<typeof listsActions.editAll>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity) throw new AppError(kernelErrors.NOT_FOUND);
  authorise(ctx, actionsOf(entity).update);
  const { membershipId, impersonator } = ctx.actor;
  // The rights that the work is done by are those of a membership: anyone who has none here, or acts for someone,
  // changes slice by slice themselves.
  if (!ctx.tenantId || !membershipId || impersonator) throw new AppError(kernelErrors.FORBIDDEN);
  const declared = bulkFields(entity).find(([name]) => name === field)?.[1];
  if (!declared) throw new AppError(listsErrors.NOT_BULK);
  const parsed = entity.patch.safeParse({ [field]: value }, { reportInput: true });
  if (!parsed.success)
    throw new AppError(kernelErrors.VALIDATION, undefined, {
      value: Object.values(fieldErrors(parsed.error, () => declared.label)).flat(),
    });
  const query = entity.query.safeParse(shown);
  if (!query.success) throw new AppError(kernelErrors.MALFORMED);
  const { total } = await ctx.repo(entity).page({ ...query.data, size: 1 });
  const run = await startRun(ctx, {
    kind: 'rowEditing',
    job: editShownRows,
    subject: rowEditSubject(list),
    permission: permissionOf(list, 'update'),
    lock: rowEditSubject(list),
    title: {
      en: `${entity.labels.many.en}: new value for “${declared.label.en}”`,
      bn: `${entity.labels.many.bn}: “${declared.label.bn}” ঘরে নতুন মান`,
    },
  });
  await ctx.repo(RowEdit).create({
    run: run.id,
    list,
    field,
    ...(value === null || value === undefined ? {} : { value: (parsed.data as Record<string, object>)[field]! }),
    shown: {
      ...(query.data.q ? { q: query.data.q } : {}),
      ...(query.data.filter ? { filter: query.data.filter } : {}),
    },
    membership: membershipId,
  });
  return { run: run.id, total };
}
