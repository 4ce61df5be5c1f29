import { type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  accessionNumbers,
  Book,
  BookCopy,
  LibraryMember,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { seatsToday } from '../../../school/academics';
import { takeNumbers } from '../../../foundation/numbering';
import { usualBranch } from '../services/copies';
import { findReader, memberOf } from '../services/readers';

type Actions = typeof libraryActions;
type Source = 'bought' | 'donated' | 'government' | 'replaced';

/** The numbers come first: of two people who enter books, one waits, and no number is missing or given twice. */
export async function addCopies(
  ctx: Context,
  {
    book,
    count,
    branch: asked,
    rack,
    price,
    source,
    billNumber,
    acquiredOn,
    isReference,
  }: ActionInput<Actions['addCopies']>,
): Promise<ActionOutput<Actions['addCopies']>> {
  const numbers = await takeNumbers(ctx, accessionNumbers, count);
  await ctx.repo(Book).get(book);
  const branch = await usualBranch(ctx, asked);
  const copies = await ctx.repo(BookCopy).createMany(
    numbers.map((accession) => ({
      accession,
      book,
      branch,
      ...(rack ? { rack } : {}),
      ...(price === undefined ? {} : { price }),
      ...(billNumber ? { billNumber } : {}),
      source: (source ?? 'bought') as Source,
      acquiredOn: acquiredOn ?? ctx.today,
      isReference: isReference ?? false,
    })),
  );
  return { accessions: copies.map(({ accession }) => accession) };
}

/** Cards of everyone in a section, or of all employees in service; who has one keeps it. */
export async function openCards(
  ctx: Context,
  { section }: ActionInput<Actions['openCards']>,
): Promise<ActionOutput<Actions['openCards']>> {
  const people = section
    ? (await seatsToday(ctx, [section])).map(({ student }) => ({ student }))
    : (await ctx.repo(Staff).find({ where: { active: true } })).map(({ id }) => ({ staff: id }));
  const known = await ctx.repo(LibraryMember).find();
  const has = new Set(known.flatMap(({ student, staff }) => student ?? staff ?? []));
  let opened = 0;
  for (const person of people) {
    if (has.has('student' in person ? person.student : person.staff)) continue;
    await memberOf(ctx, await findReader(ctx, person));
    opened += 1;
  }
  return { opened };
}
