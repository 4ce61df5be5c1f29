import { t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ResultHold, type resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { fieldFault, type Context } from '../../../../kernel';
import { planHolds, readHoldStage } from '../services/hold-rule';

type Actions = typeof resultHoldActions;
const NOT_OF_EXAM = t('A chosen student does not sit this exam.', 'বাছাই করা একজন শিক্ষার্থী এই পরীক্ষার পরীক্ষার্থী নয়।');
const NO_AMOUNT = t('Enter the overdue amount.', 'বকেয়ার পরিমাণ লিখুন।');
const NO_CLASS = t('Select a class of this exam.', 'এই পরীক্ষার একটি শ্রেণি বাছাই করুন।');
const NAMELESS = { en: '', bn: '' };

async function stageOf(ctx: Context, id: string, only?: string) {
  const exam = await ctx.repo(Exam).get(id);
  if (only !== undefined && !exam.classes.includes(only)) throw fieldFault('class', NO_CLASS);
  return readHoldStage(ctx, exam, only);
}

export async function holdList(
  ctx: Context,
  { exam, class: only }: ActionInput<Actions['holdList']>,
): Promise<ActionOutput<Actions['holdList']>> {
  const { sections, candidates, overdue, expelled, holds } = await stageOf(ctx, exam, only);
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  return {
    rows: candidates
      .toSorted((a, b) => order.get(a.section)! - order.get(b.section)! || a.roll - b.roll)
      .map(({ student, name, nameBn, roll, section }) => {
        const hold = holds.get(student);
        return {
          student,
          name,
          nameBn,
          roll,
          section: labels.get(section) ?? NAMELESS,
          overdue: overdue.get(student) ?? 0,
          isExpelled: expelled.has(student),
          hold: hold ? { reason: hold.reason, note: hold.note ?? null } : null,
        };
      }),
  };
}

type Rule = ActionInput<Actions['holdByRule']>;
async function planOf(ctx: Context, { exam, rule, least, class: only }: Rule) {
  if (rule === 'dues' && least === undefined) throw fieldFault('least', NO_AMOUNT);
  return planHolds(await stageOf(ctx, exam, only), { rule, least });
}

export async function holdPreview(ctx: Context, input: Rule): Promise<ActionOutput<Actions['holdPreview']>> {
  const { hold, lift } = await planOf(ctx, input);
  return { held: hold.length, lifted: lift.length };
}

export async function holdByRule(ctx: Context, input: Rule): Promise<ActionOutput<Actions['holdByRule']>> {
  const { hold, lift } = await planOf(ctx, input);
  const holds = ctx.repo(ResultHold);
  await holds.createMany(hold.map((student) => ({ exam: input.exam, student, reason: input.rule, byRule: true })));
  await holds.removeMany(lift);
  return { held: hold.length, lifted: lift.length };
}

export async function holdStudents(
  ctx: Context,
  { exam, students, reason, note }: ActionInput<Actions['holdStudents']>,
): Promise<ActionOutput<Actions['holdStudents']>> {
  const { candidates, holds } = await stageOf(ctx, exam);
  const sits = new Set(candidates.map(({ student }) => student));
  const chosen = [...new Set(students)];
  if (chosen.some((student) => !sits.has(student))) throw fieldFault('students', NOT_OF_EXAM);
  const open = chosen.filter((student) => !holds.has(student));
  await ctx.repo(ResultHold).createMany(open.map((student) => ({ exam, student, reason, ...(note ? { note } : {}) })));
  const ruled = chosen.flatMap((student) => holds.get(student) ?? []).filter(({ byRule }) => byRule);
  const patch = { reason, byRule: null, ...(note ? { note } : {}) };
  await ctx.repo(ResultHold).bulk(ruled.map(({ id, rev }) => ({ id, rev, patch })));
  return { held: open.length + ruled.length };
}

export async function releaseStudents(
  ctx: Context,
  { exam, students }: ActionInput<Actions['releaseStudents']>,
): Promise<ActionOutput<Actions['releaseStudents']>> {
  await ctx.repo(Exam).get(exam);
  const held = await ctx.repo(ResultHold).find({ where: { exam, student: { in: [...new Set(students)] } }, sort: [] });
  await ctx.repo(ResultHold).removeMany(held);
  return { lifted: held.length };
}
