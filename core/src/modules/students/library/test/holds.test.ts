import { transitionsOf, actionsOf } from '@pathshala/shared/kit';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import {
  Book,
  BookCopy,
  BookHold,
  LibraryAuthor,
  libraryActions,
  LibraryBranch,
  StockTake,
} from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet, world, workOnSheet, type World } from '../../../../testing';
import { copyOf, openLibrary, setDay, work, type Library } from './stage';

let w: World;
let lib: Library;
const { lend, takeBack, setAside, placeHold, cancelHold, mine, catalogue, titlePage, deskDay } = libraryActions;
const desk = () => w.school.librarian;
const child = (n: number) => w.school.students[n]!.id;
const code = (title: number, n = 0) => lib.accessions[title]![n]!;
const book = (title: number) => lib.books[title]!.id;
const holdOf = (id: string) => w.system(w.school.id).repo(BookHold).get(id);

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w, { copies: 1 });
});
afterAll(() => w.close());

describe('a reservation', () => {
  it('waits in a queue while the copy is out, and nobody waits twice or for another', async () => {
    await desk().run(lend, { student: child(2), code: code(0) });
    const first = await w.school.student.run(placeHold, { book: book(0) });
    expect(first).toMatchObject({ state: 'queued', place: 1, accession: null });
    expect((await w.school.student.refused(placeHold, { book: book(0) })).code).toBe('HOLD_NOT_NEEDED');
    const second = await w.school.guardian.run(placeHold, { book: book(0), student: child(1) });
    expect(second.place).toBe(2);
    expect((await w.school.guardian.refused(placeHold, { book: book(0), student: child(3) })).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(cancelHold, { hold: second.id })).code).toBe('NOT_FOUND');
    const { reader } = await w.school.student.run(mine, {});
    expect(reader!.holds).toMatchObject([{ id: first.id, place: 1, state: 'queued' }]);
  });

  it('stops the renewal of the book it waits for', async () => {
    const [loan] = (await desk().run(libraryActions.reader, { student: child(2) })).loans;
    setDay(w, '2026-03-08');
    expect((await desk().refused(libraryActions.renew, { loan: loan!.id })).code).toBe('RENEWAL_WAITED_FOR');
  });

  it('is ready only when the copy is in the hand of the desk, and is told then', async () => {
    const back = await desk().run(takeBack, { code: code(0) });
    expect(back.setAsideFor).toMatchObject({ card: 'LC00002', until: '2026-03-10' });
    expect((await copyOf(w, code(0))).state).toBe('onHold');
    const { reader } = await w.school.student.run(mine, {});
    expect(reader!.holds).toMatchObject([{ state: 'ready', readyUntil: '2026-03-10', accession: code(0) }]);
    await w.runJobs();
    const told = { hold: reader!.holds[0]!.id };
    for (let time = 0; time < 2; time += 1) await work(w, 'library.tellReader', told);
    await w.runJobs();
    expect(await w.system().repo(Notification).count({ kind: 'library', user: w.school.student.actor.userId! })).toBe(
      1,
    );
    expect(
      await w
        .system(w.school.id)
        .repo(SmsMessage)
        .count({ student: child(0) }),
    ).toBe(1);
    expect((await desk().run(deskDay, {})).ready).toMatchObject([{ accession: code(0) }]);
  });

  it('keeps the copy from every other reader, and goes on to the next when nobody comes', async () => {
    expect((await desk().refused(lend, { student: child(3), code: code(0) })).code).toBe('HELD_FOR_OTHER');
    setDay(w, '2026-03-11');
    await work(w, 'library.tendLoans');
    await Promise.allSettled([work(w, 'library.tendLoans'), work(w, 'library.tendLoans')]);
    const holds = await w
      .system(w.school.id)
      .repo(BookHold)
      .find({ where: { book: book(0) }, sort: ['askedAt', 'createdAt'] });
    expect(holds.map(({ state }) => state)).toEqual(['expired', 'ready']);
    expect((await copyOf(w, code(0))).state).toBe('onHold');
    await desk().run(lend, { student: child(1), code: code(0) });
    expect((await holdOf(holds[1]!.id)).state).toBe('collected');
  });

  it('on a copy that stands on the shelf is fetched by the desk first', async () => {
    const hold = await w.school.student.run(placeHold, { book: book(1) });
    expect(hold.state).toBe('queued');
    expect((await desk().run(deskDay, {})).toFetch).toMatchObject([{ accession: code(1), rack: { en: 'A1' } }]);
    expect((await desk().refused(lend, { student: child(3), code: code(1) })).code).toBe('HELD_FOR_OTHER');
    // The second in the queue does not overtake the first by coming to the desk.
    const second = await desk().run(placeHold, { book: book(1), student: child(4) });
    expect((await desk().refused(lend, { student: child(4), code: code(1) })).code).toBe('HELD_FOR_OTHER');
    await desk().run(cancelHold, { hold: second.id });
    await desk().run(setAside, { code: code(1) });
    expect((await holdOf(hold.id)).state).toBe('ready');
    expect((await desk().refused(setAside, { code: code(1) })).code).toBe('NOBODY_WAITS');
    await w.school.student.run(cancelHold, { hold: hold.id });
    expect((await copyOf(w, code(1))).state).toBe('available');
  });

  it('is bounded by the rule, and there is none of what the library does not lend', async () => {
    await w.school.student.run(placeHold, { book: book(1) });
    await w.school.student.run(placeHold, { book: book(2) });
    const more = await desk().run(actionsOf(Book).create, { name: 'Fourth', nameBn: 'চতুর্থ' });
    expect((await w.school.student.refused(placeHold, { book: more.id })).code).toBe('HOLD_WITHOUT_COPY');
    await desk().run(libraryActions.addCopies, { book: more.id, count: 1 });
    expect((await w.school.student.refused(placeHold, { book: more.id })).code).toBe('HOLD_LIMIT');
  });
});

describe('the catalogue', () => {
  const found = async (q: string) => (await w.school.student.run(catalogue, { q })).rows.map(({ title }) => title.en);
  it.each([
    ['pather', 'Pather Panchali'],
    ['পাচালি', 'Pather Panchali'],
    ['শেউলি', null],
    ['সিউলী বাড়ী', 'Sheuli Bari'],
    ['শ্রেণি গনিত', 'Class Nine Mathematics'],
  ])('is searched for %s in any spelling', async (q, title) => expect(await found(q)).toEqual(title ? [title] : []));
  it('is searched by author, also after the name was corrected', async () => {
    expect(await found('বিভুতিভুষন')).toHaveLength(3);
    const { id, rev } = await w.system(w.school.id).repo(LibraryAuthor).get(lib.author.id);
    await desk().run(actionsOf(LibraryAuthor).update, { id, rev, patch: { name: 'Bibhuti Bhushan' } });
    await w.runJobs();
    await work(w, 'library.foldTitles', { author: id });
    expect(await found('bhushan')).toHaveLength(3);
  });
  it('says what is on the shelf now', async () => {
    expect(await w.school.teacher.run(titlePage, { book: book(0) })).toMatchObject({ copies: 1, free: 0 });
    expect(await w.school.student.run(titlePage, { book: book(2) })).toMatchObject({
      hold: { state: 'queued' },
      waiting: 1,
    });
  });
  it('shows nobody the prices of copies but the library', async () => {
    const copies = (await w.school.student.run(actionsOf(BookCopy).list, {})).rows;
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter((copy) => 'price' in copy)).toEqual([]);
    expect((await desk().run(actionsOf(BookCopy).list, {})).rows.some(({ price }) => price === 25_000)).toBe(true);
  });
  it('is folded on every way in', async () => {
    const row = { name: 'Sultanar Shopno', nameBn: 'সুলতানার স্বপ্ন' };
    await w.system(w.school.id).repo(Book).create(row);
    expect(await found('সপ্ন সুলতানার')).toEqual([]);
    expect(await found('শুলতানার')).toEqual(['Sultanar Shopno']);
  });
  it('follows a title that a sheet renames, and the sheet can be taken back', async () => {
    const sheet = async (name: string) => {
      const { id, faults } = await checkSheet(w, {
        person: desk(),
        entity: Book,
        header: ['isbn', 'name', 'nameBn'],
        rows: [['9789840000005', name, 'চিলেকোঠার সেপাই']],
      });
      expect(faults).toEqual([]);
      await workOnSheet(w, { person: desk(), id, step: 'save' });
      return id;
    };
    await sheet('Chilekothar Shepai');
    expect(await found('shepai')).toEqual(['Chilekothar Shepai']);
    const renaming = await sheet('The Soldier in the Attic');
    expect(await found('shepai')).toEqual([]);
    expect(await found('attic')).toEqual(['The Soldier in the Attic']);
    expect((await workOnSheet(w, { person: desk(), id: renaming, step: 'undo' })).sheet.phase).toBe('undone');
    expect(await found('shepai')).toEqual(['Chilekothar Shepai']);
  });
});

describe('a title of a sheet', () => {
  it.each(['9780140449136', '0-14-044913-2', '০১৪০৪৪৯১৩২'])('is found by its ISBN as %s', async (isbn) => {
    const check = () =>
      checkSheet(w, {
        person: desk(),
        entity: Book,
        header: ['isbn', 'name', 'nameBn', 'edition'],
        rows: [[isbn, 'Crime', 'অপরাধ', isbn]],
      });
    const first = await check();
    await workOnSheet(w, { person: desk(), id: first.id, step: 'save' });
    expect(
      await w
        .system(w.school.id)
        .repo(Book)
        .find({ where: { isbn: '9780140449136' } }),
    ).toMatchObject([{ edition: isbn }]);
    expect((await check()).sheet).toMatchObject({ created: 0, unchanged: 1, faulty: 0 });
  });
});

describe('a library', () => {
  it('that is not there, and a reader without a category, are said', async () => {
    const { placeHold: hold, addCopies } = libraryActions;
    const made = await w.stranger.librarian.run(actionsOf(Book).create, { name: 'Elsewhere', nameBn: 'অন্যত্র' });
    expect((await w.stranger.librarian.refused(addCopies, { book: made.id, count: 1 })).code).toBe('NO_LIBRARY');
    expect((await w.stranger.student.refused(hold, { book: made.id })).code).toBe('NO_CATEGORY');
    expect((await desk().refused(addCopies, { book: made.id, count: 1 })).code).toBe('NOT_FOUND');
  });
  it('without an opening day is refused', async () => {
    const { id, rev } = lib.branch;
    const closed = { sunday: false, monday: false, tuesday: false, wednesday: false, thursday: false };
    const refused = await desk().refused(actionsOf(LibraryBranch).update, { id, rev, patch: closed });
    expect(refused.fields).toHaveProperty('sunday');
  });
  it('takes no ISBN whose check digit is wrong, and keeps a right one with thirteen digits', async () => {
    const { create } = actionsOf(Book);
    const wrong = await desk().refused(create, { name: 'A', nameBn: 'ক', isbn: '9840750781' });
    expect(wrong.fields).toHaveProperty('isbn');
    const right = await desk().run(create, { name: 'A', nameBn: 'ক', isbn: '984-07-5078-X' });
    expect(right.isbn).toBe('9789840750788');
    expect((await desk().refused(create, { name: 'B', nameBn: 'খ', isbn: '9789840750788' })).code).toBe('DUPLICATE');
    expect((await w.school.student.run(catalogue, { q: '984075078X' })).rows).toHaveLength(1);
  });
});

describe('stock-taking', () => {
  it('is one list of several phones, closed by someone else, and only then is a missing copy lost', async () => {
    const { create } = actionsOf(StockTake);
    const take = await desk().run(create, { name: 'Yearly', nameBn: 'বার্ষিক', branch: lib.branch.id });
    const { scanStock, stockState, closeStock } = libraryActions;
    const second = await w.school.hire('librarian', w.school.id, 'Second librarian');
    const seen = code(2).toLowerCase();
    const [one, two] = await Promise.allSettled([
      desk().run(scanStock, { take: take.id, codes: [seen, 'GHOST'] }),
      second.run(scanStock, { take: take.id, codes: [seen, code(0)] }),
    ]);
    for (const each of [one, two])
      if (each.status === 'rejected') await second.run(scanStock, { take: take.id, codes: [seen, code(0), 'GHOST'] });
    const state = await desk().run(stockState, { take: take.id });
    expect(state).toMatchObject({ unknown: ['GHOST'], unexpected: [{ accession: code(0), state: 'onLoan' }] });
    const missing = state.missing.map(({ accession }) => accession);
    expect(missing).not.toContain(code(2));
    expect(missing).toContain(code(1));
    expect((await desk().refused(closeStock, { take: take.id })).code).toBe('FORBIDDEN');
    const ownHead = await w.school.hire('head', w.school.id, 'Head who counts');
    await ownHead.run(scanStock, { take: take.id, codes: ['GHOST2'] });
    expect((await ownHead.refused(closeStock, { take: take.id })).code).toBe('OWN_STOCK');
    expect((await copyOf(w, code(1))).state).toBe('available');
    expect(await w.school.head.run(closeStock, { take: take.id })).toEqual({ missing: missing.length });
    expect((await copyOf(w, code(1))).state).toBe('lost');
    expect((await desk().refused(scanStock, { take: take.id, codes: ['X'] })).code).toBe('STOCK_CLOSED');
    // A copy that turns up later is scanned at the desk and is back.
    expect((await desk().run(takeBack, { code: code(1) })).wasLost).toBe(true);
  });
});

describe('weeding', () => {
  it('is proposed by the library and done by someone else', async () => {
    const copy = await copyOf(w, code(2));
    const { proposeWithdrawal, withdraw } = transitionsOf(BookCopy);
    const proposed = await w.school.head.run(proposeWithdrawal, { id: copy.id, rev: copy.rev, weedReason: 'Torn' });
    expect((await desk().refused(withdraw, { id: copy.id, rev: proposed.rev })).code).toBe('FORBIDDEN');
    expect((await w.school.head.refused(withdraw, { id: copy.id, rev: proposed.rev })).code).toBe('OWN_PROPOSAL');
    const other = await w.school.hire('head', w.school.id, 'Acting head');
    expect((await other.run(withdraw, { id: copy.id, rev: proposed.rev })).state).toBe('withdrawn');
  });
});
