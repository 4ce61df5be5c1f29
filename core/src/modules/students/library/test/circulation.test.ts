import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookLoan,
  CirculationRule,
  libraryActions,
  LibraryMember,
} from '@pathshala/shared/modules/students/library';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { billsOf, copyOf, openLibrary, setDay, type Library } from './stage';

let w: World;
let lib: Library;
const { lend, takeBack, renew, renewOwn, reader } = libraryActions;
const desk = () => w.school.librarian;
const student = (n: number) => ({ student: w.school.students[n]!.id });
const code = (title: number, n: number) => lib.accessions[title]![n]!;

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

describe('the accession register', () => {
  it('numbers copies without a gap, also of two people at once', async () => {
    expect(lib.accessions.flat()).toEqual(Array.from({ length: 9 }, (_, at) => `LIB00000${at + 1}`));
    const add = { book: lib.books[0]!.id, count: 2 };
    const both = await Promise.all([
      desk().run(libraryActions.addCopies, add),
      w.school.head.run(libraryActions.addCopies, add),
    ]);
    expect(both.flatMap(({ accessions }) => accessions).sort()).toEqual([
      'LIB000010',
      'LIB000011',
      'LIB000012',
      'LIB000013',
    ]);
  });
});

describe('the desk', () => {
  it('finds a reader by student ID and opens the card with the first loan', async () => {
    const found = await desk().run(reader, { code: w.school.students[0]!.code });
    expect(found).toMatchObject({ ...student(0), member: null, maxLoans: 2, refusal: null, loans: [] });
    const loan = await desk().run(lend, { ...student(0), code: code(0, 0).toLowerCase() });
    // Seven days from Wednesday 4 March 2026.
    expect(loan).toMatchObject({ accession: code(0, 0), lentOn: '2026-03-04', dueOn: '2026-03-11', renewalsLeft: 1 });
    const again = await desk().run(reader, student(0));
    expect(again.member).toMatchObject({ card: 'LC00001', state: 'active' });
    expect((await desk().run(reader, { code: 'lc00001' })).student).toBe(w.school.students[0]!.id);
    expect(again.loans).toHaveLength(1);
  });

  it('says why it refuses', async () => {
    const unknown = await desk().refused(lend, { ...student(0), code: 'NOBODY' });
    expect(unknown.code).toBe('LIBRARY_CODE_UNKNOWN');
    expect((await desk().refused(lend, { ...student(1), code: code(0, 0) })).code).toBe('COPY_NOT_HERE');
    await desk().run(lend, { ...student(0), code: code(1, 0) });
    expect((await desk().refused(lend, { ...student(0), code: code(2, 0) })).code).toBe('LOAN_LIMIT');
    const { id, rev } = await copyOf(w, code(2, 0));
    await desk().run(actionsOf(BookCopy).update, { id, rev, patch: { isReference: true } });
    expect((await desk().refused(lend, { ...student(1), code: code(2, 0) })).code).toBe('READ_HERE_ONLY');
    const member = (await desk().run(reader, student(0))).member!;
    await desk().run(transitionsOf(LibraryMember).suspend, {
      id: member.id,
      rev: member.rev,
      suspendReason: 'Torn pages',
    });
    const suspended = await desk().refused(lend, { ...student(0), code: code(2, 1) });
    expect(suspended.code).toBe('READER_SUSPENDED');
    expect(JSON.stringify(suspended)).toContain('Torn pages');
    const now = (await desk().run(reader, student(0))).member!;
    await desk().run(transitionsOf(LibraryMember).restoreRights, { id: now.id, rev: now.rev });
    const card = await w.system(w.school.id).repo(LibraryMember).get(now.id);
    await desk().run(actionsOf(LibraryMember).update, {
      id: card.id,
      rev: card.rev,
      patch: { validUntil: '2026-03-03' },
    });
    expect((await desk().refused(lend, { ...student(0), code: code(2, 1) })).code).toBe('CARD_EXPIRED');
    const open = await w.system(w.school.id).repo(LibraryMember).get(now.id);
    await desk().run(actionsOf(LibraryMember).update, { id: card.id, rev: open.rev, patch: { validUntil: null } });
  });

  it('lends one copy once when two desks scan it at once', async () => {
    const tries = await Promise.allSettled([
      desk().run(lend, { ...student(2), code: code(2, 1) }),
      w.school.head.run(lend, { ...student(3), code: code(2, 1) }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await copyOf(w, code(2, 1));
    expect(await w.system(w.school.id).repo(BookLoan).count({ copy: id, state: 'active' })).toBe(1);
  });

  it('fills a card once when two desks serve one reader at once', async () => {
    await desk().run(lend, { ...student(4), code: code(0, 1) });
    const tries = await Promise.allSettled([
      desk().run(lend, { ...student(4), code: code(1, 1) }),
      w.school.head.run(lend, { ...student(4), code: code(2, 2) }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await desk().run(reader, student(4))).loans).toHaveLength(2);
  });

  it('takes a copy back by scanning it, and not twice', async () => {
    const back = await desk().run(takeBack, { code: code(0, 1) });
    expect(back).toMatchObject({ loan: { state: 'returned', fine: 0 }, reader: student(4), setAsideFor: null });
    expect((await copyOf(w, code(0, 1))).state).toBe('available');
    expect((await desk().refused(takeBack, { code: code(0, 1) })).code).toBe('NOT_ON_LOAN');
  });

  it('renews once, and a family renews from home its own loans only', async () => {
    const [mine] = (await w.school.student.run(libraryActions.mine, {})).reader!.loans;
    expect((await w.school.student.refused(renew, { loan: mine!.id })).code).toBe('FORBIDDEN');
    const others = (await desk().run(reader, student(4))).loans[0]!;
    expect((await w.school.student.refused(renewOwn, { loan: others.id })).code).toBe('NOT_FOUND');
    expect((await w.school.guardian.refused(renewOwn, { loan: others.id })).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(renewOwn, { loan: mine!.id })).code).toBe('NO_RENEWALS');
    setDay(w, '2026-03-09');
    expect(await w.school.student.run(renewOwn, { loan: mine!.id })).toMatchObject({
      dueOn: '2026-03-16',
      renewalsLeft: 0,
    });
    setDay(w, '2026-03-10');
    expect((await desk().refused(renew, { loan: mine!.id })).code).toBe('NO_RENEWALS');
  });

  it('refuses a reader with a late book, and one who owes more than the rule allows', async () => {
    setDay(w, '2026-03-24');
    expect((await desk().run(reader, student(0))).refusal).toBe('READER_OVERDUE');
    const late = await desk().refused(lend, { ...student(0), code: code(0, 1) });
    expect(late.code).toBe('READER_OVERDUE');
    const loans = (await desk().run(reader, student(0))).loans;
    expect((await w.school.student.refused(renewOwn, { loan: loans[0]!.id })).code).toMatch(/RENEWAL_LATE|NO_RENEWALS/);
    for (const loan of loans) await desk().run(takeBack, { code: loan.accession });
    const { id, rev } = await w.system(w.school.id).repo(CirculationRule).get(lib.rule.id);
    await w.school.head.run(actionsOf(CirculationRule).update, { id, rev, patch: { maxOwed: 500 } });
    expect((await desk().refused(lend, { ...student(0), code: code(0, 1) })).code).toBe('READER_OWES');
    expect((await billsOf(w, w.school.students[0]!.id)).length).toBeGreaterThan(0);
  });

  it('lends nothing to someone who has left, and nothing of another institution', async () => {
    const gone = w.school.students[5]!;
    const row = await w.system(w.school.id).repo(Student).get(gone.id);
    await w.school.office.run(transitionsOf(Student).dropOut, {
      id: gone.id,
      rev: row.rev,
      leftOn: '2026-03-20',
      leavingNote: 'Moved',
    });
    expect((await desk().refused(lend, { student: gone.id, code: code(0, 1) })).code).toBe('READER_GONE');
    expect((await w.stranger.librarian.refused(lend, { ...student(2), code: code(0, 1) })).code).toBe('NOT_FOUND');
    expect((await desk().refused(lend, { student: w.stranger.students[0]!.id, code: code(0, 1) })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is no matter of teachers and families', async () => {
    for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.school.accountant])
      expect((await person.refused(lend, { ...student(2), code: code(0, 1) })).code).toBe('FORBIDDEN');
  });

  it('lends a set for a class to its teacher without a limit', async () => {
    const staff = w.school.staffRecords.teacher.id;
    const free = await w
      .system(w.school.id)
      .repo(BookCopy)
      .find({ where: { state: 'available', isReference: false }, sort: ['accession'] });
    expect(free.length).toBeGreaterThan(3);
    for (const { accession } of free.slice(0, 3))
      await desk().run(lend, { staff, code: accession, section: w.school.sectionA.id });
    expect((await desk().refused(lend, { staff, code: free[3]!.accession })).code).toBe('LOAN_LIMIT');
    expect((await w.school.teacher.run(libraryActions.mine, {})).reader!.loans).toHaveLength(3);
  });
});
