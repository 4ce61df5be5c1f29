import { actionsOf, type Row } from '@pathshala/shared/kit';
import {
  Book,
  BookCopy,
  BookLoan,
  CirculationRule,
  libraryActions,
  LibraryAuthor,
  LibraryBranch,
  LibraryRack,
  MemberCategory,
} from '@pathshala/shared/modules/students/library';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { runOneJob, type World } from '../../../../testing';

export const TITLES = [
  { name: 'Pather Panchali', nameBn: 'পথের পাঁচালী' },
  { name: 'Sheuli Bari', nameBn: 'শিউলি বাড়ি' },
  { name: 'Class Nine Mathematics', nameBn: 'নবম শ্রেণীর গণিত' },
] as const;

/**
 * A library open from Sunday to Thursday, with a rack, two categories of readers, a rule of seven days and two taka a
 * day, and three copies of each of three titles at 250 taka.
 */
export async function openLibrary(w: World, { copies = 3, days = 7 } = {}) {
  const { librarian, head } = w.school;
  const branch = await librarian.run(actionsOf(LibraryBranch).create, { name: 'Main library', nameBn: 'মূল গ্রন্থাগার' });
  const rack = await librarian.run(actionsOf(LibraryRack).create, { branch: branch.id, name: 'A1', nameBn: 'ক-১' });
  const students = await librarian.run(actionsOf(MemberCategory).create, { name: 'Students', nameBn: 'শিক্ষার্থী' });
  const staff = await librarian.run(actionsOf(MemberCategory).create, {
    name: 'Teachers',
    nameBn: 'শিক্ষক',
    kind: 'staff',
  });
  const rule = await head.run(actionsOf(CirculationRule).create, {
    name: 'General',
    nameBn: 'সাধারণ',
    loanDays: days,
    maxLoans: 2,
    renewals: 1,
    finePerDay: 200,
    maxHolds: 2,
    holdDays: 2,
  });
  const author = await librarian.run(actionsOf(LibraryAuthor).create, {
    name: 'Bibhutibhushan Bandyopadhyay',
    nameBn: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়',
  });
  const books: Row<typeof Book>[] = [];
  const accessions: string[][] = [];
  for (const title of TITLES) {
    const book = await librarian.run(actionsOf(Book).create, { ...title, authors: [author.id] });
    books.push(book);
    const added = { book: book.id, count: copies, rack: rack.id, price: 25_000 };
    accessions.push((await librarian.run(libraryActions.addCopies, added)).accessions);
  }
  return { branch, rack, students, staff, rule, author, books, accessions };
}
export type Library = Awaited<ReturnType<typeof openLibrary>>;

export const copyOf = async (w: World, accession: string) =>
  (await w.system(w.school.id).repo(BookCopy).findOne({ accession }))!;
export const loanOf = (w: World, id: string) => w.system(w.school.id).repo(BookLoan).get(id);
export const billsOf = (w: World, student: string) =>
  w
    .system(w.school.id)
    .repo(FeeLine)
    .find({ where: { student, status: { ne: 'cancelled' } }, sort: ['period', 'seq'] });
/** A moment by the clock of Dhaka. */
export const setDay = (w: World, date: string) => w.clock.set(new Date(`${date}T10:00:00+06:00`).toISOString());
export const work = (w: World, job: string, payload: object = {}) =>
  runOneJob(w.kernel, job, {
    payload,
    tenantId: job === 'library.tendLoans' ? null : w.school.id,
    actorId: null,
    requestId: `${job}-${Math.random()}`,
  });
