import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { FeeAmount, FeeLine } from '@pathshala/shared/modules/money/fees';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { generate, openFees } from '../../../money/fees/test/school-fees';

let w: World;
let next: string;
let fees: Awaited<ReturnType<typeof openFees>>;
beforeAll(async () => {
  w = await world();
  fees = await openFees(w);
});
afterAll(() => w.close());

const { admit, readmit, placeInYear, moveSection } = studentsActions;
const sys = () => w.system(w.school.id);
const places = actionsOf(Enrolment);
const years = actionsOf(AcademicYear);
/** A moment by the clock of Dhaka. */
const at = (local: string) => w.clock.set(new Date(`${local}:00+06:00`).toISOString());
const child = (name: string) => ({
  name,
  nameBn: 'নতুন শিক্ষার্থী',
  gender: 'female' as const,
  religion: 'islam' as const,
  dateOfBirth: '2015-03-04',
});
const placesOf = (student: string) =>
  sys()
    .repo(Enrolment)
    .find({ where: { student }, sort: ['from'] });
const tend = () =>
  runOneJob(w.kernel, 'students.tendYears', {
    payload: {},
    tenantId: w.school.id,
    actorId: null,
    requestId: 'tend',
  });
const bells = () =>
  w
    .system()
    .repo(Notification)
    .find({ where: { source: `academic-year:${w.school.year.endsOn}` } });

describe('a year that ends', () => {
  it('without the next one is announced once, a month before, to head and office', async () => {
    at('2026-11-29T23:30');
    await tend();
    expect(await bells()).toHaveLength(0);
    at('2026-11-30T00:10');
    for (let time = 0; time < 2; time += 1) await tend();
    const told = await bells();
    expect(told.map(({ link }) => link)).toEqual(['/academic/year/list', '/academic/year/list']);
    expect(told[0]!.titleBn).toContain('৩১ ডিসেম্বর');
  });
  it('shares no day with another, also when both are entered at once', async () => {
    const year = (name: string, startsOn: string, endsOn: string) =>
      w.school.head.run(years.create, { name, nameBn: name, startsOn, endsOn });
    await expect(year('2026-27', '2026-12-31', '2027-12-30')).rejects.toMatchObject({
      fields: { startsOn: expect.anything() },
    });
    const both = await Promise.allSettled([
      year('2027', '2027-01-01', '2027-12-31'),
      year('2027 b', '2027-01-01', '2027-06-30'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [made] = await sys()
      .repo(AcademicYear)
      .find({ where: { startsOn: '2027-01-01' } });
    next = made!.id;
    if (made!.name !== '2027')
      await w.school.head.run(years.update, { id: next, rev: made!.rev, patch: { endsOn: '2027-12-31' } });
  });
  it('keeps its places within its dates when these are changed', async () => {
    const { id, rev } = await sys().repo(AcademicYear).get(w.school.year.id);
    for (const patch of [{ startsOn: '2026-02-01' }, { endsOn: '2025-12-31', startsOn: '2025-01-01' }])
      expect((await w.school.head.refused(years.update, { id, rev, patch })).code).toBe('VALIDATION');
  });
});

describe('the year of a place', () => {
  it.each([
    ['2026-12-31T23:58', '2026'],
    ['2027-01-01T00:02', '2027'],
  ])('at %s is %s, whatever is marked as current', async (now, name) => {
    at(now);
    const { enrolment } = await w.school.office.run(admit, {
      student: child(`Child of ${name}`),
      place: { section: w.school.sectionA.id },
    });
    const place = await sys().repo(Enrolment).get(enrolment!);
    expect((await sys().repo(AcademicYear).get(place.year)).startsOn.slice(0, 4)).toBe(name);
    expect(place.from).toBe(now.slice(0, 10));
  });
  it('admitted in the new year is billed by the run of that month, under a roll that nobody else has there', async () => {
    at('2027-07-02T10:00');
    await sys()
      .repo(FeeAmount)
      .create({ year: next, subHead: fees.tuition.id, class: w.school.class.id, amount: 55_000 });
    const { student, enrolment } = await w.school.office.run(admit, {
      student: child('Late Child'),
      place: { section: w.school.sectionA.id },
    });
    const place = await sys().repo(Enrolment).get(enrolment!);
    expect(place).toMatchObject({ year: next, from: '2027-07-02' });
    const sharing = { year: next, section: w.school.sectionA.id, roll: place.roll };
    expect(await sys().repo(Enrolment).count(sharing)).toBe(1);
    await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2027-07-01'] });
    expect(await sys().repo(FeeLine).count({ student, month: '2027-07-01' })).toBeGreaterThan(0);
  });
  it('of someone who returns is that of the day of their return', async () => {
    const { id, rev } = await sys().repo(Student).get(w.school.students[0]!.id);
    at('2026-12-20T10:00');
    await w.school.head.run(transitionsOf(Student).dropOut, {
      id,
      rev,
      leftOn: '2026-12-15',
      leavingNote: 'Moved away',
    });
    at('2027-02-03T10:00');
    const back = await sys().repo(Student).get(id);
    const { enrolment } = await w.school.office.run(readmit, {
      student: id,
      rev: back.rev,
      section: w.school.sectionA.id,
      on: '2027-02-01',
    });
    expect(await sys().repo(Enrolment).get(enrolment)).toMatchObject({ year: next, from: '2027-02-01' });
  });
  it('holds both its days, by hand and in a bulk edit', async () => {
    const student = w.school.students[1]!.id;
    const [old] = await placesOf(student);
    const place = { student, section: w.school.sectionB.id, roll: 41 };
    for (const dates of [
      { year: w.school.year.id, from: '2027-02-01' },
      { year: next, from: '2026-12-31' },
      { year: next, from: '2027-02-01', until: '2028-01-01' },
    ])
      expect((await w.school.office.refused(places.create, { ...place, ...dates })).code).toBe('VALIDATION');
    const edit = { id: old!.id, rev: old!.rev, patch: { until: '2027-01-01' } };
    expect((await w.school.office.refused(places.update, edit)).fields).toHaveProperty('until');
  });
  it('without any year is refused with a way out', async () => {
    at('2028-03-01T10:00');
    const refused = await w.school.office.refused(admit, {
      student: child('Nobody'),
      place: { section: w.school.sectionA.id },
    });
    expect(refused.code).toBe('NO_YEAR');
  });
});

describe('one place at a time', () => {
  const second = (student: string, roll: number) => ({
    student,
    section: w.school.sectionB.id,
    year: next,
    roll,
    from: '2027-01-01',
  });
  it('holds over years, by hand, by an edit and for two at once', async () => {
    at('2026-12-20T10:00');
    const student = w.school.students[2]!.id;
    const [old] = await placesOf(student);
    expect((await w.school.office.refused(places.create, second(student, 51))).fields).toHaveProperty('from');
    const ended = await w.school.office.run(places.update, {
      id: old!.id,
      rev: old!.rev,
      patch: { until: '2026-12-31' },
    });
    const both = await Promise.allSettled(
      [w.school.office, w.school.head].map((who, n) => who.run(places.create, second(student, 52 + n))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // The old one is not opened again beside the new one.
    expect(
      (await w.school.office.refused(places.update, { id: ended.id, rev: ended.rev, patch: { until: null } })).code,
    ).toBe('VALIDATION');
  });
  it('holds among rows that are written together', async () => {
    const student = w.school.students[3]!.id;
    const [old] = await placesOf(student);
    await sys().repo(Enrolment).update(old!.id, { until: '2026-12-31' });
    await expect(
      sys()
        .repo(Enrolment)
        .createMany([second(student, 61), { ...second(student, 62), from: '2027-03-01' }]),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
  it('changes section in December within the old year, although the next place already exists', async () => {
    at('2026-12-10T10:00');
    const student = w.school.students[4]!.id;
    await w.school.office.run(placeInYear, { student, year: next, section: w.school.sectionA.id });
    await w.school.office.run(moveSection, { student, section: w.school.sectionB.id, on: '2026-12-11' });
    expect((await placesOf(student)).map(({ from, until }) => [from, until ?? null])).toEqual([
      ['2026-01-01', '2026-12-10'],
      ['2026-12-11', '2026-12-31'],
      ['2027-01-01', null],
    ]);
  });
});

it('the mark of the current year follows the date', async () => {
  const current = async () =>
    (
      await sys()
        .repo(AcademicYear)
        .find({ where: { current: true } })
    ).map(({ startsOn }) => startsOn.slice(0, 4));
  at('2026-12-31T23:59');
  await tend();
  expect(await current()).toEqual(['2026']);
  at('2027-01-01T00:01');
  await tend();
  expect(await current()).toEqual(['2027']);
});
