import {
  actionsOf,
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { examdayErrors, ExamSitting, sittingSteps, type routineActions } from '@pathshala/shared/modules/exams/examday';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { lockRecord, systemPart, type Context } from '../../../../kernel';
import type { SittingRow } from '../services/examinees';
import { fixedSittings } from '../services/fixed-sittings';
import { routineOf, type Routine } from '../services/routine-stage';

type Input = ActionInput<typeof routineActions.placePapers>;
/** Length of a sitting's name, with room for a number behind it. */
const NAME_LENGTH = 110;
const SOMEONE = t('Someone else', 'অন্য কেউ');

export async function placePapers(
  ctx: Context,
  { exam: id, moves }: Input,
): Promise<ActionOutput<typeof routineActions.placePapers>> {
  const routine = await routineOf(ctx, id);
  // Attendance, scripts and the control room lock a sitting too: of two at the same moment the second sees the first.
  for (const sitting of routine.sittings) await lockRecord(ctx, ExamSitting, sitting.id);
  const subjects = await ctx.labels(
    Subject,
    routine.papers.map(({ subject }) => subject),
  );
  const nameOf = (paper: string): Text =>
    subjects.get(routine.papers.find((each) => each.id === paper)?.subject ?? '') ?? { en: '', bn: '' };
  await assertAsSeen(ctx, { routine, moves, nameOf });
  const steps = sittingSteps(routine.sittings, moves);
  const before = new Map(routine.sittings.map((each) => [each.id, each]));
  const touched = [...steps.update.map((each) => each.id), ...steps.remove].map((each) => before.get(each)!);
  const fixed = await fixedSittings(ctx, touched);
  const stays = touched.find((each) => fixed.has(each.id));
  if (stays) throw new AppError(examdayErrors.SITTING_FIXED, { sitting: { en: stays.name, bn: stays.nameBn } });

  const gone = new Set([...steps.remove, ...steps.update.map((each) => each.id)]);
  const names = new Set(routine.sittings.filter((each) => !gone.has(each.id)).map((each) => each.name));
  for (const sitting of steps.remove)
    await ctx.run(actionsOf(ExamSitting).remove, { id: sitting, rev: before.get(sitting)!.rev });
  const changes = steps.update.map(({ id: sitting, papers, ...slot }) => {
    const old = before.get(sitting)!;
    // A name that someone has given stays; one that was made of the papers follows them.
    const isOwn = !isMadeOf(old, old.papers, nameOf);
    const name = isOwn ? freeName({ en: old.name, bn: old.nameBn }, names) : freeName(madeOf(papers, nameOf), names);
    return { old, patch: { ...slot, papers, name: name.en, nameBn: name.bn } };
  });
  const revs = new Map<string, number>();
  for (const { old } of changes) {
    const isWanted = changes.some((other) => other.old !== old && other.patch.name === old.name);
    // Two that exchange their names: each is unique at every step.
    if (isWanted)
      revs.set(old.id, (await ctx.repo(ExamSitting).update(old.id, { name: old.id }, { rev: old.rev })).rev);
  }
  for (const { old, patch } of changes)
    await ctx.run(actionsOf(ExamSitting).update, { id: old.id, rev: revs.get(old.id) ?? old.rev, patch });
  for (const { papers, ...slot } of steps.create) {
    const name = freeName(madeOf(papers, nameOf), names);
    await ctx.run(actionsOf(ExamSitting).create, { exam: id, ...slot, papers, name: name.en, nameBn: name.bn });
  }
  return { sittings: (await ctx.repo(ExamSitting).find({ where: { exam: id }, sort: [] })).length };
}

interface Seen {
  routine: Routine;
  moves: Input['moves'];
  nameOf: (paper: string) => Text;
}
/** @throws AppError NOT_FOUND for a paper of another exam; ROUTINE_CHANGED */
async function assertAsSeen(ctx: Context, { routine: { sittings, papers }, moves, nameOf }: Seen): Promise<void> {
  const own = new Set(papers.map(({ id }) => id));
  if (moves.some(({ paper }) => !own.has(paper))) throw new AppError(kernelErrors.NOT_FOUND);
  const sittingOf = (paper: string) => sittings.find((each) => each.papers.includes(paper));
  const moved = moves.filter(({ paper, from }) => (sittingOf(paper)?.id ?? null) !== from);
  if (moved.length === 0) return;
  const [latest] = [...sittings].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const by = latest?.updatedBy ?? latest?.createdBy;
  const users = by ? await systemPart(ctx).labels(User, [by]) : new Map<string, Text>();
  const words = moved.slice(0, 3).map(({ paper }) => nameOf(paper));
  throw new AppError(examdayErrors.ROUTINE_CHANGED, {
    name: users.get(by ?? '') ?? SOMEONE,
    papers: { en: words.map(({ en }) => en).join(', '), bn: words.map(({ bn }) => bn).join(', ') },
  });
}

/** A name made of the subjects of some papers, each once. */
function madeOf(papers: readonly string[], nameOf: (paper: string) => Text): Text {
  const words = [...new Map(papers.map(nameOf).map((word) => [word.en, word])).values()];
  const join = (all: string[]) =>
    all.join(', ').length > NAME_LENGTH ? `${all.slice(0, 2).join(', ')} …` : all.join(', ');
  return {
    en: join(words.map(({ en }) => en)).slice(0, NAME_LENGTH),
    bn: join(words.map(({ bn }) => bn)).slice(0, NAME_LENGTH),
  };
}
const isMadeOf = ({ name }: SittingRow, papers: readonly string[], nameOf: (paper: string) => Text): boolean =>
  name.replace(/ \(\d+\)$/, '') === madeOf(papers, nameOf).en;

/** The name, with the first free number where another sitting of the exam has it; adds it to `taken`. */
function freeName(wanted: Text, taken: Set<string>): Text {
  const numbered = (at: number): Text =>
    at === 1 ? wanted : { en: `${wanted.en} (${at})`, bn: `${wanted.bn} (${at})` };
  let at = 1;
  while (taken.has(numbered(at).en)) at += 1;
  taken.add(numbered(at).en);
  return numbered(at);
}
