import { AppError, fill, t, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { RoutineEntry, timetableErrors } from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { newId, type Context } from '../../../../kernel';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import { explain } from '../services/generate/explain';
import { Generator } from '../services/generate/generator';
import { problemOf, type GenerateMode, type RoutineProblem } from '../services/generate/routine-problem';
import { draftOf } from '../services/stage';

const LESSONS_A_STEP = 25;
const MOVES_A_STEP = 400;
const IMPROVING_STEPS = 30;
const NAME = t('{subject}, {section}, {teacher}', '{subject}, {section}, {teacher}');
const NOTHING: Text = { en: '', bn: '' };

interface Item {
  /** Lessons done with this one; the cursor of the run. */
  at: number;
  label: Text;
  fault: Fault | null;
}

/**
 * Finds places while people watch the number grow; nothing is written until the end, when the draft is as it was at the
 * beginning. A worker that takes over from a killed one begins the search again and comes to the same plan.
 */
export default async function generateRoutineJob(sys: Context, { run: id }: RunPayload) {
  const { subject } = await sys.repo(Run).get(id);
  const [version, mode] = subject.split(':') as [string, GenerateMode];
  const at = await problemOf(sys, version, mode);
  const search = new Generator(at.problem);
  const locked = at.problem.units.filter((unit) => unit.locked).length;
  const total = search.total - locked;
  let told = 0;
  let left: Item[] | null = null;
  await workRun<Item>(sys, id, {
    count: async () => total,
    async next(ctx, cursor) {
      const from = Number(cursor ?? 0);
      while (left === null) {
        const isSearching = search.step(LESSONS_A_STEP);
        const placed = Math.min(total, Math.max(0, search.placed - locked));
        if (!isSearching) {
          for (let step = 0; step < IMPROVING_STEPS && search.improve(MOVES_A_STEP); step += 1);
          left = await unplacedOf(ctx, at, search);
        }
        if (placed > Math.max(told, from)) {
          const news = range(Math.max(told, from), placed);
          told = placed;
          return news;
        }
      }
      // Placed readers who were not notified yet, then those without a place.
      const done = total - left.length;
      if (Math.max(told, from) < done) {
        const news = range(Math.max(told, from), done);
        told = done;
        return news;
      }
      return left.filter((item) => item.at > from).slice(0, 50);
    },
    cursorOf: (item) => String(item.at),
    work: async (_inside, items) =>
      new Map(items.flatMap((item) => (item.fault ? [[String(item.at), item.fault] as const] : []))),
    name: (item) => ({ item: String(item.at), label: item.label }),
    finish: async (inside) => writePlan(inside, { version, mode, at, search }),
  });
}

const range = (from: number, until: number): Item[] =>
  Array.from({ length: until - from }, (_, at) => ({ at: from + at + 1, label: NOTHING, fault: null }));

async function unplacedOf(ctx: Context, { problem }: RoutineProblem, search: Generator): Promise<Item[]> {
  const units = search.result().unplaced.map((index) => problem.units[index]!);
  const parts = units.map((unit) => unit.parts[0]!);
  const [sections, subjects, teachers] = [
    await ctx.labels(
      Section,
      parts.map((part) => part.section),
    ),
    await ctx.labels(
      Subject,
      parts.map((part) => part.subject),
    ),
    await ctx.labels(
      Staff,
      parts.map((part) => part.staff),
    ),
  ];
  const total = problem.units.filter((unit) => !unit.locked).length;
  return units.map((unit, index) => {
    const { section, subject, staff } = unit.parts[0]!;
    const label = fill(NAME, {
      section: sections.get(section) ?? NOTHING,
      subject: subjects.get(subject) ?? NOTHING,
      teacher: teachers.get(staff) ?? NOTHING,
    });
    const { kind, text } = explain(problem, unit);
    return { at: total - units.length + index + 1, label, fault: { code: `ROUTINE_${kind}`, message: text } };
  });
}

interface Plan {
  version: string;
  mode: GenerateMode;
  at: RoutineProblem;
  search: Generator;
}
async function writePlan(ctx: Context, { version, mode, at, search }: Plan): Promise<void> {
  await draftOf(ctx, version);
  const now = await problemOf(ctx, version, mode);
  if (now.mark !== at.mark) throw new AppError(timetableErrors.LESSON_MOVED);
  const repo = ctx.repo(RoutineEntry);
  if (at.loose.length > 0) await repo.removeMany(at.loose.map(({ id, rev }) => ({ id, rev })));
  const rows = search.result().placed.flatMap(({ unit, option }) => {
    const { parts, length, locked } = at.problem.units[unit]!;
    if (locked) return [];
    const { weekday, period, startsAt, endsAt } = option;
    return parts.map(({ section, subject, staff, asked }) => ({
      id: newId(),
      version,
      section,
      subject,
      staff,
      weekday,
      period,
      length,
      startsAt,
      endsAt,
      locked: false,
      ...(asked ? { room: asked } : {}),
    }));
  });
  if (rows.length > 0) await repo.createMany(rows);
}
