import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  RoutineEntry,
  spanAt,
  timetableErrors,
  type Card,
  type EntryFacts,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { newId, type Context } from '../../../../kernel';
import { describeClashes } from '../services/describe-clashes';
import type { EntryRow } from '../services/in-force';
import { moveTogether } from '../services/moving';
import { draftOf, entriesOf, factsOf, sectionsOf, stageOf, weekOf, type Stage } from '../services/stage';

type Seen = ActionInput<typeof timetableActions.moveLesson>['entries'];
type Cell = ActionInput<typeof timetableActions.moveLesson>['to'];
type Answer = ActionOutput<typeof timetableActions.moveLesson>;

/** A teacher who has left since the caller picked the lesson up gets none. @throws AppError TEACHER_NOT_IN_SERVICE */
async function assertInService(ctx: Context, id: string): Promise<void> {
  const staff = await ctx.repo(Staff).get(id);
  if (!staff.active) throw new AppError(timetableErrors.TEACHER_NOT_IN_SERVICE, { name: t(staff.name, staff.nameBn) });
}

/** Entries of one lesson as the caller saw them, and none missing. @throws AppError LESSON_MOVED */
function seenOf(entries: readonly EntryRow[], seen: Seen): EntryRow[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const own = seen.map(({ id, rev }) => {
    const entry = byId.get(id);
    if (!entry || entry.rev !== rev) throw new AppError(timetableErrors.LESSON_MOVED);
    return entry;
  });
  const [first] = own;
  const whole = first!.joint ? entries.filter((entry) => entry.joint === first!.joint).length : 1;
  if (own.length !== whole || own.some((entry) => entry.joint !== first!.joint))
    throw new AppError(timetableErrors.LESSON_MOVED);
  return own;
}
const cardId = (entry: Pick<EntryRow, 'id' | 'joint'>) => entry.joint ?? entry.id;

/** The entries with the times of another cell. @throws AppError NO_SUCH_PERIOD */
async function putInto(ctx: Context, entries: readonly EntryFacts[], all: readonly EntryFacts[], to: Cell) {
  const { slots, sections } = await weekOf(ctx, all);
  const shiftOf = new Map(sections.map((section) => [section.id, section.shift]));
  return entries.map((entry) => {
    const shift = shiftOf.get(entry.section) ?? '';
    const span = spanAt(slots, { shift, ...to, length: entry.length });
    if (!span) throw new AppError(timetableErrors.NO_SUCH_PERIOD);
    return { ...entry, ...to, ...span };
  });
}

/** @throws AppError LESSON_CLASHES */
async function assertFree(ctx: Context, stage: Stage, card: Card, without: ReadonlySet<string>): Promise<void> {
  const clashes = stage.index.clashesOf(card, without);
  if (clashes.length > 0)
    throw new AppError(timetableErrors.LESSON_CLASHES, {
      clashes: await describeClashes(ctx, clashes, (id) => stage.cards.get(id)),
    });
}

const placeOf = ({ section, weekday, period, startsAt, endsAt, subject, staff, length }: EntryFacts) => ({
  section,
  weekday,
  period,
  startsAt,
  endsAt,
  subject,
  staff,
  length: length ?? 1,
});
const patchOf = ({ weekday, period, startsAt, endsAt }: EntryFacts) => ({ weekday, period, startsAt, endsAt });
const answerOf = (rows: readonly EntryRow[]): Answer => ({
  entries: rows.map((row) => ({ ...factsOf(row), locked: row.locked })),
});

/** Written together, each against the revision that was checked. */
async function write(
  ctx: Context,
  changes: readonly { entry: EntryRow; patch: Partial<EntryRow> | Record<string, unknown> }[],
): Promise<EntryRow[]> {
  const out: EntryRow[] = [];
  for (const { entry, patch } of changes)
    out.push(await ctx.repo(RoutineEntry).update(entry.id, patch, { rev: entry.rev }));
  return out;
}

export async function placeLesson(
  ctx: Context,
  { version: id, lesson, to }: ActionInput<typeof timetableActions.placeLesson>,
): Promise<Answer> {
  const version = await draftOf(ctx, id);
  await assertInService(ctx, lesson.staff);
  const sections = [...new Set(lesson.sections)];
  const known = await ctx.repo(Section).find({ where: { id: { in: sections } }, sort: [] });
  if (known.length !== sections.length) throw new AppError(kernelErrors.NOT_FOUND);
  const all = (await entriesOf(ctx, version.id)).map(factsOf);
  const joint = sections.length > 1 ? newId() : undefined;
  const drafts = await putInto(
    ctx,
    sections.map((section) => ({
      id: newId(),
      rev: 0,
      section,
      ...to,
      startsAt: '',
      endsAt: '',
      subject: lesson.subject,
      staff: lesson.staff,
      room: lesson.room ?? null,
      length: lesson.length ?? 1,
      joint: joint ?? null,
    })),
    all,
    to,
  );
  const stage = await stageOf(
    ctx,
    all.filter((entry) => entry.weekday === to.weekday),
    { sections },
  );
  await assertFree(ctx, stage, stage.card(joint ?? drafts[0]!.id, drafts), new Set());
  const rows = await ctx.repo(RoutineEntry).createMany(
    drafts.map(({ room, joint: word, ...drafted }) => ({
      ...placeOf(drafted),
      id: drafted.id,
      version: version.id,
      ...(room ? { room } : {}),
      ...(word ? { joint: word } : {}),
    })),
  );
  return answerOf(rows);
}

export async function moveLesson(
  ctx: Context,
  { version: id, entries: seen, to, exchange }: ActionInput<typeof timetableActions.moveLesson>,
): Promise<Answer> {
  const version = await draftOf(ctx, id);
  const rows = await entriesOf(ctx, version.id);
  const mine = seenOf(rows, seen);
  const theirs = exchange ? seenOf(rows, exchange) : [];
  for (const staff of new Set([...mine, ...theirs].map((entry) => entry.staff))) await assertInService(ctx, staff);
  const all = rows.map(factsOf);
  const [from] = mine;
  const moved = await putInto(ctx, mine.map(factsOf), all, to);
  const back = await putInto(ctx, theirs.map(factsOf), all, { weekday: from!.weekday, period: from!.period });
  const ids = [cardId(from!), ...theirs.slice(0, 1).map(cardId)];
  const days = new Set([to.weekday, from!.weekday]);
  const stage = await stageOf(
    ctx,
    all.filter((entry) => days.has(entry.weekday) && !ids.includes(cardId(entry as EntryRow))),
    { sections: sectionsOf([...moved, ...back]) },
  );
  const cards = [moved, back].filter((own) => own.length > 0).map((own, at) => stage.card(ids[at]!, own));
  for (const card of cards) {
    await assertFree(ctx, stage, card, new Set());
    stage.index.put(card);
    stage.cards.set(card.id, card);
  }
  moveTogether(ctx, ids);
  const after = new Map([...moved, ...back].map((entry) => [entry.id, entry]));
  return answerOf(
    await write(
      ctx,
      [...mine, ...theirs].map((entry) => ({ entry, patch: patchOf(after.get(entry.id)!) })),
    ),
  );
}

export async function changeLesson(
  ctx: Context,
  { version: id, entries: seen, staff, room, locked }: ActionInput<typeof timetableActions.changeLesson>,
): Promise<Answer> {
  const version = await draftOf(ctx, id);
  const rows = await entriesOf(ctx, version.id);
  const mine = seenOf(rows, seen);
  if (staff) await assertInService(ctx, staff);
  const patch = {
    ...(staff ? { staff } : {}),
    ...(room === undefined ? {} : { room }),
    ...(locked === undefined ? {} : { locked }),
  };
  if (staff || room !== undefined) {
    const changed = mine.map((entry) => ({ ...factsOf(entry), ...patch }));
    const ids = new Set(mine.map((entry) => entry.id));
    const stage = await stageOf(
      ctx,
      rows.filter((entry) => entry.weekday === mine[0]!.weekday && !ids.has(entry.id)).map(factsOf),
      { sections: sectionsOf(changed) },
    );
    await assertFree(ctx, stage, stage.card(cardId(mine[0]!), changed), new Set());
  }
  moveTogether(ctx, [cardId(mine[0]!)]);
  return answerOf(
    await write(
      ctx,
      mine.map((entry) => ({ entry, patch })),
    ),
  );
}

export async function removeLesson(
  ctx: Context,
  { version: id, entries: seen }: ActionInput<typeof timetableActions.removeLesson>,
): Promise<{ removed: number }> {
  const version = await draftOf(ctx, id);
  const mine = seenOf(await entriesOf(ctx, version.id), seen);
  await ctx.repo(RoutineEntry).removeMany(mine.map((entry) => ({ id: entry.id, rev: entry.rev })));
  return { removed: mine.length };
}
