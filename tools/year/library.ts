import { actionsOf } from '@pathshala/shared/kit';
import {
  Book,
  CirculationRule,
  libraryActions,
  LibraryAuthor,
  LibraryBranch,
  LibraryRack,
  MemberCategory,
} from '@pathshala/shared/modules/students/library';
import type { School, Year } from './stage';

interface Shelf {
  accessions: readonly string[];
  /** Accession numbers that are lent, and to whom. */
  lent: Map<string, string>;
}
const COPIES = 4;
const shelves = new WeakMap<School, Shelf>();

/** A branch with one title, and the rule that fines late readers. */
async function openLibrary({ librarian, head }: School): Promise<Shelf> {
  const branch = await librarian.run(actionsOf(LibraryBranch).create, { name: 'Library', nameBn: 'গ্রন্থাগার' });
  const rack = await librarian.run(actionsOf(LibraryRack).create, { branch: branch.id, name: 'A1', nameBn: 'ক-১' });
  await librarian.run(actionsOf(MemberCategory).create, { name: 'Students', nameBn: 'শিক্ষার্থী' });
  await head.run(actionsOf(CirculationRule).create, {
    name: 'General',
    nameBn: 'সাধারণ',
    loanDays: 10,
    maxLoans: 2,
    renewals: 1,
    finePerDay: 200,
    maxHolds: 2,
    holdDays: 2,
  });
  const author = await librarian.run(actionsOf(LibraryAuthor).create, {
    name: 'Begum Rokeya',
    nameBn: 'বেগম রোকেয়া',
  });
  const book = await librarian.run(actionsOf(Book).create, {
    name: 'Sultana’s Dream',
    nameBn: 'সুলতানার স্বপ্ন',
    authors: [author.id],
  });
  const added = { book: book.id, count: COPIES, rack: rack.id, price: 25_000 };
  const { accessions } = await librarian.run(libraryActions.addCopies, added);
  return { accessions, lent: new Map() };
}

/** A book that was lent a month ago comes back, late, with its fine in the bills; a copy goes to someone else. */
export async function turnLibrary(year: Year, school: School): Promise<void> {
  const { random, count, worker } = year;
  const shelf = shelves.get(school) ?? (await openLibrary(school));
  shelves.set(school, shelf);
  for (const code of [...shelf.lent.keys()]) await takeBack(year, { school, shelf, code });
  await worker.work();
  const reader = random.pick(school.students.filter((student) => !student.hasLeft));
  const code = shelf.accessions[0]!;
  await school.librarian.run(libraryActions.lend, { student: reader.id, code });
  shelf.lent.set(code, reader.id);
  count('books lent');
  const second = random.pick(school.students.filter((student) => !student.hasLeft));
  const refused = await school.librarian.refused(libraryActions.lend, { student: second.id, code });
  if (refused !== 'COPY_NOT_HERE') throw new Error(`A lent copy was refused as ${refused}`);
}

async function takeBack({ count }: Year, { school, shelf, code }: { school: School; shelf: Shelf; code: string }) {
  await school.librarian.run(libraryActions.takeBack, { code });
  shelf.lent.delete(code);
  count('books taken back');
}

/** Nobody leaves with a book. */
export async function clearLibrary(year: Year, school: School, student: string): Promise<void> {
  const shelf = shelves.get(school);
  for (const [code, reader] of shelf?.lent ?? [])
    if (reader === student) await takeBack(year, { school, shelf: shelf!, code });
  await year.worker.work();
}
