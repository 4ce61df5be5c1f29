import { actionsOf } from '@pathshala/shared/kit';
import { House, Section, Shift } from '@pathshala/shared/modules/academics';
import { listsActions } from '@pathshala/shared/modules/lists';
import { Student } from '@pathshala/shared/modules/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toObjectId } from '../src/kernel/mongo/connection';
import { world, type Person, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(async () => void (await w.store.raw().collection('saved_views').deleteMany({})));

const { views, saveView, removeView, editRows, moveRow } = listsActions;
const view = { list: 'student', name: 'Girls', search: 'f.gender.eq=female&sort=-name', density: 'compact' as const, isShared: false, isDefault: false };
const seen = async (person: Person, list = 'student') => (await person.run(views, { list })).views.map((each) => each.name);

describe('saved views', () => {
  it('are one’s own, in the place where they were made, until somebody who may shares them', async () => {
    const { office, head, teacher } = w.school;
    const { id } = await office.run(saveView, view);
    expect([await seen(office), await seen(head), await seen(office, 'section')]).toEqual([['Girls'], [], []]);
    await office.run(saveView, { ...view, id, rev: 1, isShared: true });
    expect([await seen(teacher), await seen(w.stranger.office), await seen(w.operator)]).toEqual([['Girls'], [], []]);
    const [shared] = (await teacher.run(views, { list: 'student' })).views;
    expect(shared).toMatchObject({ search: view.search, density: 'compact', isShared: true, isMine: false, isOpen: false, owner: { en: 'Office of school' } });
  });

  it('are shared, changed and deleted for all only by those who may share', async () => {
    const { office, head, teacher } = w.school;
    expect((await teacher.refused(saveView, { ...view, isShared: true })).code).toBe('FORBIDDEN');
    const { id } = await office.run(saveView, { ...view, isShared: true });
    expect((await teacher.refused(removeView, { id, rev: 1 })).code).toBe('FORBIDDEN');
    const mine = await teacher.run(saveView, view);
    expect((await head.refused(removeView, { id: mine.id, rev: 1 })).code).toBe('NOT_FOUND');
    expect((await teacher.refused(saveView, { ...view, id: mine.id, rev: 1, isShared: true })).code).toBe('FORBIDDEN');
    expect((await teacher.refused(saveView, view)).code).toBe('DUPLICATE');
    await head.run(removeView, { id, rev: 1 });
    expect(await seen(office)).toEqual([]);
    expect((await office.refused(removeView, { id: mine.id, rev: 9 })).code).toBe('NOT_FOUND');
  });

  it('open with the list one at a time: one’s own and a shared one each', async () => {
    const { office } = w.school;
    for (const name of ['A', 'B']) for (const isShared of [false, true]) await office.run(saveView, { ...view, name: `${name}${isShared ? ' shared' : ''}`, isShared, isDefault: true });
    expect((await office.run(views, { list: 'student' })).views.filter((each) => each.isDefault).map((each) => each.name)).toEqual(['B', 'B shared']);
  });

  it('does not keep a view of a list that does not exist', async () => expect((await w.school.office.refused(saveView, { ...view, list: 'nothing' })).code).toBe('NOT_FOUND'));
});

describe('changing many records at once', () => {
  const pupils = async () => (await w.school.office.run(actionsOf(Student).list, { sort: 'code' })).rows.slice(0, 4);
  const edit = (rows: readonly { id: string; rev: number }[], field: string, value: unknown, person = w.school.office) => person.run(editRows, { list: 'student', field, value, rows: rows.map(({ id, rev }) => ({ id, rev })) });

  it('changes the good rows, each with its own trace, and names each of the others with its reason', async () => {
    const rows = await pupils();
    const [first, second, third, fourth] = rows as [typeof rows[0], typeof rows[0], typeof rows[0], typeof rows[0]];
    await w.school.head.run(actionsOf(Student).update, { id: second!.id, rev: second!.rev, patch: { motherName: 'Changed meanwhile' } });
    const report = await edit([first!, second!, third!, { id: '0'.repeat(24), rev: 1 }], 'gender', 'female');
    expect(report).toMatchObject({ changed: 2, refused: [{ id: second!.id, code: 'CONFLICT', name: { en: second!.name } }, { id: '0'.repeat(24), code: 'NOT_FOUND' }] });
    expect((await pupils()).map((row) => row.gender)).toEqual(['female', second!.gender, 'female', fourth!.gender]);
    expect(await w.store.raw().collection('audit').countDocuments({ action: 'student.update', recordId: { $in: [first!, third!].map((row) => toObjectId(row!.id)) }, 'diff.gender.1': 'female' })).toBe(2);
  });

  it('says in both languages what is wrong with the value', async () => {
    const { refused, changed } = await edit((await pupils()).slice(0, 1), 'gender', 'stone');
    expect([changed, refused[0]?.code, /Gender/.test(refused[0]!.message.en), /লিঙ্গ/.test(refused[0]!.message.bn)]).toEqual([0, 'VALIDATION', true, true]);
  });

  it.each([['name', 'NOT_BULK'], ['code', 'NOT_BULK'], ['nothing', 'NOT_BULK']])('refuses the field %s', async (field, code) => expect((await w.school.office.refused(editRows, { list: 'student', field, value: 'x', rows: [{ id: '0'.repeat(24), rev: 1 }] })).code).toBe(code));

  it('is for those who may change the records one by one, and reaches no other institution', async () => {
    const rows = await pupils();
    expect((await w.school.teacher.refused(editRows, { list: 'student', field: 'gender', value: 'male', rows: [{ id: rows[0]!.id, rev: rows[0]!.rev }] })).code).toBe('FORBIDDEN');
    expect(await edit(rows.slice(0, 1), 'gender', 'male', w.stranger.office)).toMatchObject({ changed: 0, refused: [{ code: 'NOT_FOUND', name: { en: rows[0]!.id } }] });
    expect((await w.school.office.refused(editRows, { list: 'nothing', field: 'x', value: 1, rows: [{ id: rows[0]!.id, rev: 1 }] })).code).toBe('NOT_FOUND');
  });
});

describe('ordering a list by hand', () => {
  const names = async () => (await w.school.office.run(actionsOf(House).list, {})).rows.map((row) => row.name);
  it('puts a record where it is wanted, by the rights of the entity', async () => {
    for (const name of ['Padma', 'Jamuna', 'Meghna']) await w.school.office.run(actionsOf(House).create, { name, nameBn: name });
    const rows = (await w.school.office.run(actionsOf(House).list, {})).rows;
    expect(rows.map((row) => row.name)).toEqual(['Jamuna', 'Meghna', 'Padma']);
    const [jamuna, meghna, padma] = rows.map((row) => row.id);
    expect(await w.school.office.run(moveRow, { list: 'house', id: padma!, after: null })).toEqual({ changed: 1 });
    expect(await w.school.office.run(moveRow, { list: 'house', id: jamuna!, after: meghna! })).toEqual({ changed: 1 });
    expect(await names()).toEqual(['Padma', 'Meghna', 'Jamuna']);
    await w.school.office.run(moveRow, { list: 'house', id: jamuna!, after: padma! });
    expect(await names()).toEqual(['Padma', 'Jamuna', 'Meghna']);
    expect(await w.school.office.run(moveRow, { list: 'house', id: meghna!, after: padma! })).toEqual({ changed: 1 });
    expect(await names()).toEqual(['Padma', 'Meghna', 'Jamuna']);
    expect((await w.school.teacher.refused(moveRow, { list: 'house', id: jamuna!, after: null })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(moveRow, { list: 'house', id: jamuna!, after: null })).code).toBe('NOT_FOUND');
    expect((await w.school.office.refused(moveRow, { list: 'student', id: w.school.pupils[0]!.id, after: null })).code).toBe('NOT_ORDERED');
  });
});

describe('a delete that is refused', () => {
  it('names everything that uses the record, with counts', async () => {
    const error = await w.school.office.refused(actionsOf(Shift).remove, { id: w.school.shift.id, rev: 1 });
    expect(error.code).toBe('IN_USE');
    expect(error.text.en).toBe('This cannot be deleted: it is used by Sections (2).');
    expect(error.text.bn).toBe('এটি মুছে ফেলা যাবে না: শাখাসমূহ (২) এটি ব্যবহার করছে।');
    expect(error.details).toMatchObject({ id: w.school.shift.id, users: [{ entity: 'section', field: 'shift', count: 2 }] });
  });

  it('lists several kinds of users, the most numerous first', async () => {
    const error = await w.school.office.refused(actionsOf(Section).remove, { id: w.school.sectionA.id, rev: 1 });
    const users = error.details!['users'] as { entity: string; count: number }[];
    expect(users.map((user) => user.entity).slice(0, 2)).toEqual(['enrolment', 'teachingAssignment']);
    expect(error.text.en).toMatch(/^This cannot be deleted: it is used by Enrolments? \(6\), .+ \(2\)/);
  });
});
