import { AppError, groupBy, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import { BookLoan, libraryErrors, type libraryActions } from '@pathshala/shared/modules/students/library';
import { systemPart, type Context } from '../../../../kernel';
import { seatsToday } from '../../../school/academics';
import { tellRecall } from '../jobs/tell-recall';
import type { Loan } from '../services/loans';

type Actions = typeof libraryActions;
type Asked = ActionInput<Actions['recall']>;

export async function recallPlan(ctx: Context, asked: Asked): Promise<ActionOutput<Actions['recallPlan']>> {
  const loans = await loansOf(ctx, asked);
  const open = loans.filter(({ recalledFor }) => recalledFor !== asked.until);
  return { readers: readersOf(open), books: open.length, asked: loans.length - open.length };
}

/** Another run, or another desk, finds the books that were asked for already and asks for none of them again. */
export async function recall(ctx: Context, asked: Asked): Promise<ActionOutput<Actions['recall']>> {
  const { until } = asked;
  if (until < ctx.today) throw new AppError(libraryErrors.RECALL_PAST);
  const open = (await loansOf(ctx, asked)).filter(({ recalledFor }) => recalledFor !== until);
  const repo = systemPart(ctx).repo(BookLoan);
  await repo.bulk(open.map(({ id, rev }) => ({ id, rev, patch: { recalledFor: until } })));
  for (const [member, loans] of groupBy(open, (loan) => loan.member)) {
    const latest = latestOf(loans);
    ctx.after(tellRecall, { member, until, asked: latest }, { id: `library-recall-${member}-${until}-${latest}` });
  }
  return { readers: readersOf(open), books: open.length };
}

/** The latest of these loans as it was found: no other call asks for the same ones. */
function latestOf(loans: readonly Loan[]): string {
  const { id, rev } = loans.reduce((latest, loan) => (loan.id > latest.id ? loan : latest));
  return `${id}-${rev}`;
}

const readersOf = (loans: readonly Loan[]) => new Set(loans.map(({ member }) => member)).size;

/** Of the students who are there today, and the sets that a teacher has for their section. */
async function loansOf(ctx: Context, { class: klass, section }: Asked): Promise<Loan[]> {
  const sections = await sectionsOf(ctx, { klass, section });
  const loans = await ctx.repo(BookLoan).find({ where: { state: 'active' }, sort: ['dueOn'] });
  if (!sections) return loans;
  const students = new Set((await seatsToday(ctx, sections)).map(({ student }) => student));
  return loans.filter(
    (loan) => students.has(loan.student ?? '') || (loan.section !== undefined && sections.includes(loan.section)),
  );
}

/** Null for the whole institution. @throws NOT_FOUND */
async function sectionsOf(
  ctx: Context,
  { klass, section }: { klass: string | undefined; section: string | undefined },
): Promise<string[] | null> {
  if (section) return [(await ctx.repo(Section).get(section)).id];
  if (!klass) return null;
  await ctx.repo(Class).get(klass);
  return (await ctx.repo(Section).find({ where: { class: klass }, sort: [] })).map(({ id }) => id);
}
