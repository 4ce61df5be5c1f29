import { actionsOf, type ActionInput } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, Section, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { importsActions, SheetImport, SheetSlice, type RowOutcome } from '@pathshala/shared/modules/foundation/imports';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runUnit } from '../../../../kernel';
import { openAccount } from '../../identity';
import { world, type World } from '../../../../testing';

let w: World;
let section: string;
let year: string;
beforeAll(async () => {
  w = await world();
  const labels = async (entity: typeof Section | typeof AcademicYear) =>
    (await w.school.office.run(actionsOf(entity as never).options, {})).items[0]!.label.en;
  section = await labels(Section);
  year = await labels(AcademicYear);
});
afterAll(() => w.close());

const KIND = 'academics.studentPlacement';
const COLUMNS = [
  'guardian.nameBn',
  'guardian.name',
  'guardian.relation',
  'guardian.phone',
  'student.code',
  'student.name',
  'student.nameBn',
  'student.gender',
  'student.religion',
  'student.dateOfBirth',
  'enrolment.year',
  'enrolment.section',
  'enrolment.roll',
  'enrolment.from',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;
const row = (n: number, cells: Cells = {}): string[] => {
  const all: Record<(typeof COLUMNS)[number], string> = {
    'guardian.name': `Guardian ${n}`,
    'guardian.nameBn': `অভিভাবক ${n}`,
    'guardian.relation': 'পিতা',
    // Excel takes the zero away.
    'guardian.phone': `17${String(20_000_000 + n)}`,
    'student.code': `IMP-${n}`,
    'student.name': `Student ${n}`,
    'student.nameBn': `শিক্ষার্থী ${n}`,
    'student.gender': 'Male',
    'student.religion': 'ইসলাম',
    'student.dateOfBirth': '১৫/০৩/২০১২',
    'enrolment.year': year,
    'enrolment.section': section,
    'enrolment.roll': String(1_000 + n),
    'enrolment.from': '2026-01-01',
    ...cells,
  };
  return COLUMNS.map((name) => all[name]);
};
const order = (rows: string[][]): ActionInput<typeof importsActions.start> => ({
  kind: KIND,
  fileName: 'students.xlsx',
  header: [...COLUMNS],
  columns: [...COLUMNS],
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const checked = async (rows: string[][]) => {
  const { id } = await w.school.office.run(importsActions.start, order(rows));
  await w.runJobs();
  return id;
};
const saved = async (rows: string[][]) => {
  const id = await checked(rows);
  await w.school.office.run(importsActions.save, { id });
  await w.runJobs();
  return id;
};
const sheetOf = (id: string) => w.school.office.run(actionsOf(SheetImport).get, { id });
const sys = () => w.system(w.school.id);
const students = (codes: string[]) =>
  sys()
    .repo(Student)
    .find({ where: { code: { in: codes } } });

describe('the check of a sheet', () => {
  it('counts what is new and what is faulty, quotes the wrong value, and saves nothing', async () => {
    const before = await sys().repo(Student).count();
    const id = await checked([
      row(1),
      row(2, { 'student.dateOfBirth': '31/02/2012' }),
      row(3, { 'enrolment.section': 'No such section' }),
      row(1, { 'student.name': 'Twice' }),
      row(4, { 'guardian.phone': '12345' }),
      row(5, { 'guardian.name': '', 'guardian.nameBn': '', 'guardian.relation': '', 'guardian.phone': '' }),
    ]);
    expect(await sheetOf(id)).toMatchObject({
      phase: 'checked',
      total: 6,
      created: 2,
      changed: 0,
      unchanged: 0,
      faulty: 4,
    });
    expect(await sys().repo(Student).count()).toBe(before);
    const { rows } = await w.school.office.run(importsActions.faults, { id });
    expect(rows.map(({ line, faults }) => [line, faults.map(({ column, value }) => [column, value])])).toEqual([
      [3, [['student.dateOfBirth', '31/02/2012']]],
      [4, [['enrolment.section', 'No such section']]],
      [5, [[null, null]]],
      [6, [['guardian.phone', '12345']]],
    ]);
    expect(rows[0]!.cells).toEqual(row(2, { 'student.dateOfBirth': '31/02/2012' }));
  });
});

describe('what the check says is good', () => {
  it('is saved: rules, references and days in the future are asked before, also of rows that make what they refer to', async () => {
    const id = await checked([
      row(900, { 'student.dateOfBirth': '01/01/2090' }),
      row(901, { 'guardian.phone': '1720000900' }),
      row(902, { 'enrolment.roll': '1777' }),
      row(903, { 'enrolment.roll': '1777' }),
      row(904, { 'guardian.relation': '' }),
    ]);
    const { rows } = await w.school.office.run(importsActions.faults, { id });
    expect(rows.map(({ line, faults }) => [line, faults.map(({ column, value }) => [column, value])])).toEqual([
      [2, [['student.dateOfBirth', '01/01/2090']]],
      [5, [['enrolment.roll', '1777']]],
      [6, [['guardian.relation', null]]],
    ]);
    expect(rows[0]!.faults[0]!.message.en).toContain('future');
    const good = await sheetOf(id);
    await w.school.office.run(importsActions.save, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved', created: good.created, faulty: good.faulty });
  });
  it('names column and value where saving is refused after all', async () => {
    const id = await checked([row(910), row(911)]);
    const other = await sys().repo(Enrolment).findOne({ roll: 1_777 });
    await sys().repo(Enrolment).update(other!.id, { roll: 1_910 });
    await w.school.office.run(importsActions.save, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved', created: 1, faulty: 1 });
    const { rows } = await w.school.office.run(importsActions.faults, { id });
    expect(rows.map(({ line, faults }) => [line, faults.map(({ column, value }) => [column, value])])).toEqual([
      [2, [['enrolment.roll', '1910']]],
    ]);
  });
});

describe('cells', () => {
  const lostIn = async (rows: string[][], lost: number[] = []) => {
    const sheet = order(rows);
    const at = COLUMNS.indexOf('student.code');
    const { id } = await w.school.office.run(importsActions.start, {
      ...sheet,
      rows: sheet.rows.map((each, index) => (lost.includes(index) ? { ...each, lost: [at] } : each)),
    });
    await w.runJobs();
    const found = await w.school.office.run(importsActions.faults, { id });
    return found.rows.map(({ line, faults }) => [line, faults.map(({ column, value }) => [column, value])]);
  };
  const code = (value: string, n: number) => row(n, { 'student.code': value });
  it('of numbers with more digits than a number cell keeps are refused by column and row, text cells are not', async () => {
    const rows = [code('20101591234100144', 920), code('20101591234100145', 921), code('IMP-922', 922)];
    expect(await lostIn(rows, [0, 2])).toEqual([[2, [['student.code', '20101591234100144']]]]);
  });
  it('of a column whose long numbers mostly end in 00 are refused, whatever file they come from', async () => {
    const rows = ['20101591234100100', '২০১০১৫৯১২৩৪১০০২০০', '20101591234100345'].map((each, n) => code(each, 930 + n));
    expect((await lostIn(rows)).map(([line]) => line)).toEqual([2, 3, 4]);
    expect(await lostIn(rows.slice(1))).toEqual([]);
  });
});

/** Six thousand records, twice; other stages of the suite may take the processor. */
const SHEET_MS = 240_000;
it('a date that came as the number of a day is named as that day, and saved by nobody’s guess', async () => {
  const id = await checked([row(90, { 'student.dateOfBirth': '40983' }), row(91, { 'student.dateOfBirth': '12' })]);
  const { rows } = await w.school.office.run(importsActions.faults, { id });
  expect(rows.map(({ faults }) => faults.map(({ column, value, message }) => [column, value, message.en]))).toEqual([
    [['student.dateOfBirth', '40983', expect.stringContaining('15 March 2012')]],
    [['student.dateOfBirth', '12', 'This is not a date. Write it as 31/12/2026.']],
  ]);
  expect(rows[0]!.faults[0]!.message.bn).toContain('২০১২');
});

describe('saving a sheet', () => {
  it('writes each student with guardian and place, once, and a guardian of two only once', async () => {
    const sibling = { 'guardian.phone': '1720000010', 'guardian.name': 'Guardian 10', 'guardian.nameBn': 'অভিভাবক ১০' };
    const sheet = [row(10, sibling), row(11, sibling), row(12)];
    const id = await saved(sheet);
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved', created: 3, faulty: 0 });
    const rows = await students(['IMP-10', 'IMP-11', 'IMP-12']);
    expect(rows.map(({ dateOfBirth, religion }) => [dateOfBirth, religion])).toEqual(
      Array.from({ length: 3 }, () => ['2012-03-15', 'islam']),
    );
    expect(rows[0]!.guardian).toBe(rows[1]!.guardian);
    expect(await sys().repo(Guardian).count({ phone: '01720000010' })).toBe(1);
    expect(
      await sys()
        .repo(Enrolment)
        .count({ student: { in: rows.map((each) => each.id) } }),
    ).toBe(3);
    // The job again, and the same sheet again: nothing more is there.
    const { run } = (await sys().repo(SheetImport).get(id))!;
    const work = await w.kernel.jobs.get('imports.workOnSheet')!.load();
    await work(sys(), { run: run! });
    const again = await checked(sheet);
    expect(await sheetOf(again)).toMatchObject({ created: 0, changed: 0, unchanged: 3, faulty: 0 });
    expect(await w.school.office.refused(importsActions.save, { id: again })).toMatchObject({
      code: 'IMPORT_NOT_READY',
    });
    expect((await students(['IMP-10', 'IMP-11', 'IMP-12'])).length).toBe(3);
  });

  it('of siblings writes the good one also where the one above is faulty, and names every row of a bad guardian', async () => {
    const guardian = (n: number) => ({ 'guardian.name': `Parent ${n}`, 'guardian.phone': `0172999${4_000 + n}` });
    const sheet = [
      row(4_000, { ...guardian(1), 'student.gender': 'none of these' }),
      row(4_001, guardian(1)),
      row(4_002, { ...guardian(2), 'student.name': 'x'.repeat(400) }),
      row(4_003, guardian(2)),
      row(4_004, { 'guardian.phone': '12345' }),
      row(4_005, { 'guardian.phone': '12345' }),
    ];
    const id = await checked(sheet);
    expect(await sheetOf(id)).toMatchObject({ created: 2, faulty: 4 });
    await w.school.office.run(importsActions.save, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved', faulty: 4 });
    const written = await students(['IMP-4001', 'IMP-4003']);
    expect(written.map(({ guardian: of }) => typeof of)).toEqual(['string', 'string']);
    expect(
      await sys()
        .repo(Guardian)
        .count({ phone: { in: [1, 2].map((n) => guardian(n)['guardian.phone']) } }),
    ).toBe(2);
  });

  it(
    'of 2,000 students with 40 bad rows writes 1,960 of them whole, and names the 40 with line and value',
    async () => {
      const BAD: Cells[] = [
        { 'student.dateOfBirth': '31/02/2012' },
        { 'enrolment.section': 'No such section' },
        { 'guardian.phone': '12345' },
        { 'student.gender': 'none of these' },
      ];
      const isBad = (at: number) => at % 50 === 25;
      const sheet = Array.from({ length: 2_000 }, (_, at) =>
        row(5_000 + at, isBad(at) ? BAD[Math.floor(at / 50) % BAD.length] : {}),
      );
      const before = {
        guardians: await sys().repo(Guardian).count(),
        places: await sys().repo(Enrolment).count(),
        students: await sys().repo(Student).count(),
      };
      const id = await checked(sheet);
      expect(await sheetOf(id)).toMatchObject({ phase: 'checked', total: 2_000, created: 1_960, faulty: 40 });
      const { rows } = await w.school.office.run(importsActions.faults, { id });
      expect(rows.map(({ line }) => line)).toEqual(sheet.flatMap((_, at) => (isBad(at) ? [at + 2] : [])));
      expect(rows.slice(0, 4).map(({ faults }) => [faults[0]!.column, faults[0]!.value])).toEqual([
        ['student.dateOfBirth', '31/02/2012'],
        ['enrolment.section', 'No such section'],
        ['guardian.phone', '12345'],
        ['student.gender', 'none of these'],
      ]);
      await w.school.office.run(importsActions.save, { id });
      await w.runJobs();
      expect(await sheetOf(id)).toMatchObject({ phase: 'saved', created: 1_960, faulty: 40 });
      // Nothing half: of a bad row neither guardian nor place is there.
      expect({
        guardians: (await sys().repo(Guardian).count()) - before.guardians,
        places: (await sys().repo(Enrolment).count()) - before.places,
        students: (await sys().repo(Student).count()) - before.students,
      }).toEqual({ guardians: 1_960, places: 1_960, students: 1_960 });
      // Neither the zero of the mobile nor the day of birth has gone.
      expect(await sys().repo(Guardian).count({ phone: '01720005000' })).toBe(1);
      expect(await students(['IMP-6999'])).toMatchObject([{ dateOfBirth: '2012-03-15' }]);
    },
    SHEET_MS,
  );

  it('changes what already exists, and leaves alone what a sheet has no value for', async () => {
    await saved([row(20)]);
    const id = await saved([row(20, { 'student.name': 'Corrected', 'student.religion': '' })]);
    expect(await sheetOf(id)).toMatchObject({ created: 0, changed: 1 });
    expect(await students(['IMP-20'])).toMatchObject([{ name: 'Corrected', religion: 'islam' }]);
  });

  it('skips what others were faster with, and tells the reason', async () => {
    const id = await checked([row(30), row(31)]);
    const [known] = await students(['IMP-10']);
    const { section: place } = (await sys().repo(Enrolment).findOne({ student: known!.id }))!;
    const [other] = await sys()
      .repo(Enrolment)
      .find({ where: { section: place, student: { ne: known!.id } }, limit: 1 });
    await sys().repo(Enrolment).update(other!.id, { roll: 1_030 });
    await w.school.office.run(importsActions.save, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved', faulty: 1 });
    const { rows } = await w.school.office.run(importsActions.faults, { id });
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect((await students(['IMP-30', 'IMP-31'])).map(({ code }) => code)).toEqual(['IMP-31']);
  });

  it('continues after its worker was killed, and writes nothing twice', async () => {
    const many = Array.from({ length: 250 }, (_, index) => row(2_000 + index));
    const id = await checked(many);
    const { run } = await w.school.office.run(importsActions.save, { id });
    const work = await w.kernel.jobs.get('imports.workOnSheet')!.load();
    // Two workers at the same moment: the later attempt takes over, and the other leaves whole slices only.
    await Promise.allSettled([work(sys(), { run }), work(sys(), { run })]);
    await w.runJobs();
    expect(await sys().repo(Run).get(run)).toMatchObject({ state: 'completed', done: 250, failed: 0 });
    expect(
      await sys()
        .repo(Student)
        .count({ code: { in: many.map((cells) => cells[4]!) } }),
    ).toBe(250);
    expect(await sheetOf(id)).toMatchObject({ phase: 'saved' });
  });
});

describe('taking an import back', () => {
  it('removes what it made and restores what it changed, while nothing rests on it', async () => {
    await saved([row(40)]);
    const id = await saved([
      row(40, { 'student.name': 'Other' }),
      row(41),
      row(42, { 'guardian.phone': '1720000041' }),
    ]);
    await w.school.office.run(importsActions.undo, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'undone' });
    expect(await students(['IMP-40', 'IMP-41', 'IMP-42'])).toMatchObject([{ code: 'IMP-40', name: 'Student 40' }]);
    expect(await sys().repo(Guardian).count({ phone: '01720000041' })).toBe(0);
    expect(await w.school.office.refused(importsActions.undo, { id })).toMatchObject({ code: 'IMPORT_NOT_READY' });
  });

  it('ends the accounts that were opened for its people; someone who has logged in loses the place alone', async () => {
    const id = await saved([row(45), row(46)]);
    const rows = await students(['IMP-45', 'IMP-46']);
    for (const { guardian } of rows) {
      const { phone, ...names } = (await sys().repo(Guardian).get(guardian!))!;
      const account = { kind: 'guardian' as const, record: guardian!, name: names.name, nameBn: names.nameBn };
      await runUnit(sys(), { id: 'test', audited: false }, (inside) =>
        openAccount(inside, { ...account, login: { phone: phone! } }),
      );
    }
    const places = () =>
      w
        .system()
        .repo(Membership)
        .find({ where: { guardian: { in: rows.map((each) => each.guardian!) } } });
    const users = (await places()).map(({ user }) => user);
    expect(users).toHaveLength(2);
    const used = await w.system().repo(User).get(users[0]!);
    await w.system().repo(User).update(used.id, { hasFirstPassword: null });
    await w.school.office.run(importsActions.undo, { id });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'undone' });
    expect(await places()).toEqual([]);
    const left = await w
      .system()
      .repo(User)
      .find({ where: { id: { in: users }, status: 'active' } });
    expect(left.map((each) => each.id)).toEqual([used.id]);
  });

  it('asks for many records at once: as often for sixty rows as for three', async () => {
    const asked = async (from: number, count: number) => {
      const id = await saved(Array.from({ length: count }, (_, n) => row(from + n)));
      const driver = Object.getPrototypeOf(w.store.raw().collection('guardians')) as Record<string, () => unknown>;
      const spies = ['find', 'findOne', 'aggregate', 'countDocuments', 'bulkWrite', 'updateOne', 'insertMany'].map(
        (name) => vi.spyOn(driver, name),
      );
      await w.school.office.run(importsActions.undo, { id });
      await w.runJobs();
      const questions = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      expect(await sheetOf(id)).toMatchObject({ phase: 'undone' });
      return questions;
    };
    const few = await asked(300, 3);
    expect(few).toBeGreaterThan(50);
    expect(Math.abs((await asked(310, 60)) - few)).toBeLessThan(10);
  });

  it('is refused as a whole when something rests on it or was changed since, with the reason', async () => {
    const used = await saved([row(50), row(51)]);
    const [, second] = await students(['IMP-50', 'IMP-51']);
    const place = (await sys().repo(Enrolment).findOne({ student: second!.id }))!;
    await sys().repo(Enrolment).update(place.id, { until: '2026-06-30' });
    const later = await sys()
      .repo(Enrolment)
      .create({ year: place.year, section: place.section, student: second!.id, roll: 9_999, from: '2026-07-01' });
    const refusal = await w.school.office.refused(importsActions.undo, { id: used });
    expect(refusal.code).toBe('IMPORT_IN_USE');
    expect(refusal.message).toContain('Student 51');
    await sys().repo(Enrolment).remove(later.id);
    await sys().repo(Student).update(second!.id, { name: 'Changed' });
    expect((await w.school.office.refused(importsActions.undo, { id: used })).code).toBe('IMPORT_CHANGED_SINCE');
    expect((await students(['IMP-50', 'IMP-51'])).length).toBe(2);
  });
});

it('a taking back that was stopped half-way continues with what is left, also of records that several rows wrote', async () => {
  const id = await saved([row(70), row(71, { 'guardian.phone': '1720000070' })]);
  await w.school.office.run(importsActions.undo, { id });
  const { run } = await sheetOf(id);
  await sys().repo(Run).update(run!, { stopWanted: true });
  await w.runJobs();
  expect(await sheetOf(id)).toMatchObject({ phase: 'undoing' });
  await w.school.office.run(importsActions.undo, { id });
  await w.runJobs();
  expect(await sheetOf(id)).toMatchObject({ phase: 'undone' });
  expect(await students(['IMP-70', 'IMP-71'])).toEqual([]);
});

it('a row that came into use while its undo was stopped is kept', async () => {
  const id = await saved([row(80), row(81)]);
  await w.school.office.run(importsActions.undo, { id });
  const { run } = await sheetOf(id);
  await sys().repo(Run).update(run!, { stopWanted: true });
  await w.runJobs();
  const [slice] = await sys()
    .repo(SheetSlice)
    .find({ where: { sheet: id } });
  const [first, last] = slice!.outcomes as RowOutcome[];
  await sys()
    .repo(SheetSlice)
    .update(slice!.id, { outcomes: [first!, { ...last!, state: 'undone' }] });
  const [kept] = await students(['IMP-80']);
  const place = (await sys().repo(Enrolment).findOne({ student: kept!.id }))!;
  await sys().repo(Enrolment).update(place.id, { until: '2026-06-30' });
  await sys()
    .repo(Enrolment)
    .create({ year: place.year, section: place.section, student: kept!.id, roll: 9_998, from: '2026-07-01' });
  await w.school.office.run(runsActions.resume, { id: run! });
  await w.runJobs();
  expect(await sheetOf(id)).toMatchObject({ phase: 'saved' });
  expect(
    await sys()
      .repo(RunFault)
      .find({ where: { run: run! } }),
  ).toMatchObject([{ code: 'IMPORT_IN_USE' }]);
  expect((await students(['IMP-80'])).length).toBe(1);
});

describe('an import', () => {
  it('is its owner’s alone, and needs the rights to everything that it writes', async () => {
    const id = await checked([row(60)]);
    for (const action of ['save', 'undo', 'faults'] as const)
      expect((await w.school.head.refused(importsActions[action] as typeof importsActions.save, { id })).code).toBe(
        'NOT_FOUND',
      );
    expect((await w.stranger.office.refused(importsActions.save, { id })).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(importsActions.start, order([row(61)]))).code).toBe('FORBIDDEN');
  });
  it('makes no attendance device, which would have no key', async () => {
    const header = ['name', 'nameBn', 'serial'];
    const given = { kind: 'attendanceDevice', fileName: 'devices.csv', header, columns: header };
    const rows = [{ line: 2, cells: ['Gate', 'গেট', 'AB12345'] }];
    expect((await w.school.office.refused(importsActions.start, { ...given, rows })).code).toBe('NOT_FOUND');
  });
  it('of any list works without a declaration', async () => {
    const { id } = await w.school.office.run(importsActions.start, {
      kind: 'house',
      fileName: 'houses.csv',
      header: ['Name', 'নাম', '# Note'],
      columns: ['name', 'nameBn', null],
      rows: [{ line: 2, cells: ['Padma', 'পদ্মা', 'x'] }],
    });
    await w.runJobs();
    expect(await sheetOf(id)).toMatchObject({ phase: 'checked', created: 1, faulty: 0 });
  });
  it('finds a record when the sheet leaves out a field of its key', async () => {
    const there = await sys().repo(TeachingAssignment).findOne({ staff: w.school.staffRecords.secondTeacher.id });
    const columns = ['section', 'staff', 'subject'];
    const { id } = await w.school.head.run(importsActions.start, {
      kind: 'teachingAssignment',
      fileName: 'teachers.csv',
      header: columns,
      columns,
      rows: [{ line: 2, cells: [there!.section, there!.staff, there!.subject!] }],
    });
    await w.runJobs();
    const sheet = await w.school.head.run(actionsOf(SheetImport).get, { id });
    expect(sheet).toMatchObject({ phase: 'checked', created: 0, unchanged: 1, faulty: 0 });
  });
});
