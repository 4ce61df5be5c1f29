import { type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookHold,
  LibraryMember,
  nextOpenDay,
  Book,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { addDays } from '@pathshala/shared/text';
import { systemPart, transit, type Context } from '../../../../kernel';
import { tellReader } from '../jobs/tell-reader';
import { titlesOf, type Copy } from './copies';
import { ruleFor } from './loans';
import { closedDays } from './open-days';

export type Hold = Row<typeof BookHold>;
export type HoldView = ActionOutput<typeof libraryActions.placeHold>;
export const OPEN_HOLDS = { in: ['queued', 'ready'] };

/** Those who wait for a title, the first first. */
export const queueOf = (ctx: Context, book: string): Promise<Hold[]> =>
  systemPart(ctx)
    .repo(BookHold)
    .find({ where: { book, state: 'queued' }, sort: ['askedAt', 'createdAt'] });

/** Writes each place that has changed, so that everyone who waits sees it. */
async function moveUp(ctx: Context, book: string): Promise<void> {
  const queue = await queueOf(ctx, book);
  const moved = queue.flatMap(({ id, rev, place }, at) =>
    place === at + 1 ? [] : [{ id, rev, patch: { place: at + 1 } }],
  );
  if (moved.length > 0) await systemPart(ctx).repo(BookHold).bulk(moved);
}

/** Copies of a title that stand on the shelf and may be taken home. */
export const freeCopies = (ctx: Context, book: string): Promise<number> =>
  systemPart(ctx).repo(BookCopy).count({ book, state: 'available', isReference: false });

/**
 * Puts a copy that is in someone's hand aside for the first who waits, in the caller's transaction: only so does a
 * reservation become ready. @returns null where nobody waits for it
 */
export async function setAsideFor(ctx: Context, copy: Copy): Promise<{ copy: Copy; hold: Hold } | null> {
  const [first] = copy.isReference ? [] : await queueOf(ctx, copy.book);
  if (!first) return null;
  const sys = systemPart(ctx);
  const member = await sys.repo(LibraryMember).get(first.member);
  const { itemType } = await sys.repo(Book).get(copy.book);
  const { holdDays } = await ruleFor(ctx, { branch: copy.branch, category: member.category, itemType });
  const closed = (await closedDays(sys))(copy.branch);
  let readyUntil = ctx.today;
  for (let day = 0; day < holdDays; day += 1) readyUntil = nextOpenDay(addDays(readyUntil, 1), closed);
  const aside = await transit(sys, BookCopy, 'setAside', { id: copy.id, rev: copy.rev });
  await sys.repo(BookHold).update(first.id, { copy: copy.id, readyUntil, place: null }, { rev: first.rev });
  const hold = await transit(sys, BookHold, 'setReady', { id: first.id });
  await moveUp(ctx, copy.book);
  ctx.after(tellReader, { hold: hold.id }, { id: `library-hold-${hold.id}-${hold.rev}` });
  return { copy: aside, hold };
}

/** A copy on the hold shelf goes to the next who waits, or back to where others find it. */
export async function passOn(ctx: Context, copyId: string): Promise<void> {
  const sys = systemPart(ctx);
  const copy = await sys.repo(BookCopy).findOne({ id: copyId });
  if (copy?.state !== 'onHold') return;
  if (!(await setAsideFor(ctx, copy))) await transit(sys, BookCopy, 'takeBack', { id: copy.id, rev: copy.rev });
}

/** Ends a reservation, and lets the copy that stood aside for it go on. */
export async function endHold(
  ctx: Context,
  hold: Hold,
  how: 'collect' | 'cancel' | 'expire',
  taken?: string,
): Promise<Hold> {
  const sys = systemPart(ctx);
  await sys.repo(BookHold).update(hold.id, { openKey: null, place: null }, { rev: hold.rev });
  const ended = await transit(sys, BookHold, how, { id: hold.id });
  await moveUp(ctx, hold.book);
  if (hold.copy && hold.copy !== taken) await passOn(ctx, hold.copy);
  return ended;
}

/** Reservations as people see them, with their place in the queue. */
export async function holdViews(ctx: Context, holds: readonly Hold[]): Promise<HoldView[]> {
  const sys = systemPart(ctx);
  const titleOf = await titlesOf(
    sys,
    holds.map(({ book }) => book),
  );
  const copies = await sys.labels(
    BookCopy,
    holds.flatMap(({ copy }) => copy ?? []),
  );
  return holds.map(({ id, book, state, readyUntil, copy, place }) => ({
    id,
    book,
    title: titleOf(book),
    place: place ?? null,
    readyUntil: readyUntil ?? null,
    accession: copy ? (copies.get(copy)?.en ?? null) : null,
    state,
  }));
}
