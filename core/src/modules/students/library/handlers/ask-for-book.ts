import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  Book,
  BookRequest,
  isbn13Of,
  LibraryBranch,
  libraryErrors,
  type libraryActions,
  titleWords,
} from '@pathshala/shared/modules/students/library';
import { formatNumber } from '@pathshala/shared/text';
import { fieldFault, lockRecord, onTransitions, systemPart, transit, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { NO_ISBN } from '../policies';
import { usualBranch } from '../services/copies';
import { ownReader } from '../services/own-reader';
import { addCopies } from './accession';

type Actions = typeof libraryActions;
/** Requests of one reader that are under way together. */
export const MOST_REQUESTS = 5;
const UNDER_WAY = { in: ['requested', 'approved', 'ordered'] as const };

/** One request after the other, so that two who ask for the same book do not both get through. */
export async function askForBook(
  ctx: Context,
  { student, name, author, isbn: typed, reason }: ActionInput<Actions['askForBook']>,
): Promise<ActionOutput<Actions['askForBook']>> {
  const reader = await ownReader(ctx, student);
  if (!reader) throw new AppError(kernelErrors.NOT_FOUND);
  if (!reader.isHere) throw new AppError(libraryErrors.READER_GONE);
  const isbn = typed ? isbn13Of(typed) : undefined;
  if (isbn === null) throw fieldFault('isbn', NO_ISBN);
  await lockRecord(ctx, LibraryBranch, await usualBranch(ctx, undefined));
  // Readers see their own requests alone; whether another has asked for the same is asked for them.
  const requests = systemPart(ctx).repo(BookRequest);
  const open = await requests.find({ where: { state: UNDER_WAY }, sort: [] });
  const whose = reader.student ? { student: reader.student } : { staff: reader.staff! };
  const own = open.filter((row) => (reader.student ? row.student === reader.student : row.staff === reader.staff));
  if (own.length >= MOST_REQUESTS)
    throw new AppError(libraryErrors.BOOK_REQUEST_LIMIT, {
      count: t(formatNumber(MOST_REQUESTS, 'en'), formatNumber(MOST_REQUESTS, 'bn')),
    });
  if (isbn && (await ctx.repo(Book).findOne({ isbn }))) throw new AppError(libraryErrors.BOOK_IN_CATALOGUE);
  const asked = wordsOf({ name, author });
  if (open.some((row) => (isbn && row.isbn === isbn) || wordsOf(row) === asked))
    throw new AppError(libraryErrors.BOOK_ASKED_ALREADY);
  const row = await ctx.repo(BookRequest).create({
    name,
    ...(author ? { author } : {}),
    ...(isbn ? { isbn } : {}),
    ...(reason ? { reason } : {}),
    ...whose,
    ...wrote(ctx, null),
  });
  return { id: row.id };
}

/** Title and author in any spelling and order. */
const wordsOf = ({ name, author }: { name: string; author?: string | undefined }) =>
  titleWords([name, author ?? ''])
    .sort()
    .join(' ');

/** The policy shows readers their own requests alone. */
export async function withdrawBookRequest(
  ctx: Context,
  { request }: ActionInput<Actions['withdrawBookRequest']>,
): Promise<ActionOutput<Actions['withdrawBookRequest']>> {
  const row = await ctx.repo(BookRequest).get(request);
  const reader = await ownReader(ctx, row.student);
  const isOwn = row.student ? reader?.student === row.student : reader?.staff === row.staff;
  if (!isOwn) throw new AppError(kernelErrors.NOT_FOUND);
  await transit(systemPart(ctx), BookRequest, 'withdraw', { id: row.id });
  return {};
}

export const bookRequestRules = onTransitions(BookRequest, {
  arrive: {
    async before(ctx, { input }) {
      const { book, copiesArrived, rack, price } = input as {
        book: string;
        copiesArrived: number;
        rack?: string;
        price?: number;
      };
      const more = { ...(rack ? { rack } : {}), ...(price === undefined ? {} : { price }) };
      await addCopies(ctx, { book, count: copiesArrived, source: 'bought', ...more });
      return {};
    },
  },
});
