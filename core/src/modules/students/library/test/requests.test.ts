import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Book, BookCopy, BookRequest, libraryActions } from '@pathshala/shared/modules/students/library';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { MOST_REQUESTS } from '../handlers/ask-for-book';
import { openLibrary, type Library } from './stage';

let w: World;
let lib: Library;
beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

const { askForBook, withdrawBookRequest } = libraryActions;
const life = transitionsOf(BookRequest);
const child = (n: number) => w.school.students[n]!.id;
const rowOf = (id: string) => w.system(w.school.id).repo(BookRequest).get(id);
const of = async (id: string) => ({ id, rev: (await rowOf(id)).rev });
const ask = async (name: string, over = {}, who: Person = w.school.student) =>
  (await who.run(askForBook, { name, ...over })).id;
const refused = async (name: string, over = {}, who: Person = w.school.student) =>
  (await who.refused(askForBook, { name, ...over })).code;

describe('a book that the library lacks', () => {
  let id: string;
  it('is asked for by a reader, once in any spelling, and not where it is in the catalogue', async () => {
    id = await ask('সূর্য্য দীঘল বাড়ি', { author: 'আবু ইসহাক', reason: 'For the class' });
    expect(await rowOf(id)).toMatchObject({ state: 'requested', student: child(0) });
    expect(await refused('আবু ইসহাক: সূর্য দীঘল বাড়ী', {}, w.school.teacher)).toBe('BOOK_ASKED_ALREADY');
    const both = await Promise.allSettled([
      ask('Shonkhonil Karagar'),
      ask('Shonkhonil  karagar', {}, w.school.teacher),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id: book, rev } = lib.books[0]!;
    await w.school.librarian.run(actionsOf(Book).update, { id: book, rev, patch: { isbn: '9780306406157' } });
    expect(await refused('Another name', { isbn: '0-306-40615-2' })).toBe('BOOK_IN_CATALOGUE');
    expect(
      (await w.school.student.refused(askForBook, { name: 'Other', isbn: '9780306406158' })).fields,
    ).toHaveProperty('isbn');
  });

  it('is approved by someone other than the asker, ordered, and numbered when it arrives', async () => {
    expect((await w.school.student.refused(life.approve, await of(id))).code).toBe('FORBIDDEN');
    await w.school.librarian.run(life.approve, await of(id));
    await w.school.librarian.run(life.order, { ...(await of(id)), supplier: 'Boi Bichitra', expectedOn: '2026-03-20' });
    const before = await w.system(w.school.id).repo(BookCopy).count({});
    const arrival = { ...(await of(id)), book: lib.books[1]!.id, copiesArrived: 2, rack: lib.rack.id, price: 30_000 };
    const both = await Promise.allSettled([0, 1].map(() => w.school.librarian.run(life.arrive, arrival)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await w.system(w.school.id).repo(BookCopy).count({})).toBe(before + 2);
    expect(await rowOf(id)).toMatchObject({ state: 'arrived', book: lib.books[1]!.id, supplier: 'Boi Bichitra' });
    await w.runJobs();
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { user: w.school.student.actor.userId!, kind: 'library' }, sort: [] });
    expect(bells.map(({ title, link }) => [title.split(':')[0], link]).sort()).toEqual(
      [
        ['The book you asked for is here', '/library/mine'],
        ['Your book is approved', '/library/mine'],
      ].sort(),
    );
  });

  it('of a librarian is decided by someone else, whichever account they take', async () => {
    const staff = w.school.staffRecords.secondTeacher.id;
    const first = await w.school.hire('librarian', w.school.id, 'A librarian', { staff });
    const own = await ask('Library Science', {}, first);
    const second = await w.school.hire('librarian', w.school.id, 'The same librarian', { staff });
    for (const who of [first, second]) expect((await who.refused(life.approve, await of(own))).code).toBe('OWN_RECORD');
    await w.school.head.run(life.approve, await of(own));
  });
});

describe('a reader', () => {
  it('withdraws their own requests alone, and before the decision', async () => {
    const id = await ask('A third book');
    expect((await w.school.teacher.refused(withdrawBookRequest, { request: id })).code).toBe('NOT_FOUND');
    expect((await w.school.librarian.refused(withdrawBookRequest, { request: id })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(withdrawBookRequest, { request: id })).code).toBe('NOT_FOUND');
    await w.school.student.run(withdrawBookRequest, { request: id });
    expect((await w.school.student.refused(withdrawBookRequest, { request: id })).code).toBe('TRANSITION_REFUSED');
  });

  it('asks for a child of theirs, sees no request of others, and has so many open', async () => {
    expect(await refused('For another', { student: child(3) }, w.school.guardian)).toBe('NOT_FOUND');
    for (let n = 0; n < MOST_REQUESTS; n += 1)
      await ask(`Volume ${n} of child`, { student: child(1) }, w.school.guardian);
    expect(await refused('One more', { student: child(1) }, w.school.guardian)).toBe('BOOK_REQUEST_LIMIT');
    const { rows } = await w.school.student.run(actionsOf(BookRequest).list, {});
    expect(rows.every(({ student }) => student === child(0))).toBe(true);
  });
});
