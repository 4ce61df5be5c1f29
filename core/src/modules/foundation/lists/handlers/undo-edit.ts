import {
  actionsOf,
  AppError,
  kernelErrors,
  permissionOf,
  type ActionOutput,
  type AnyEntity,
  type Text,
} from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { listsErrors, RowEdit, rowEditSubject, type listsActions } from '@pathshala/shared/modules/foundation/lists';
import { authorise, systemPart, type Context } from '../../../../kernel';
import { guardResume, startRun } from '../../runs';
import { editShownRows } from '../jobs/edit-shown-rows';

const fieldLabel = (entity: AnyEntity, field: string): Text =>
  (entity.fields as Record<string, { label: Text }>)[field]?.label ?? { en: field, bn: field };

export async function lastEdit(
  ctx: Context,
  { list }: { list: string },
): Promise<ActionOutput<typeof listsActions.lastEdit>> {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity) throw new AppError(kernelErrors.NOT_FOUND);
  if (!ctx.tenantId || !ctx.can(permissionOf(list, 'update'))) return { edit: null };
  const edits = systemPart(ctx).repo(RowEdit);
  const [last] = await edits.find({
    where: { list, undoes: { exists: false } },
    sort: ['-createdAt'],
    limit: 1,
  });
  if (!last) return { edit: null };
  const by = last.createdBy ? (await ctx.labels(User, [last.createdBy])).get(last.createdBy) : undefined;
  return {
    edit: {
      run: last.run,
      field: fieldLabel(entity, last.field),
      at: last.createdAt,
      by: by ?? null,
      isUndone: (await edits.count({ undoes: last.id })) > 0,
    },
  };
}

// A stopped edit may be undone as far as it came; its rest would be a change that nobody can undo.
guardResume(editShownRows, async (ctx, { id }) => {
  const edits = systemPart(ctx).repo(RowEdit);
  const edit = await edits.findOne({ run: id });
  if (edit && (await edits.count({ undoes: edit.id })) > 0) throw new AppError(listsErrors.EDIT_UNDONE);
});

/** The values come back by the entity's own update, as they went; the edit is undone once. */
export async function undoEdit(
  ctx: Context,
  { run: of }: { run: string },
): Promise<ActionOutput<typeof listsActions.undoEdit>> {
  const edits = systemPart(ctx).repo(RowEdit);
  const edit = ctx.tenantId ? await edits.findOne({ run: of, undoes: { exists: false } }) : null;
  if (!edit) throw new AppError(kernelErrors.NOT_FOUND);
  const { list, field } = edit;
  const entity = ctx.kernel.entity(list);
  authorise(ctx, actionsOf(entity).update);
  const { membershipId, impersonator } = ctx.actor;
  if (!membershipId || impersonator) throw new AppError(kernelErrors.FORBIDDEN);
  if ((await edits.count({ undoes: edit.id })) > 0) throw new AppError(listsErrors.EDIT_UNDONE);
  const label = fieldLabel(entity, field);
  const run = await startRun(ctx, {
    kind: 'rowEditing',
    job: editShownRows,
    subject: rowEditSubject(list),
    permission: permissionOf(list, 'update'),
    lock: rowEditSubject(list),
    title: {
      en: `${entity.labels.many.en}: old values of “${label.en}” again`,
      bn: `${entity.labels.many.bn}: “${label.bn}” ঘরে আবার আগের মান`,
    },
  });
  await ctx.repo(RowEdit).create({ run: run.id, list, field, shown: {}, membership: membershipId, undoes: edit.id });
  return { run: run.id };
}
