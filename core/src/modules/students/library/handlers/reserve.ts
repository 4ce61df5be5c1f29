import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  Book,
  BookCopy,
  BookHold,
  BookLoan,
  isSuspended,
  libraryErrors,
  LibraryMember,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatNumber } from '@pathshala/shared/text';
import { lockRecord, systemPart, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { endHold, holdViews, OPEN_HOLDS, queueOf, type HoldView } from '../services/holds';
import { ruleFor } from '../services/loans';
import { ownReader } from '../services/own-reader';
import { findReader, memberOf, type Reader } from '../services/readers';
import { suspension, viewReader } from '../services/reader-view';
import { usualBranch } from '../services/copies';

type Actions = typeof libraryActions;
const DESK = 'library.desk';

/** Anyone at the desk reserves for a reader; everyone else for themselves or their child. */
async function readerFor(
  ctx: Context,
  { student, staff }: { student?: string | undefined; staff?: string | undefined },
) {
  if (ctx.can(DESK) && (student || staff)) return findReader(ctx, { student, staff });
  const reader = staff && staff !== ctx.actor.staff ? null : await ownReader(ctx, student);
  if (!reader) throw new AppError(kernelErrors.NOT_FOUND);
  return reader;
}

export async function placeHold(
  ctx: Context,
  { book: id, student, staff }: ActionInput<Actions['placeHold']>,
): Promise<HoldView> {
  const reader = await readerFor(ctx, { student, staff });
  const book = await ctx.repo(Book).get(id);
  const member = await memberOf(ctx, reader);
  await lockRecord(ctx, LibraryMember, member.id);
  // Two who ask at once stand behind each other.
  await lockRecord(ctx, Book, id);
  assertMayRead(ctx, reader, member);
  const sys = systemPart(ctx);
  const copies = await sys
    .repo(BookCopy)
    .find({ where: { book: id, isReference: false, state: { in: [...LENDABLE] } }, limit: 1 });
  const branch = copies[0]?.branch ?? (await usualBranch(ctx, undefined));
  const rule = await ruleFor(ctx, { branch, category: member.category, itemType: book.itemType });
  if (copies.length === 0 || !rule.isLent) throw new AppError(libraryErrors.HOLD_WITHOUT_COPY);
  const holds = sys.repo(BookHold);
  const open = await holds.find({ where: { member: member.id, state: OPEN_HOLDS } });
  const has = await sys.repo(BookLoan).count({ member: member.id, book: id, state: 'active' });
  if (has > 0 || open.some((hold) => hold.book === id)) throw new AppError(libraryErrors.HOLD_NOT_NEEDED);
  if (open.length >= rule.maxHolds)
    throw new AppError(libraryErrors.HOLD_LIMIT, {
      count: t(formatNumber(rule.maxHolds, 'en'), formatNumber(rule.maxHolds, 'bn')),
    });
  const hold = await holds.create({
    book: id,
    member: member.id,
    ...(reader.student ? { student: reader.student } : { staff: reader.staff! }),
    openKey: `${id}-${member.id}`,
    place: (await queueOf(ctx, id)).length + 1,
    askedAt: ctx.now.toISOString(),
  });
  return (await holdViews(ctx, [hold]))[0]!;
}

/** Copies of these states come back to the shelf some day. */
const LENDABLE = ['available', 'onLoan', 'onHold', 'inRepair', 'processing'] as const;

function assertMayRead(ctx: Context, { isHere }: Reader, member: NonNullable<Reader['member']>): void {
  if (!isHere || member.state === 'closed') throw new AppError(libraryErrors.READER_GONE);
  if (!isSuspended(suspension(member), ctx.today)) return;
  const reason = member.suspendReason ?? '';
  throw new AppError(libraryErrors.READER_SUSPENDED, { reason: t(reason, reason) });
}

/** The policy shows a reader their own reservations alone, and a desk all. */
export async function cancelHold(ctx: Context, { hold: id }: ActionInput<Actions['cancelHold']>): Promise<HoldView> {
  const hold = await ctx.repo(BookHold).get(id);
  if (hold.state !== 'queued' && hold.state !== 'ready') return (await holdViews(ctx, [hold]))[0]!;
  return (await holdViews(ctx, [await endHold(ctx, hold, 'cancel')]))[0]!;
}

export async function mine(
  ctx: Context,
  { student }: ActionInput<Actions['mine']>,
): Promise<ActionOutput<Actions['mine']>> {
  const family = ctx.actor.role === 'guardian' ? ((await ownStudents(ctx)) ?? []) : [];
  const rows = family.length > 0 ? await ctx.repo(Student).find({ where: { id: { in: [...family] } } }) : [];
  const chosen = student ?? (ctx.actor.role === 'guardian' ? rows[0]?.id : undefined);
  const reader = await ownReader(ctx, chosen);
  return {
    reader: reader ? await viewReader(ctx, reader) : null,
    children: rows.map(({ id, name, nameBn }) => ({ id, name: t(name, nameBn) })),
  };
}
