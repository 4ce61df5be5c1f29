import {
  actionsOf,
  AppError,
  type ActionInput,
  type ActionOutput,
  type AnyEntity,
  type Text,
} from '@pathshala/shared/kit';
import {
  type certificatesActions,
  certificatesErrors,
  isQuickField,
  quickEntity,
  QuickUpdate,
  type QuickChange,
} from '@pathshala/shared/modules/students/certificates';
import type { Context } from '../../../../kernel';

const NAMELESS: Text = { en: '', bn: '' };
type Report = ActionOutput<typeof certificatesActions.undoQuickUpdate>;
type Values = Record<string, unknown>;
type Cell = QuickChange['before'];
const cellOf = (value: unknown): Cell => (value ?? null) as Cell;

/** Each row by the update of the list itself, with its permission, its rules and its trail. */
export async function quickUpdate(
  ctx: Context,
  { list, field, rows }: ActionInput<typeof certificatesActions.quickUpdate>,
): Promise<ActionOutput<typeof certificatesActions.quickUpdate>> {
  if (!isQuickField(list, field)) throw new AppError(certificatesErrors.FIELD_NOT_QUICK);
  const entity = quickEntity(list) as AnyEntity;
  const changes: QuickChange[] = [];
  const faults = new Map<string, Text>();
  for (const { id, rev, value } of rows) {
    const write = async () => {
      const before = (await ctx.repo(entity).get(id)) as Values;
      const after = (await ctx.run(actionsOf(entity).update, {
        id,
        rev,
        patch: { [field]: value },
      })) as Values;
      if (cellOf(before[field]) !== cellOf(after[field]))
        changes.push({ id, before: cellOf(before[field]), after: cellOf(after[field]) });
    };
    await gather(faults, id, write);
  }
  const refused = await named(ctx, entity, faults);
  if (changes.length === 0 || !ctx.actor.userId) return { update: null, changed: changes.length, refused };
  const made = await ctx
    .repo(QuickUpdate)
    .create({ list, field, changed: changes.length, changes, user: ctx.actor.userId });
  return { update: made.id, changed: changes.length, refused };
}

/** Anyone who may write the list may undo; a value that is another one by now was someone's later decision. */
export async function undoQuickUpdate(ctx: Context, { id: update }: { id: string }): Promise<Report> {
  const row = await ctx.repo(QuickUpdate).get(update);
  if (row.undoneAt) throw new AppError(certificatesErrors.ALREADY_UNDONE);
  const { list, field } = row;
  const entity = quickEntity(list) as AnyEntity;
  const faults = new Map<string, Text>();
  let changed = 0;
  for (const { id, before, after } of row.changes) {
    await gather(faults, id, async () => {
      const present = (await ctx.repo(entity).get(id)) as Values & { rev: number };
      if (cellOf(present[field]) !== after) throw new AppError(certificatesErrors.CHANGED_SINCE);
      await ctx.run(actionsOf(entity).update, { id, rev: present.rev, patch: { [field]: before } as never });
      changed += 1;
    });
  }
  // Where all was refused nothing is undone, and it may be tried again.
  if (changed > 0)
    await ctx
      .repo(QuickUpdate)
      .update(
        update,
        { undoneAt: ctx.now.toISOString(), ...(ctx.actor.userId ? { undoneBy: ctx.actor.userId } : {}) },
        { rev: row.rev },
      );
  return { changed, refused: await named(ctx, entity, faults) };
}

async function gather(faults: Map<string, Text>, id: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [fault] = Object.values(error.fields ?? {}).flat();
    faults.set(id, (fault as Text | undefined) ?? error.text);
  }
}

async function named(ctx: Context, entity: AnyEntity, faults: ReadonlyMap<string, Text>) {
  const names = await ctx.labels(entity, [...faults.keys()]);
  return [...faults].map(([id, message]) => ({ id, name: names.get(id) ?? NAMELESS, message }));
}
