import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { transitionsOf, type AskedOf, type Fields, type Report } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { world, type World } from '../../../../testing';

let w: World;
/** On 4 March 2026: the second child of section A was born on 10 March 2015 in the family of the first guardian. */
beforeAll(async () => {
  w = await world();
  const sys = w.system(w.school.id);
  const [first, second] = w.school.students;
  const { guardian } = await sys.repo(Student).get(first!.id);
  await sys.repo(Guardian).update(guardian!, { nationalId: '1234567890', yearlyIncome: 12_000_000 });
  await sys.repo(Student).update(first!.id, { dateOfBirth: '2015-04-01', bloodGroup: 'B+', guardian: guardian! });
  await sys.repo(Student).update(second!.id, { dateOfBirth: '2015-03-10', gender: 'female' });
});
afterAll(() => w.close());

const ask = async <P extends Fields>(report: Report<P>, given: AskedOf<P> = {}) => {
  const { rows, head } = await w.school.office.run(report.actions.rows, { head: true, ...given });
  return { cells: rows.filter((row) => !row.emphasis).map((row) => row.cells), head: head! };
};
const { list, counts, birthdays, left } = studentsReports;

describe('the student list', () => {
  it('has everyone who is here by section and roll, and narrows by what a person is', async () => {
    const all = await ask(list);
    expect(all.cells.map((row) => row['roll'])).toEqual([1, 2, 3, 4, 5, 6, 1]);
    expect(all.cells[0]).toMatchObject({ section: { en: 'Six - A' }, age: 10, bloodGroup: 'B+' });
    expect((await ask(list, { bloodGroup: 'B+' })).cells.map((row) => row['roll'])).toEqual([1]);
    expect((await ask(list, { section: w.school.sectionB.id })).cells).toHaveLength(1);
    // By then the first is eleven.
    expect((await ask(list, { maxAge: 10, bloodGroup: 'B+', on: '2026-06-01' })).cells).toEqual([]);
  });

  it('has the columns that a programme asks for, identity numbers only for those who may read them', async () => {
    const { head, cells } = await ask(list, { list: 'stipend' });
    expect(head.columns.map(({ key }) => key)).toContain('guardianNid');
    expect(cells[0]).toMatchObject({ guardianNid: '1234567890', income: 12_000_000 });
    const board = await ask(list, { list: 'board' });
    expect(board.cells[0]!['nameEn']).toMatch(/^[A-Z0-9 ]+$/);
    const permissions = new Set([...w.school.office.permissions].filter((key) => key !== 'people.identity'));
    const page = await execute(list.actions.rows, w.school.office.ctx({ permissions }), { list: 'stipend' });
    expect(page.rows[0]!.cells).toMatchObject({ guardianNid: null, income: null });
  });
});

it('counts by section what the surveys ask for', async () => {
  const { cells, head } = await ask(counts, { by: 'bloodGroup' });
  expect(head.columns.map(({ label }) => label.en)).toEqual(['Class', 'Section', 'B+', 'Not given', 'Total']);
  expect(cells).toMatchObject([
    { v0: 1, v1: 5, total: 6 },
    { v0: 0, v1: 1, total: 1 },
  ]);
  expect(head.totals).toMatchObject({ total: 7 });
});

it('lists birthdays in the order of their days', async () => {
  const { cells } = await ask(birthdays, { from: '2026-03-01', until: '2026-04-30' });
  expect(cells.map((row) => [row['day'], row['turns'], row['roll']])).toEqual([
    ['2026-03-10', 11, 2],
    ['2026-04-01', 11, 1],
  ]);
});

it('lists who left, how and from where', async () => {
  const [, , third] = w.school.students;
  const { rev } = await w.system(w.school.id).repo(Student).get(third!.id);
  await w.school.office.run(transitionsOf(Student).dropOut, {
    id: third!.id,
    rev,
    leftOn: '2026-03-02',
    leavingNote: 'Moved',
  });
  expect((await ask(left)).cells).toMatchObject([
    { leftOn: '2026-03-02', how: 'droppedOut', why: 'Moved', section: { en: 'Six - A' }, roll: 3 },
  ]);
  expect((await ask(left, { how: 'deceased' })).cells).toEqual([]);
});

it('shows a group the students of its own institutions, with a print sheet in its name', async () => {
  const { rows, head } = await w.groupStaff.run(studentsReports.group.actions.rows, { head: true });
  const plain = rows.filter((row) => !row.emphasis);
  expect(head!.facts.map(({ value }) => value)).toEqual([plain.length, 1]);
  expect(plain[0]!.cells).toMatchObject({ name: { en: 'Student 01' }, section: { en: 'Six - A' }, roll: 1 });
  const found = await w.groupStaff.run(studentsReports.group.actions.rows, { q: 'Student 02' });
  expect(found.rows.filter((row) => !row.emphasis)).toHaveLength(1);
  const institution = w.stranger.id;
  expect((await w.groupStaff.refused(studentsReports.group.actions.rows, { institution })).code).toBe('NOT_FOUND');
  expect((await w.school.head.refused(studentsReports.group.actions.rows, {})).code).toBe('FORBIDDEN');
  const sheet = await w.groupStaff.run(studentsReports.group.sheet.actions.pdf, {});
  expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
});
