import { actionsOf } from '@pathshala/shared/kit';
import { House, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Building, Floor } from '@pathshala/shared/modules/school/campus';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type Person, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(async () => void (await w.store.raw().collection('saved_views').deleteMany({})));

const { views, saveView, removeView, editRows, moveRow } = listsActions;
const view = {
  list: 'student',
  name: 'Girls',
  search: 'f.gender.eq=female&sort=-name',
  density: 'compact' as const,
  isShared: false,
  isDefault: false,
};
const seen = async (person: Person, list = 'student') =>
  (await person.run(views, { list })).views.map((each) => each.name);

describe('saved views', () => {
  it('are one’s own, in the place where they were made, until someone who may shares them', async () => {
    const { office, head, teacher } = w.school;
    const { id } = await office.run(saveView, view);
    expect([await seen(office), await seen(head), await seen(office, 'section')]).toEqual([['Girls'], [], []]);
    await office.run(saveView, { ...view, id, rev: 1, isShared: true });
    expect([await seen(teacher), await seen(w.stranger.office), await seen(w.operator)]).toEqual([['Girls'], [], []]);
    const [shared] = (await teacher.run(views, { list: 'student' })).views;
    expect(shared).toMatchObject({
      search: view.search,
      density: 'compact',
      isShared: true,
      isMine: false,
      isOpen: false,
      owner: { en: 'Office of school' },
    });
  });

  it('are of lists and of reports, and of nothing that is neither', async () => {
    const { office } = w.school;
    const parameters = { ...view, list: 'fees.dues', search: 'status=overdue', isDefault: true };
    await office.run(saveView, parameters);
    expect([await seen(office, 'fees.dues'), await seen(office, 'student')]).toEqual([['Girls'], []]);
    for (const list of ['fees.unknown', 'nothing'])
      expect((await office.refused(saveView, { ...parameters, list })).code).toBe('NOT_FOUND');
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
    for (const name of ['A', 'B'])
      for (const isShared of [false, true])
        await office.run(saveView, { ...view, name: `${name}${isShared ? ' shared' : ''}`, isShared, isDefault: true });
    expect(
      (await office.run(views, { list: 'student' })).views.filter((each) => each.isDefault).map((each) => each.name),
    ).toEqual(['B', 'B shared']);
  });

  it('does not keep a view of a list that does not exist', async () =>
    expect((await w.school.office.refused(saveView, { ...view, list: 'nothing' })).code).toBe('NOT_FOUND'));
});

describe('changing many records together', () => {
  const students = async () => (await w.school.office.run(actionsOf(Student).list, { sort: 'code' })).rows.slice(0, 4);
  const edit = (
    rows: readonly { id: string; rev: number }[],
    field: string,
    value: unknown,
    person = w.school.office,
  ) => person.run(editRows, { list: 'student', field, value, rows: rows.map(({ id, rev }) => ({ id, rev })) });

  it('changes the good rows, each with its own trace, and names each of the others with its reason', async () => {
    const rows = await students();
    const [first, second, third, fourth] = rows as [
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
    ];
    await w.school.head.run(actionsOf(Student).update, {
      id: second!.id,
      rev: second!.rev,
      patch: { motherName: 'Changed meanwhile' },
    });
    const report = await edit([first!, second!, third!, { id: '0'.repeat(24), rev: 1 }], 'gender', 'female');
    expect(report).toMatchObject({
      changed: 2,
      refused: [
        { id: second!.id, code: 'CONFLICT', name: { en: second!.name } },
        { id: '0'.repeat(24), code: 'NOT_FOUND' },
      ],
    });
    expect((await students()).map((row) => row.gender)).toEqual(['female', second!.gender, 'female', fourth!.gender]);
    expect(
      await w.store
        .raw()
        .collection('audit')
        .countDocuments({
          action: 'student.update',
          recordId: { $in: [first!, third!].map((row) => toObjectId(row!.id)) },
          'diff.gender.1': 'female',
        }),
    ).toBe(2);
  });

  it('says in both languages what is wrong with the value', async () => {
    const { refused, changed } = await edit((await students()).slice(0, 1), 'gender', 'stone');
    expect([
      changed,
      refused[0]?.code,
      /Gender/.test(refused[0]!.message.en),
      /লিঙ্গ/.test(refused[0]!.message.bn),
    ]).toEqual([0, 'VALIDATION', true, true]);
  });

  it.each([
    ['name', 'NOT_BULK'],
    ['code', 'NOT_BULK'],
    ['nothing', 'NOT_BULK'],
  ])('refuses the field %s', async (field, code) =>
    expect(
      (
        await w.school.office.refused(editRows, {
          list: 'student',
          field,
          value: 'x',
          rows: [{ id: '0'.repeat(24), rev: 1 }],
        })
      ).code,
    ).toBe(code),
  );

  it('is for those who may change the records one by one, and reaches no other institution', async () => {
    const rows = await students();
    expect(
      (
        await w.school.teacher.refused(editRows, {
          list: 'student',
          field: 'gender',
          value: 'male',
          rows: [{ id: rows[0]!.id, rev: rows[0]!.rev }],
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect(await edit(rows.slice(0, 1), 'gender', 'male', w.stranger.office)).toMatchObject({
      changed: 0,
      refused: [{ code: 'NOT_FOUND', name: { en: rows[0]!.id } }],
    });
    expect(
      (
        await w.school.office.refused(editRows, {
          list: 'nothing',
          field: 'x',
          value: 1,
          rows: [{ id: rows[0]!.id, rev: 1 }],
        })
      ).code,
    ).toBe('NOT_FOUND');
  });
});

describe('ordering a list by hand', () => {
  const names = async () => (await w.school.office.run(actionsOf(House).list, {})).rows.map((row) => row.name);
  it('puts a record where it is wanted, by the rights of the entity', async () => {
    for (const name of ['Padma', 'Jamuna', 'Meghna'])
      await w.school.office.run(actionsOf(House).create, { name, nameBn: name });
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
    expect((await w.school.teacher.refused(moveRow, { list: 'house', id: jamuna!, after: null })).code).toBe(
      'FORBIDDEN',
    );
    expect((await w.stranger.office.refused(moveRow, { list: 'house', id: jamuna!, after: null })).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await w.school.office.refused(moveRow, { list: 'student', id: w.school.students[0]!.id, after: null })).code,
    ).toBe('NOT_ORDERED');
  });
});

describe('an order by hand that several change', () => {
  it('is the same for both, wherever each has put their record, and every step is in the trail', async () => {
    const { office, head } = w.school;
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      await office.run(actionsOf(Building).create, { name, nameBn: name });
    const ids = (await office.run(actionsOf(Building).list, {})).rows.map((row) => row.id);
    const outcomes = await Promise.allSettled([
      office.run(moveRow, { list: 'building', id: ids[5]!, after: null }),
      head.run(moveRow, { list: 'building', id: ids[4]!, after: null }),
      office.run(moveRow, { list: 'building', id: ids[0]!, after: ids[3]! }),
      head.run(moveRow, { list: 'building', id: ids[1]!, after: ids[3]! }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
    const [one, other] = await Promise.all(
      [office, head].map(async (person) =>
        (await person.run(actionsOf(Building).list, {})).rows.map((row) => row.name),
      ),
    );
    expect(one).toEqual(other);
    expect(one!.slice(0, 2).toSorted()).toEqual(['E', 'F']);
    expect(one!.slice(-2).toSorted()).toEqual(['A', 'B']);
    expect(
      await w.store
        .raw()
        .collection('audit')
        .countDocuments({ entity: 'building', action: 'lists.moveRow', 'diff.rank': { $exists: true } }),
    ).toBeGreaterThan(3);
  });

  it('keeps rows within what they belong to', async () => {
    const { office } = w.school;
    const [north, south] = await Promise.all(
      ['North', 'South'].map((name) => office.run(actionsOf(Building).create, { name, nameBn: name })),
    );
    const floor = (building: string, name: string) =>
      office.run(actionsOf(Floor).create, { building, name, nameBn: name });
    const [ground, first] = [await floor(north!.id, 'Ground'), await floor(north!.id, 'First')];
    const cellar = await floor(south!.id, 'Cellar');
    await office.run(moveRow, { list: 'floor', id: first.id, after: null });
    const names = async () =>
      (await office.run(actionsOf(Floor).list, { filter: { building: { eq: north!.id } } })).rows.map(
        (row) => row.name,
      );
    expect(await names()).toEqual(['First', 'Ground']);
    expect((await office.refused(moveRow, { list: 'floor', id: ground.id, after: cellar.id })).code).toBe('NOT_FOUND');
    expect((await office.run(actionsOf(Floor).get, { id: cellar.id })).rev).toBe(1);
  });

  it('is not changed behind a record that someone has deleted', async () => {
    const { office } = w.school;
    const [gone, left] = await Promise.all(
      ['Gone', 'Left'].map((name) => office.run(actionsOf(House).create, { name, nameBn: name })),
    );
    await office.run(actionsOf(House).remove, { id: gone!.id, rev: gone!.rev });
    expect((await office.refused(moveRow, { list: 'house', id: left!.id, after: gone!.id })).code).toBe('NOT_FOUND');
  });
});

describe('a delete that is refused', () => {
  it('names everything that uses the record, with counts', async () => {
    const error = await w.school.office.refused(actionsOf(Shift).remove, { id: w.school.shift.id, rev: 1 });
    expect(error.code).toBe('IN_USE');
    expect(error.text.en).toBe('This cannot be deleted: it is used by Sections (2).');
    expect(error.text.bn).toBe('এটি মুছে ফেলা যাবে না: শাখা (২) এটি ব্যবহার করছে।');
    expect(error.details).toMatchObject({
      id: w.school.shift.id,
      users: [{ entity: 'section', field: 'shift', count: 2 }],
    });
  });

  it('lists several kinds of users, the most numerous first', async () => {
    const error = await w.school.office.refused(actionsOf(Section).remove, { id: w.school.sectionA.id, rev: 1 });
    const users = error.details!['users'] as { entity: string; count: number }[];
    expect(users.map((user) => user.entity).slice(0, 2)).toEqual(['enrolment', 'teachingAssignment']);
    expect(error.text.en).toMatch(/^This cannot be deleted: it is used by Enrolments? \(6\), .+ \(2\)/);
  });
});

describe('names of a record', () => {
  it('come by the right to the record, also those of users whom its reader may not list', async () => {
    const { office, student, head } = w.school;
    const { id } = await head.run(actionsOf(House).create, { name: 'Karnaphuli', nameBn: 'কর্ণফুলী' });
    const asked = { list: 'house', id };
    expect((await office.run(listsActions.names, asked)).by).toEqual((await head.run(listsActions.names, asked)).by);
    expect((await office.run(listsActions.names, asked)).by?.en).toMatch(/^Head/);
    expect((await w.stranger.office.refused(listsActions.names, asked)).code).toBe('NOT_FOUND');
    const ofStudent = { list: 'student', id: w.school.students[0]!.id };
    expect((await student.refused(listsActions.names, { list: 'user', id: head.actor.userId! })).code).toMatch(
      /FORBIDDEN|NOT_FOUND/,
    );
    expect((await w.stranger.office.refused(listsActions.names, ofStudent)).code).toBe('NOT_FOUND');
    expect((await office.refused(listsActions.names, { ...asked, list: 'nothing' })).code).toBe('NOT_FOUND');
  });

  it('are of every reference that is set', async () => {
    const { office, sectionA } = w.school;
    const { labels } = await office.run(listsActions.names, { list: 'section', id: sectionA.id });
    expect(labels['class']?.[sectionA.class]?.en).toBe('Six');
  });
});
