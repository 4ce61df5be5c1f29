import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { daysAgain, onePaperADay, type DaysOff, type routineActions } from '@pathshala/shared/modules/exams/examday';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { fixedSittings } from '../services/fixed-sittings';
import { holidaysIn, routineOf, writersOf, type Routine } from '../services/routine-stage';

type Input = ActionInput<typeof routineActions.proposeRoutine>;
type Output = ActionOutput<typeof routineActions.proposeRoutine>;
type Moves = Output['moves'];
/** How far ahead holidays are asked for. */
const AHEAD_DAYS = 200;

export async function proposeRoutine(ctx: Context, input: Input): Promise<Output> {
  const routine = await routineOf(ctx, input.exam);
  const { sittings, papers } = routine;
  const fixed = await fixedSittings(ctx, sittings);
  const sittingOf = (paper: string) => sittings.find((each) => each.papers.includes(paper));
  const free = papers.filter(({ id }) => {
    const sitting = sittingOf(id);
    return !sitting || (input.isWhole === true && !fixed.has(sitting.id));
  });
  const { weekend } = await ctx.repo(Institution).get(ctx.tenantId!);
  const off: DaysOff = {
    weekend: weekend ?? [],
    holidays: await holidaysIn(ctx, input.from, addDays(input.from, AHEAD_DAYS)),
  };
  const chosen = { ...routine, papers: free };
  const slots = input.source
    ? await fromEarlier(ctx, chosen, input, off)
    : await daily(ctx, { routine, free, fixed, input, off });
  const moves: Moves = free.flatMap(({ id }) => {
    const to = slots.get(id);
    return to ? [{ paper: id, from: sittingOf(id)?.id ?? null, to }] : [];
  });
  const days = [...new Set(moves.flatMap(({ to }) => to?.date ?? []))].sort();
  const left = free.filter(({ id }) => !slots.has(id));
  const names = await ctx.labels(
    Subject,
    left.map(({ subject }) => subject),
  );
  return {
    moves,
    days: days.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    unmatched: [...new Set(left.map(({ subject }) => subject))].flatMap((id) => names.get(id) ?? []),
  };
}

type Slots = Map<string, NonNullable<Moves[number]['to']>>;

interface Daily {
  routine: Routine;
  free: Routine['papers'];
  fixed: ReadonlySet<string>;
  input: Input;
  off: DaysOff;
}
async function daily(ctx: Context, { routine, free, fixed, input, off }: Daily): Promise<Slots> {
  const { exam, papers, sittings } = routine;
  const { written } = await writersOf(ctx, exam, papers);
  const pairs = new Set<string>();
  const hasWriters = new Set<string>();
  // Students with the same papers share one list.
  for (const list of new Set(written.values()))
    for (const a of list) {
      hasWriters.add(a);
      for (const b of list) pairs.add(`${a} ${b}`);
    }
  const classOf = new Map(papers.map((paper) => [paper.id, paper.class]));
  const isKnown = (a: string, b: string) => hasWriters.has(a) && hasWriters.has(b);
  const dates = onePaperADay({
    classes: exam.classes.map((each) => free.filter((paper) => paper.class === each).map(({ id }) => id)),
    // While nobody has chosen a paper, it is unknown who of its class will write it.
    sharesStudents: (a, b) => pairs.has(`${a} ${b}`) || (classOf.get(a) === classOf.get(b) && !isKnown(a, b)),
    // Nobody writes on the date of a sitting that is postponed or cancelled.
    placed: sittings
      .filter(({ standing }) => !standing)
      .map(({ id, date, papers: held }) => ({
        date,
        papers: held.filter((paper) => !free.some((each) => each.id === paper)),
        isClosed: fixed.has(id),
      })),
    from: input.from,
    gap: input.gap ?? 0,
    off,
  });
  const hours = { startsAt: input.startsAt ?? '10:00', endsAt: input.endsAt ?? '13:00' };
  return new Map([...dates].map(([paper, date]) => [paper, { date, ...hours }]));
}

/** Papers of the same subject, class and group as in an earlier exam, in its order and at its hours. */
async function fromEarlier(ctx: Context, { papers }: Routine, input: Input, off: DaysOff): Promise<Slots> {
  const earlier = await routineOf(ctx, input.source!);
  // Nobody wrote on the date of a sitting that was postponed or cancelled.
  const sittings = earlier.sittings.filter(({ standing }) => !standing);
  const days = daysAgain([...new Set(sittings.map(({ date }) => date))], { from: input.from, off });
  const key = (paper: Routine['papers'][number]) => [paper.class, paper.subject, paper.group ?? ''].join(' ');
  const slots: Slots = new Map();
  for (const { date, startsAt, endsAt, papers: held } of sittings) {
    const keys = new Set(earlier.papers.filter(({ id }) => held.includes(id)).map(key));
    for (const paper of papers)
      if (keys.has(key(paper)) && !slots.has(paper.id))
        slots.set(paper.id, { date: days.get(date)!, startsAt, endsAt });
  }
  return slots;
}
