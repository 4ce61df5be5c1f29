import type { ActionOutput } from '@pathshala/shared/kit';
import {
  BookHold,
  BookLoan,
  isSuspended,
  MemberCategory,
  refuseLoan,
  type libraryActions,
  type LoanRefusal,
} from '@pathshala/shared/modules/students/library';
import { systemPart, type Context } from '../../../../kernel';
import { owedToLibrary } from './charges';
import { usualBranch } from './copies';
import { holdViews, OPEN_HOLDS } from './holds';
import { loanViews, ruleFor } from './loans';
import { usualCategory, type Reader } from './readers';

export type ReaderView = ActionOutput<typeof libraryActions.reader>;

/** A reader with what they have, and why nothing can be lent to them now. */
export async function viewReader(ctx: Context, reader: Reader): Promise<ReaderView> {
  const { student, staff, name, code, place, member } = reader;
  const sys = systemPart(ctx);
  const loans = member
    ? await sys
        .repo(BookLoan)
        .find({ where: { member: member.id, state: { in: ['active', 'lost'] } }, sort: ['dueOn'] })
    : [];
  // Employees get no bills, so they see here what they owe for returned books too.
  const unpaid = staff
    ? await sys
        .repo(BookLoan)
        .find({ where: { staff, owes: { gt: 0 }, state: { in: ['returned', 'found'] } }, sort: ['dueOn'] })
    : [];
  const holds = member
    ? await sys.repo(BookHold).find({ where: { member: member.id, state: OPEN_HOLDS }, sort: ['askedAt'] })
    : [];
  const category = member?.category ?? (await usualCategory(ctx, reader));
  const rule = await ruleFor(ctx, { branch: await usualBranch(ctx, undefined), category, itemType: 'lending' });
  const owed = await owedToLibrary(sys, reader);
  const views = await loanViews(ctx, [...loans, ...unpaid]);
  const active = views.filter(({ state }) => state === 'active');
  return {
    student,
    staff,
    name,
    code,
    place,
    member: member ? { id: member.id, rev: member.rev, card: member.card, state: stateOf(ctx, member) } : null,
    category: (await ctx.labels(MemberCategory, [category])).get(category) ?? null,
    maxLoans: rule.maxLoans,
    owed,
    refusal: refusalOf(ctx, reader, {
      rule,
      owed,
      loans: active.length,
      overdue: active.filter((each) => each.dueOn < ctx.today).length,
    }),
    loans: views,
    holds: await holdViews(ctx, holds),
  };
}

const stateOf = (ctx: Context, member: NonNullable<Reader['member']>) =>
  member.state === 'suspended' && !isSuspended(suspension(member), ctx.today) ? 'active' : member.state;

export const suspension = (member: Reader['member']) => ({
  state: member?.state ?? 'active',
  suspendedUntil: member?.suspendedUntil ?? null,
  validUntil: member?.validUntil ?? null,
});

/** As for a copy that anyone may take: what is left is the reader's own reason. */
const refusalOf = (
  ctx: Context,
  reader: Reader,
  given: { rule: Awaited<ReturnType<typeof ruleFor>>; owed: number; loans: number; overdue: number },
): LoanRefusal | null =>
  refuseLoan({
    today: ctx.today,
    member: suspension(reader.member),
    isHere: reader.isHere,
    copy: { state: 'available', isReference: false },
    ...given,
    rule: { ...given.rule, isLent: true },
    waiting: 0,
    free: 1,
    heldFor: 'nobody',
  });
