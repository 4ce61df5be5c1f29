import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { libraryActions } from '@pathshala/shared/modules/students/library';
import type { World } from '../../../../testing';
import { openLibrary, type Library } from '../../library/test/stage';

let bills = 0;
/** A bill of so many paisa. */
export async function bill(w: World, student: string, amount: number): Promise<void> {
  const sys = w.system(w.school.id);
  const names = { name: 'Session fee', nameBn: 'সেশন ফি' };
  const head = (await sys.repo(FeeHead).findOne({ name: names.name })) ?? (await sys.repo(FeeHead).create(names));
  const subHead =
    (await sys.repo(FeeSubHead).findOne({ head: head.id })) ??
    (await sys.repo(FeeSubHead).create({ head: head.id, ...names, frequency: 'occasion' }));
  bills += 1;
  await sys.repo(FeeLine).create({
    student,
    section: w.school.sectionA.id,
    subHead: subHead.id,
    period: `p-${bills}`,
    seq: 0,
    kind: 'bill',
    month: '2026-03-01',
    headName: names.name,
    headNameBn: names.nameBn,
    ...names,
    priority: 100,
    fined: false,
    amount,
    waived: 0,
    paid: 0,
    balance: amount,
    dueDate: '2026-03-31',
    status: 'unpaid',
    reason: 'subHead',
  });
}

/** The library of each world: test files of one process share this module, and each of them has its own institution. */
const libraries = new WeakMap<World, Promise<Library>>();
const libraryOf = (w: World): Promise<Library> => {
  const library = libraries.get(w) ?? openLibrary(w);
  libraries.set(w, library);
  return library;
};
const codeOf = async (w: World, title: number, copy: number) => (await libraryOf(w)).accessions[title]![copy]!;

/** Lends the student a book. */
export async function lendBook(w: World, student: string, copy = 0, title = 0): Promise<void> {
  await w.school.librarian.run(libraryActions.lend, { student, code: await codeOf(w, title, copy) });
}
export const returnBook = async (w: World, copy: number, title = 0) =>
  w.school.librarian.run(libraryActions.takeBack, { code: await codeOf(w, title, copy) });
