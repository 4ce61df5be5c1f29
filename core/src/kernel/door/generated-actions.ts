import {
  AppError,
  isListed,
  kernelErrors,
  MOST_COUNTED,
  type Entity,
  type GeneratedVerb,
  type ListPage,
  type ListQuery,
  type Row,
} from '@pathshala/shared/kit';
import type { Context, Handler } from '../contracts';
import { assertReadable } from '../wall/criteria';
import { exportRows } from '../sheets/export-rows';
import { labelsOfRows, titleText } from '../names/labels';
import { assertWhole } from '../wall/assert-whole';

const OPTIONS_LIMIT = 50;
type Any = Entity<string, any>;

/** Handlers of an entity's generated actions, all of them through the repository. */
export function generatedHandler(entity: Entity, verb: GeneratedVerb): Handler {
  const handlers: Record<GeneratedVerb, Handler<never, unknown>> = {
    list: (ctx, query: ListQuery) => listRows(ctx, entity, query),
    get: (ctx, { id }: { id: string }) => ctx.repo(entity).get(id),
    options: (ctx, input: OptionsInput) => listOptions(ctx, entity, input),
    create: (ctx, input: never) => ctx.repo(entity as Any).create(input),
    update: async (ctx, { id, rev, patch }: { id: string; rev: number; patch: never }) => {
      const row = await ctx.repo(entity as Any).update(id, patch, { rev });
      assertWhole(ctx, entity, row);
      return row;
    },
    remove: async (ctx, { id, rev }: { id: string; rev: number }) => {
      await ctx.repo(entity).remove(id, { rev });
      return { id };
    },
    restore: (ctx, { id, rev }: { id: string; rev: number }) => ctx.repo(entity).restore(id, { rev }),
    export: (ctx, query: ListQuery & { locale?: 'en' | 'bn'; columns?: string[] }) => exportRows(ctx, entity, query),
  };
  return handlers[verb] as Handler;
}

async function listRows(ctx: Context, entity: Entity, query: ListQuery): Promise<ListPage<Row<Any>>> {
  if (query.removed && !ctx.can(`${entity.name}.update`)) throw new AppError(kernelErrors.FORBIDDEN);
  const { rows, total } = await ctx.repo(entity).page(query, { countsTo: MOST_COUNTED + 1 });
  const labels = await labelsOfRows(ctx, entity, rows);
  return total > MOST_COUNTED ? { rows, total: MOST_COUNTED, isMore: true, labels } : { rows, total, labels };
}

interface OptionsInput {
  q?: string;
  ids?: string[];
  filter?: Record<string, string>;
}

/** Choices of a picker: the best matches of a text, or the records of some ids. */
export async function listOptions(ctx: Context, entity: Entity, { q, ids, filter }: OptionsInput) {
  assertReadable(ctx, entity, Object.keys(filter ?? {}));
  const known = Object.fromEntries(
    Object.entries(filter ?? {}).filter(([name]) => name in entity.fields && isListed(entity.fields[name]!)),
  );
  const where = { ...known, ...(ids ? { id: { in: ids } } : {}) };
  const rows = ids
    ? await ctx.repo(entity).find({ where })
    : await ctx.repo(entity).find({ where, q: q === '' ? undefined : q, limit: OPTIONS_LIMIT });
  const labels =
    entity.titleWithin || entity.fields[entity.title.en]?.kind === 'ref'
      ? await ctx.labels(
          entity,
          rows.map((row) => row.id),
        )
      : null;
  return {
    items: rows.map((row) => ({
      id: row.id,
      label: labels?.get(row.id) ?? titleText(entity, row),
      ...hintOf(entity, row),
    })),
  };
}

/** Two students of one name are common: a picker shows what lists show of them, their code or else their number. */
function hintOf(entity: Entity, row: Row<Any>): { hint?: string } {
  for (const name of ['code', 'phone'] as const) {
    const field = entity.fields[name];
    const value = (row as Record<string, unknown>)[name];
    if (field?.list && isListed(field) && typeof value === 'string') return { hint: value };
  }
  return {};
}
