import { actionsOf } from '@pathshala/shared/kit';
import { importsActions, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { Book, BookCopy, LibraryAuthor, libraryActions } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openLibrary, type Library } from './stage';

let w: World;
let lib: Library;
const HEADER = [
  ...['author1.name', 'author1.nameBn', 'author2.name', 'author2.nameBn', 'publisher.name', 'publisher.nameBn'],
  ...['book.name', 'book.nameBn', 'book.isbn', 'book.classNumber', 'copy.accession', 'copy.branch', 'copy.price'],
];
type Line = readonly [title: string, isbn: string, authors: readonly string[], accession: string];
const rowOf = ([title, isbn, [first = '', second = ''], accession]: Line, at: number) => ({
  line: at + 2,
  cells: [
    ...[first, first, second, second, 'Mitra', 'মিত্র', title, title, isbn, '891.443', accession],
    ...(accession ? ['Main library', '250.50'] : ['', '']),
  ],
});
async function check(who: Person, lines: readonly Line[]) {
  const { id } = await who.run(importsActions.start, {
    kind: 'library.marcBooks',
    fileName: 'catalogue.mrc',
    header: HEADER,
    columns: HEADER,
    rows: lines.map(rowOf),
  });
  await w.runJobs();
  return who.run(actionsOf(SheetImport).get, { id });
}
async function save(who: Person, id: string) {
  await who.run(importsActions.save, { id });
  await w.runJobs();
  return who.run(actionsOf(SheetImport).get, { id });
}
const sys = () => w.system(w.school.id);

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

describe('a catalogue of another program', () => {
  const LINES: readonly Line[] = [
    ['Gitanjali', '9789843110268', ['Rabindranath'], 'K-1'],
    ['Gitanjali', '9789843110268', ['Rabindranath'], 'K-2'],
    // Second here, first above: one person.
    ['Letters', '', ['Indira', 'Rabindranath'], 'K-3'],
    ['Without a copy', '', [], ''],
  ];
  it('makes each title, author and publisher once, however many copies and books name them', async () => {
    const sheet = await check(w.school.librarian, LINES);
    expect(sheet).toMatchObject({ phase: 'checked', faulty: 0, created: 4 });
    expect(await sys().repo(BookCopy).count({ accession: 'K-1' })).toBe(0);
    expect(await save(w.school.librarian, sheet.id)).toMatchObject({ phase: 'saved', faulty: 0, created: 4 });
    const books = await sys()
      .repo(Book)
      .find({ where: { name: { in: LINES.map(([title]) => title) } } });
    expect(books.map(({ name }) => name).toSorted()).toEqual(['Gitanjali', 'Letters', 'Without a copy']);
    const authors = await sys()
      .repo(LibraryAuthor)
      .find({ where: { name: { in: ['Rabindranath', 'Indira'] } } });
    expect(authors).toHaveLength(2);
    const letters = books.find(({ name }) => name === 'Letters')!;
    const labels = await sys().labels(LibraryAuthor, letters.authors!);
    expect(letters.authors!.map((id) => labels.get(id)!.en)).toEqual(['Indira', 'Rabindranath']);
    const copies = await sys()
      .repo(BookCopy)
      .find({ where: { accession: { in: ['K-1', 'K-2', 'K-3'] } } });
    expect(copies.map(({ branch, price, state }) => [branch, price, state])).toEqual(
      Array.from({ length: 3 }, () => [lib.branch.id, 25_050, 'available']),
    );
    const found = await w.school.librarian.run(libraryActions.catalogue, { q: 'rabindranath gitanjali' });
    expect(found.rows.map(({ copies: count }) => count)).toEqual([2]);
  });

  it('changes nothing when it comes a second time', async () => {
    expect(await check(w.school.librarian, LINES)).toMatchObject({ created: 0, changed: 0, unchanged: 4, faulty: 0 });
  });

  it('is taken back as a whole', async () => {
    const sheet = await check(w.school.librarian, [['Lent to nobody', '', ['Passing Author'], 'K-20']]);
    await save(w.school.librarian, sheet.id);
    const made = () =>
      Promise.all([
        sys().repo(Book).count({ name: 'Lent to nobody' }),
        sys().repo(BookCopy).count({ accession: 'K-20' }),
        sys().repo(LibraryAuthor).count({ name: 'Passing Author' }),
      ]);
    expect(await made()).toEqual([1, 1, 1]);
    await w.school.librarian.run(importsActions.undo, { id: sheet.id });
    await w.runJobs();
    expect(await made()).toEqual([0, 0, 0]);
  });

  it('has its faults in the preview: a wrong ISBN, a number that is taken', async () => {
    const sheet = await check(w.school.librarian, [
      ['Bad number', '9789843110269', [], 'K-9'],
      ['Good', '', [], 'K-10'],
      ['Taken twice', '', [], 'K-11'],
      ['Taken twice again', '', [], 'K-11'],
    ]);
    expect(sheet).toMatchObject({ created: 2, faulty: 2 });
    const { rows } = await w.school.librarian.run(importsActions.faults, { id: sheet.id });
    expect(rows.flatMap(({ faults }) => faults.map(({ column }) => column))).toContain('book.isbn');
  });

  it('is no larger trouble when the same authors come after more rows than a worker takes at once', async () => {
    const many: Line[] = Array.from({ length: 520 }, (_, at) => [
      `Volume ${Math.floor(at / 2)}`,
      '',
      [`Writer ${at % 7}`],
      `M-${at}`,
    ]);
    const sheet = await check(
      w.school.librarian,
      many.map(([title, isbn, , code], at) => [title, isbn, [`Writer ${Math.floor(at / 2) % 7}`], code]),
    );
    expect(sheet).toMatchObject({ created: 520, faulty: 0 });
    expect(await save(w.school.librarian, sheet.id)).toMatchObject({ created: 520, faulty: 0 });
    expect(
      await sys()
        .repo(LibraryAuthor)
        .count({ name: { in: Array.from({ length: 7 }, (_, at) => `Writer ${at}`) } }),
    ).toBe(7);
  });

  it('is refused to people who keep no books', async () => {
    const input = {
      kind: 'library.marcBooks',
      fileName: 'x.mrc',
      header: HEADER,
      columns: HEADER,
      rows: LINES.map(rowOf),
    };
    expect((await w.school.teacher.refused(importsActions.start, input)).code).toBe('FORBIDDEN');
  });
});

describe('the catalogue as MARCXML', () => {
  it('has each title with its copies, some at a time, and nothing of readers', async () => {
    const { librarian, students } = w.school;
    await librarian.run(libraryActions.lend, { student: students[0]!.id, code: lib.accessions[0]![0]! });
    const titles = await sys().repo(Book).count({});
    let [after, records, count]: [string | null, string, number] = ['', '', 0];
    while (after !== null) {
      const some: { records: string; count: number; last: string | null } = await librarian.run(
        libraryActions.exportMarc,
        after ? { after } : {},
      );
      records += some.records;
      count += some.count;
      after = some.last;
    }
    expect([count, records.match(/<record>/g)?.length]).toEqual([titles, titles]);
    for (const accession of lib.accessions.flat()) expect(records).toContain(accession);
    expect(records).toContain('বিভূতিভূষণ বন্দ্যোপাধ্যায়');
    expect(records).not.toContain(students[0]!.nameBn);
  });

  it('is of one institution, and for the desk', async () => {
    expect((await w.stranger.librarian.run(libraryActions.exportMarc, {})).count).toBe(0);
    expect((await w.school.teacher.refused(libraryActions.exportMarc, {})).code).toBe('FORBIDDEN');
  });
});
