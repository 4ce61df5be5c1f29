import { actionsOf } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';

let w: World;
const { list, export: exported } = actionsOf(Student);
beforeAll(async () => {
  w = await world({ students: 12 });
});
afterAll(() => w.close());

const codes = async (query: object, who: Person = w.school.office) =>
  (await who.run(list, query)).rows.map(({ code }) => code);
const all = Array.from({ length: 12 }, (_, at) => `S-${String(at + 1).padStart(3, '0')}`);

describe('the list of students', () => {
  it('shows class, section and roll of today with their names', async () => {
    const { rows, labels } = await w.school.office.run(list, { q: 'S-003' });
    const [row] = rows as unknown as Record<string, string>[];
    expect(row).toMatchObject({ roll: 3 });
    expect(labels['section']![row!['section']!]!.en).toBe('Six - A');
    expect(labels['class']![row!['schoolClass']!]!.en).toBe('Six');
  });

  it('is filtered by class and by section, ordered by roll and paged', async () => {
    const sys = w.system(w.school.id);
    const section = (await sys.repo(Section).findOne({ name: 'A' }))!;
    const filter = { section: { eq: section.id } };
    expect(await codes({ filter })).toEqual(all);
    const second = await w.school.office.run(list, { filter, page: 2, size: 5 });
    expect([second.total, second.rows.map(({ code }) => code)]).toEqual([12, all.slice(5, 10)]);
    const six = { schoolClass: { eq: section.class } };
    expect(await codes({ filter: six })).toEqual([...all, 'S-013']);
    expect(
      await codes({ filter: { ...six, gender: { in: ['male', 'female', 'other'] } }, sort: '-code', size: 2 }),
    ).toEqual(['S-013', 'S-012']);
    expect(await codes({ filter: { schoolClass: { eq: section.id } } })).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['six a 12', ['S-012']],
    ['six b', ['S-013']],
    ['six a 99', []],
    ['S-00', all.slice(0, 9)],
  ])('is searched by “%s”', async (q, wanted) => expect(await codes({ q })).toEqual(wanted));

  it('is searched in Bengali, with Bengali digits', async () => {
    const { labels, rows } = await w.school.office.run(list, { q: 'S-012' });
    const place = labels['section']![(rows[0] as unknown as { section: string }).section]!.bn;
    expect(await codes({ q: `${place.replaceAll('-', ' ')} ১২` })).toEqual(['S-012']);
  });

  it('is exported with section and roll where these columns are shown', async () => {
    const { header, rows } = await w.school.office.run(exported, {
      locale: 'en',
      q: 'six a 3',
      columns: ['code', 'section', 'roll'],
    });
    expect([header, rows]).toEqual([['Student ID', 'Section', 'Roll'], [['S-003', 'Six - A', '3']]]);
  });

  it('gives a teacher their own sections by roll, and nobody of another one however it is asked', async () => {
    const { teacher, sectionB } = w.school;
    expect(await codes({}, teacher)).toEqual(all);
    expect(await codes({ filter: { section: { eq: sectionB.id } } }, teacher)).toEqual([]);
    expect(await codes({ q: 'six b 1' }, teacher)).toEqual([]);
    expect(await codes({ filter: { schoolClass: { eq: sectionB.class } }, sort: '-code', size: 1 }, teacher)).toEqual([
      'S-012',
    ]);
  });

  it('follows a place that ends', async () => {
    const sys = w.system(w.school.id);
    const seat = (await sys.repo(Enrolment).findOne({ student: w.school.students[11]!.id }))!;
    await sys.repo(Enrolment).update(seat.id, { until: seat.from });
    expect(await codes({ q: 'six a 12' })).toEqual([]);
    const [row] = (await w.school.office.run(list, { q: 'S-012' })).rows as unknown as Record<string, unknown>[];
    expect(row).not.toHaveProperty('roll');
  });
});
