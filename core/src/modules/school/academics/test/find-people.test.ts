import { academicsActions, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type Person, type World } from '../../../../testing';

const { findPeople, meantPlaces } = academicsActions;
let w: World;
beforeAll(async () => {
  w = await world({ students: 12 });
  const sys = w.system(w.school.id);
  const [first, second] = w.school.students;
  await sys.repo(Student).update(first!.id, { name: 'Tasnim Jahan', nameBn: 'তাসনীম জাহান' });
  await sys.repo(Student).update(second!.id, { name: 'Tasnim Nahar', nameBn: 'তাসনিম নাহার' });
});
afterAll(() => w.close());
const find = async (
  q: string,
  who: Person = w.school.office,
  kinds: ('student' | 'staff' | 'guardian')[] = ['student'],
) => (await who.run(findPeople, { q, kinds })).people;
const codes = async (q: string) => (await find(q)).map((each) => each.code);

describe('a student is found', () => {
  it.each<[string, string, string[]]>([
    ['ID in small letters', 's-003', ['S-003']],
    ['ID in Bengali digits', 'S-০০৩', ['S-003']],
    ['the beginning of IDs', 'S-01', ['S-010', 'S-011', 'S-012', 'S-013']],
    ['section and roll', 'six b 1', ['S-013']],
    ['section alone', 'six b', ['S-013']],
    ['beginnings of words, in any order', 'nah tas', ['S-002']],
    ['a name in Bengali, whichever vowel was typed', 'তাসনিম', ['S-001', 'S-002']],
    ['nobody', 'Nobody at all', []],
    ['nothing but signs', '.*', []],
  ])('by %s', async (_, q, wanted) => expect((await codes(q)).toSorted()).toEqual(wanted));
  it('by a roll, and told from namesakes by class, section and roll', async () => {
    const [third] = await find('৩');
    expect(third).toMatchObject({ code: 'S-003', roll: 3, place: { en: 'Six - A' }, isFormer: false });
  });
  it('by the mobile of the guardian, also by its beginning', async () => {
    const guardian = await w.system(w.school.id).repo(Guardian).findOne({});
    const mine = await find(`+88${guardian!.phone}`);
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine.map((each) => each.phone))).toEqual(new Set([guardian!.phone]));
    expect((await find(guardian!.phone.slice(0, 8))).map((each) => each.id)).toEqual(
      expect.arrayContaining(mine.map((each) => each.id)),
    );
  });
  it('by the name they have now', async () => {
    const { id } = w.school.students[4]!;
    await w.system(w.school.id).repo(Student).update(id, { name: 'Zubair Hossain' });
    expect((await find('zub')).map((each) => each.id)).toEqual([id]);
    await w.system(w.school.id).repo(Student).update(id, { name: 'Rakib Hossain' });
    expect(await find('zub')).toEqual([]);
  });
  it('where they are now: a place that has ended is nobody’s roll', async () => {
    const sys = w.system(w.school.id);
    const seat = (await sys.repo(Enrolment).findOne({ student: w.school.students[5]!.id }))!;
    await sys.repo(Enrolment).update(seat.id, { until: seat.from });
    expect((await find(`six a ${seat.roll}`)).map((each) => each.id)).not.toContain(seat.student);
  });
});

describe('a search that finds nobody names the place that it may mean', () => {
  const meant = async (q: string, who: Person = w.school.office) => (await who.run(meantPlaces, { q })).places;
  it.each<[string, string, { label: object; roll: number | null }[]]>([
    ['a letter is wrong', 'siz b 1', [{ label: { en: 'Six - B' }, roll: 1 }]],
    ['the class is a number', '৬ b ১', [{ label: { en: 'Six - B' }, roll: 1 }]],
    ['nobody has the roll', 'six b 77', [{ label: { en: 'Six - B' }, roll: null }]],
    ['a name', 'Rahim Uddin', []],
    ['signs alone', '.*', []],
  ])('%s', async (_, q, wanted) => {
    expect(await find(q)).toEqual([]);
    expect(await meant(q)).toMatchObject(wanted);
    expect(await meant(q)).toHaveLength(wanted.length);
  });
  it('and the place, searched for, finds its students', async () => {
    const [place] = await meant('siz b 1');
    expect(await codes(`${place!.label.en} ${place!.roll}`)).toEqual(['S-013']);
    expect(await codes(`${place!.label.bn} ১`)).toEqual(['S-013']);
  });
  it('never what was typed, and no section that is empty or no longer in use', async () => {
    const sys = w.system(w.school.id);
    const b = (await sys.repo(Section).findOne({ name: 'B' }))!;
    const { id: _, rev: __, createdAt: ___, updatedAt: ____, ...like } = b;
    await sys.repo(Section).create({ ...like, name: 'Jupiter', nameBn: 'জুপিটার' });
    expect(await find('Six - Jupiter')).toEqual([]);
    expect(await meant('Six - Jupiter')).toEqual([]);
    expect(await meant('six jupitr')).toEqual([]);
    expect(await meant('six b')).toEqual([]);
    expect(await meant('six b 1')).toEqual([]);
    await sys.repo(Section).update(b.id, { active: false });
    expect((await meant('siz b 1')).map(({ label }) => label.en)).not.toContain('Six - B');
    await sys.repo(Section).update(b.id, { active: true });
  });
  it('a section that is called by a number, whose search finds its students', async () => {
    const sys = w.system(w.school.id);
    const b = (await sys.repo(Section).findOne({ name: 'B' }))!;
    await sys.repo(Section).update(b.id, { name: '92', nameBn: '৯২' });
    const [place, ...others] = await meant('siz 92');
    expect([place, others]).toMatchObject([{ label: { en: 'Six - 92' }, roll: null }, []]);
    expect(await codes(place!.label.en)).toEqual(['S-013']);
    expect(await codes(place!.label.bn)).toEqual(['S-013']);
    expect(await codes('six 92 1')).toEqual(['S-013']);
    await sys.repo(Section).update(b.id, { name: b.name, nameBn: b.nameBn });
  });
  it('among sections of the own institution, and rolls that the caller may read', async () => {
    // The own seat is all that a student may read.
    expect(await meant('six b 1', w.school.student)).toMatchObject([{ label: { en: 'Six - A' }, roll: 1 }]);
    expect(await meant('siz b 1', w.school.student)).toEqual([]);
    const own = await w.system(w.stranger.id).repo(Section).find();
    await Promise.all(
      own.map(({ id }, at) =>
        w
          .system(w.stranger.id)
          .repo(Section)
          .update(id, { name: `Q${at}`, nameBn: `কিউ${at}` }),
      ),
    );
    expect((await meant('six b 1', w.stranger.office)).map(({ label }) => label.en)).not.toContain('Six - B');
  });
});

describe('others are found', () => {
  it('employees with their designation, guardians with their mobile', async () => {
    const sys = w.system(w.school.id);
    const staff = (await sys.repo(Staff).findOne({}))!;
    const [employee] = await find(staff.code, w.school.office, ['staff']);
    expect(employee).toMatchObject({ kind: 'staff', id: staff.id, place: { en: expect.any(String) } });
    const guardian = (await sys.repo(Guardian).findOne({}))!;
    expect((await find(guardian.phone, w.school.office, ['guardian']))[0]).toMatchObject({
      kind: 'guardian',
      id: guardian.id,
    });
  });
  it('never beyond what the caller may read', async () => {
    const guardian = (await w.system(w.school.id).repo(Guardian).findOne({}))!;
    expect(await find(guardian.phone, w.school.librarian, ['guardian'])).toEqual([]);
    expect(await find('S-001', w.stranger.office)).not.toContainEqual(
      expect.objectContaining({ id: w.school.students[0]!.id }),
    );
    const own = await find('S-0', w.school.student);
    expect(own.map((each) => each.id)).toEqual([w.school.students[0]!.id]);
  });
});

it('names are looked for within an index', async () => {
  const plan = await w.store
    .raw()
    .collection('students')
    .find({ tenantId: toObjectId(w.school.id), alive: true, searchWords: { $regex: '^tas' } } as never)
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('ix_searchWords');
});
