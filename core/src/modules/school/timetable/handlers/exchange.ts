import { AppError, type ActionInput, type ActionOutput, type StreamAnswer } from '@pathshala/shared/kit';
import {
  RoutineEntry,
  RoutineVersion,
  ROUTINE_THINGS,
  timetableErrors,
  type exchangeActions,
} from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { exportModel } from '../services/exchange/export-model';
import { planImport, type ImportPlan } from '../services/exchange/import-plan';
import { thingKey } from '../services/exchange/match-things';
import { writeAsc } from '../services/exchange/write-asc';
import { writeFet } from '../services/exchange/write-fet';
import { moveTogether } from '../services/moving';
import { draftOf, entriesOf } from '../services/stage';

type Preview = ActionOutput<typeof exchangeActions.previewRoutineFile>;
const WRITERS = { asc: { write: writeAsc, ending: 'xml' }, fet: { write: writeFet, ending: 'fet' } };
const LEFT_SHOWN = 500;
const LINES_A_CHUNK = 500;

export async function routineFile(
  ctx: Context,
  { version: id, format }: ActionInput<typeof exchangeActions.routineFile>,
): Promise<StreamAnswer> {
  const version = await ctx.repo(RoutineVersion).get(id);
  const model = await exportModel(ctx, version);
  const { write, ending } = WRITERS[format];
  const lines = write(model);
  return {
    name: `${version.name.replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ').trim()} ${ctx.today}.${ending}`,
    mime: 'application/xml; charset=utf-8',
    chunks: inChunks(lines),
  };
}

async function* inChunks(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let at = 0; at < lines.length; at += LINES_A_CHUNK)
    yield encoder.encode(`${lines.slice(at, at + LINES_A_CHUNK).join('\n')}\n`);
}

export async function previewRoutineFile(
  ctx: Context,
  { version: id, mode, data, choices }: ActionInput<typeof exchangeActions.previewRoutineFile>,
): Promise<Preview> {
  const version = await ctx.repo(RoutineVersion).get(id);
  if (version.state !== 'draft') throw new AppError(timetableErrors.ROUTINE_NOT_DRAFT);
  const plan = await planImport(ctx, await entriesOf(ctx, id), { data, mode, choices: choices ?? [] });
  const { file, catalog, left, cards, same, removedLessons, mark } = plan;
  return {
    format: file.format,
    things: thingsOf(plan),
    options: Object.fromEntries(
      ROUTINE_THINGS.map((thing) => [
        thing,
        catalog.known[thing].map(({ id: known, label }) => ({ id: known, label })),
      ]),
    ) as Preview['options'],
    left: left.slice(0, LEFT_SHOWN),
    counts: { added: cards.length, same, removed: removedLessons, left: left.length, unplaced: file.unplaced },
    mark,
  };
}

/** Writes only if draft, file and catalogues are as they were for the preview. */
export async function importRoutineFile(
  ctx: Context,
  { version: id, mode, data, choices, expected }: ActionInput<typeof exchangeActions.importRoutineFile>,
): Promise<ActionOutput<typeof exchangeActions.importRoutineFile>> {
  await draftOf(ctx, id);
  const plan = await planImport(ctx, await entriesOf(ctx, id), { mode, data, choices: choices ?? [] });
  if (plan.mark !== expected) throw new AppError(timetableErrors.ROUTINE_FILE_CHANGED);
  const repo = ctx.repo(RoutineEntry);
  if (plan.removed.length > 0) await repo.removeMany(plan.removed.map((row) => ({ id: row.id, rev: row.rev })));
  moveTogether(ctx, plan.cards);
  if (plan.added.length > 0)
    await repo.createMany(
      plan.added.map((entry) => {
        const { rev: _, room, joint, locked = false, length = 1, ...facts } = entry;
        return {
          ...facts,
          ...{ version: id, length, locked },
          ...(room ? { room } : {}),
          ...(joint ? { joint } : {}),
        };
      }),
    );
  return { added: plan.cards.length, removed: plan.removedLessons };
}

/** Names that lessons use: unmatched ones first, days and periods before people and places. */
function thingsOf({ file, matches }: ImportPlan): Preview['things'] {
  const uses = new Map<string, number>();
  const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const { sections, subject, teachers, day, period, room } of file.lessons) {
    for (const key of sections) count(thingKey('section', key));
    for (const key of teachers) count(thingKey('teacher', key));
    count(thingKey('subject', subject));
    count(thingKey('day', day));
    count(thingKey('period', period));
    if (room !== null) count(thingKey('room', room));
  }
  const seen = new Set<string>();
  const rows = file.things.flatMap(({ thing, key, name }) => {
    const id = thingKey(thing, key);
    const lessons = uses.get(id) ?? 0;
    if (lessons === 0 || seen.has(id)) return [];
    seen.add(id);
    const match = matches.get(id);
    return [{ thing, key, name, lessons, match: match?.id ?? null, isAmbiguous: match?.isAmbiguous ?? false }];
  });
  const rank = (row: (typeof rows)[number]) =>
    (row.match === null ? 0 : ROUTINE_THINGS.length) + ROUTINE_THINGS.indexOf(row.thing);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
