import { actionsOf, AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { RowEdit } from '@pathshala/shared/modules/foundation/lists';
import { makeContext, workAs, type Context, type Where } from '../../../../kernel';
import { seedOfMembership, type MemberSeed } from '../../identity';
import { workRun, type ItemName, type RunPayload } from '../../runs';
import { reasonOf } from '../handlers/edit-rows';

/** Few enough for a counter that is seen to move, and for short transactions. */
const SLICE = 100;
interface Item {
  id: string;
  name: ItemName;
}

/**
 * Gives every record that a list showed the wanted value, in the order of their ids, so that one that leaves the filter
 * by being changed is behind the cursor already. The rights are asked again with every slice.
 */
export default async function editShownRowsJob(sys: Context, { run: id }: RunPayload) {
  const edit = await sys.repo(RowEdit).findOne({ run: id });
  if (!edit) return;
  const entity = sys.kernel.entity(edit.list);
  const { q, filter = {} } = edit.shown as { q?: string; filter?: Where };
  const screen = sys.kernel.registry.modules
    .flatMap((module) => module.screens)
    .find((each) => each.entity === entity.name && !each.opens);
  const update = actionsOf(entity).update;
  const patch = { [edit.field]: edit.value ?? null } as never;
  await workRun<Item>(sys, id, {
    async count(ctx) {
      const seed = await seedOfMembership(ctx, edit.membership);
      return seed
        ? (
            await makeContext(ctx.kernel, seed)
              .repo(entity)
              .page({ q, filter: filter as never, size: 1 })
          ).total
        : 0;
    },
    async next(ctx, cursor) {
      const person = makeContext(ctx.kernel, await rightsOf(ctx, edit));
      if (!person.can(update.permission)) throw new AppError(kernelErrors.FORBIDDEN);
      const rows = await person
        .repo(entity)
        .find({ where: { ...filter, ...(cursor ? { id: { gt: cursor } } : {}) }, q, sort: ['_id'], limit: SLICE });
      const names = await ctx.labels(
        entity,
        rows.map((row) => row.id),
      );
      return rows.map((row) => ({
        id: row.id,
        name: {
          item: row.id,
          label: names.get(row.id) ?? { en: row.id, bn: row.id },
          ...(screen ? { link: `${screen.path}?open=${row.id}` } : {}),
        },
      }));
    },
    cursorOf: (item) => item.id,
    name: (item) => item.name,
    async work(inside, items) {
      const seed = await rightsOf(inside, edit);
      await workAs(inside, seed, {
        action: update.id,
        // Read again: a row changed meanwhile has another revision, or is no longer one of those that the list showed.
        async work(person) {
          const rows = await person
            .repo(entity)
            .find({ where: { ...filter, id: { in: items.map((item) => item.id) } }, q, sort: ['_id'], limit: SLICE });
          for (const { id: record, rev } of rows)
            await person.run(update, { id: record, rev, patch }).catch(rethrowInWords);
        },
      });
      return new Map();
    },
  });
}

/** A refusal is kept by its text alone: that of the field where there is one. */
function rethrowInWords(error: unknown): never {
  throw error instanceof AppError && error.fields
    ? new AppError({ code: error.code, status: error.status, text: reasonOf(error), details: null })
    : error;
}

/** @throws AppError FORBIDDEN when they have left, or was shut out */
async function rightsOf(ctx: Context, { membership }: Row<typeof RowEdit>): Promise<MemberSeed> {
  const seed = await seedOfMembership(ctx, membership);
  if (!seed || seed.tenantId !== ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return seed;
}
