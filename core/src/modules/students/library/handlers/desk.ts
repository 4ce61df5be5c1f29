import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookHold,
  BookLoan,
  LibraryMember,
  LibraryRack,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { titlesOf } from '../services/copies';
import { findReader } from '../services/readers';
import { viewReader, type ReaderView } from '../services/reader-view';

type Actions = typeof libraryActions;
/** As many lines as a desk looks at. */
const SHOWN = 30;

export const reader = async (ctx: Context, input: ActionInput<Actions['reader']>): Promise<ReaderView> =>
  viewReader(ctx, await findReader(ctx, input));

export async function deskDay(ctx: Context): Promise<ActionOutput<Actions['deskDay']>> {
  const loans = ctx.repo(BookLoan);
  const holds = await ctx
    .repo(BookHold)
    .find({ where: { state: { in: ['queued', 'ready'] } }, sort: ['askedAt'], limit: 500 });
  const ready = holds.filter(({ state }) => state === 'ready').slice(0, SHOWN);
  const toFetch = await copiesToFetch(
    ctx,
    holds.filter(({ state }) => state === 'queued'),
  );
  const nameOf = await namesOf(ctx, [...ready, ...toFetch.map(({ hold }) => hold)]);
  const titleOf = await titlesOf(
    ctx,
    holds.map(({ book }) => book),
  );
  const racks = await ctx.labels(
    LibraryRack,
    toFetch.flatMap(({ copy }) => copy.rack ?? []),
  );
  const aside = await ctx.labels(
    BookCopy,
    ready.flatMap(({ copy }) => copy ?? []),
  );
  return {
    lent: await loans.count({ lentOn: ctx.today }),
    returned: await loans.count({ returnedOn: ctx.today, state: { in: ['returned', 'found'] } }),
    overdue: await loans.count({ state: 'active', dueOn: { lt: ctx.today } }),
    toFetch: toFetch.map(({ hold, copy }) => ({
      book: hold.book,
      title: titleOf(hold.book),
      accession: copy.accession,
      rack: copy.rack ? (racks.get(copy.rack) ?? null) : null,
      name: nameOf(hold),
    })),
    ready: ready.map((hold) => ({
      hold: hold.id,
      title: titleOf(hold.book),
      accession: aside.get(hold.copy ?? '')?.en ?? '',
      name: nameOf(hold),
      until: hold.readyUntil ?? ctx.today,
    })),
  };
}

type Hold = Awaited<ReturnType<ReturnType<typeof holdsOf>['find']>>[number];
const holdsOf = (ctx: Context) => ctx.repo(BookHold);

/** For each who waits and for whom a copy stands on the shelf: one of these copies. */
async function copiesToFetch(ctx: Context, queued: readonly Hold[]) {
  const books = [...new Set(queued.map(({ book }) => book))];
  const copies = await ctx
    .repo(BookCopy)
    .find({ where: { book: { in: books }, state: 'available', isReference: false }, sort: ['accession'] });
  const left = [...copies];
  return queued
    .flatMap((hold) => {
      const at = left.findIndex(({ book }) => book === hold.book);
      return at < 0 ? [] : [{ hold, copy: left.splice(at, 1)[0]! }];
    })
    .slice(0, SHOWN);
}

async function namesOf(ctx: Context, holds: readonly Hold[]) {
  const students = await ctx.labels(
    Student,
    holds.flatMap(({ student }) => student ?? []),
  );
  const staff = await ctx.labels(
    Staff,
    holds.flatMap(({ staff: employee }) => employee ?? []),
  );
  const cards = await ctx.labels(
    LibraryMember,
    holds.map(({ member }) => member),
  );
  return (hold: Hold) =>
    students.get(hold.student ?? '') ?? staff.get(hold.staff ?? '') ?? cards.get(hold.member) ?? { en: '', bn: '' };
}
