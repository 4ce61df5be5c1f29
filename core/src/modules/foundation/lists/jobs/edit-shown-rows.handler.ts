import { actionsOf, AppError, kernelErrors, type AnyEntity, type Row } from '@pathshala/shared/kit';
import { RowEdit } from '@pathshala/shared/modules/foundation/lists';
import { makeContext, workAs, type Context, type Where } from '../../../../kernel';
import { seedOfMembership, type MemberSeed } from '../../identity';
import { workRun, type ItemName, type RunPayload } from '../../runs';
import { reasonOf, changesOf, giveBack, keepSlice, valueOf, type RowChange } from '../services/row-changes';

/** Few enough for a counter that is seen to move, and for short transactions. */
const SLICE = 100;
interface Item {
  id: string;
  name: ItemName;
}
type Edit = Row<typeof RowEdit>;

/**
 * Gives every record that a list showed the wanted value, in the order of their ids, so that one that leaves the filter
 * by being changed is behind the cursor already; or gives the records of an earlier edit their old values back. The
 * rights are asked again with every slice.
 */
export default async function editShownRowsJob(sys: Context, { run: id }: RunPayload) {
  const edit = await sys.repo(RowEdit).findOne({ run: id });
  if (!edit) return;
  const entity = sys.kernel.entity(edit.list);
  const shown = edit.undoes ? null : shownBy(edit);
  const update = actionsOf(entity).update;
  await workRun<Item>(sys, id, {
    async count(ctx) {
      if (edit.undoes) return (await changesOf(ctx, edit.undoes)).length;
      const seed = await seedOfMembership(ctx, edit.membership);
      if (!seed) return 0;
      const { q, filter } = shown!;
      const page = await makeContext(ctx.kernel, seed)
        .repo(entity)
        .page({ q, filter: filter as never, size: 1 });
      return page.total;
    },
    async next(ctx, cursor) {
      const person = makeContext(ctx.kernel, await rightsOf(ctx, edit));
      if (!person.can(update.permission)) throw new AppError(kernelErrors.FORBIDDEN);
      if (edit.undoes) {
        const left = (await changesOf(ctx, edit.undoes)).filter((change) => change.id > (cursor ?? ''));
        return named(ctx, entity, left.slice(0, SLICE));
      }
      const { q, filter } = shown!;
      const rows = await person
        .repo(entity)
        .find({ where: { ...filter, ...(cursor ? { id: { gt: cursor } } : {}) }, q, sort: ['_id'], limit: SLICE });
      return named(ctx, entity, rows);
    },
    cursorOf: (item) => item.id,
    name: (item) => item.name,
    async work(inside, items) {
      const seed = await rightsOf(inside, edit);
      const changes: RowChange[] = [];
      await workAs(inside, seed, {
        action: update.id,
        // Read again: a row changed meanwhile has another revision, or is no longer one of those that the list showed.
        async work(person) {
          const ids = items.map((item) => item.id);
          if (edit.undoes)
            return giveBack(person, edit, { changes: await changesOf(inside, edit.undoes, ids), sys: inside });
          const { q, filter } = shown!;
          const rows = await person
            .repo(entity)
            .find({ where: { ...filter, id: { in: ids } }, q, sort: ['_id'], limit: SLICE });
          const patch = { [edit.field]: edit.value ?? null };
          for (const row of rows) {
            const after = await person.run(update, { id: row.id, rev: row.rev, patch }).catch(rethrowInWords);
            changes.push({ id: row.id, before: valueOf(row, edit.field), after: valueOf(after, edit.field) });
          }
        },
      });
      await keepSlice(inside, edit.id, changes);
      return new Map();
    },
  });
}

const shownBy = ({ shown }: Edit) => {
  const { q, filter = {} } = shown as { q?: string; filter?: Where };
  return { q, filter };
};

async function named(ctx: Context, entity: AnyEntity, rows: readonly { id: string }[]): Promise<Item[]> {
  const screen = ctx.kernel.registry.modules
    .flatMap((module) => module.screens)
    .find((each) => each.entity === entity.name && !each.opens);
  const names = await ctx.labels(
    entity,
    rows.map((row) => row.id),
  );
  return rows.map(({ id }) => ({
    id,
    name: {
      item: id,
      label: names.get(id) ?? { en: id, bn: id },
      ...(screen ? { link: `${screen.path}?open=${id}` } : {}),
    },
  }));
}

/** A refusal is kept by its text alone: that of the field where there is one. */
function rethrowInWords(error: unknown): never {
  throw error instanceof AppError && error.fields
    ? new AppError({ code: error.code, status: error.status, text: reasonOf(error), details: null })
    : error;
}

/** @throws AppError FORBIDDEN when they have left, or was shut out */
async function rightsOf(ctx: Context, { membership }: Edit): Promise<MemberSeed> {
  const seed = await seedOfMembership(ctx, membership);
  if (!seed || seed.tenantId !== ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return seed;
}
