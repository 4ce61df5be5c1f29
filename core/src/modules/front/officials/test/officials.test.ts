import { actionsOf } from '@pathshala/shared/kit';
import { ExportProfile, MpoRate, officialsActions, OwnProfile } from '@pathshala/shared/modules/front/officials';
import { activityActions } from '@pathshala/shared/modules/foundation/identity';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  AllowanceRule,
  nationalGrades,
  PayGrade,
  PayScale,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { world, type World } from '../../../../testing';
import { MPO_RATES } from '../mpo-rates.data';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const { lists, check, file, enter, copy, follow, keep, addStandard, standard } = officialsActions;
const portal = 'registration9' as const;
const column = (key: string, field: string, more: object = {}) => ({ key, heading: key.toUpperCase(), field, ...more });
const columns = [
  column('name', 'name', { form: 'upper', required: true }),
  column('sex', 'gender', { codes: 'male=1; female=2; other=3', required: true }),
  column('father', 'fatherName', { required: true }),
];
const profile = (from: string, more: object = {}) =>
  ({
    portal,
    name: `eSIF ${from}`,
    nameBn: `ইএসআইএফ ${from}`,
    from,
    basis: 'Notice',
    columns,
    ...more,
  }) as never;
const asked = () => ({ portal, section: w.school.sectionA.id });
const textOf = async (answer: { chunks: AsyncIterable<Uint8Array> }) => {
  const parts: Uint8Array[] = [];
  for await (const part of answer.chunks) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

let id = '';
beforeEach(async () => {
  const own = w.system(w.school.id).repo(OwnProfile);
  for (const row of await own.find()) await own.remove(row.id, { rev: row.rev });
  const sys = w.system(null);
  for (const row of await sys.repo(ExportProfile).find())
    await sys.repo(ExportProfile).remove(row.id, { rev: row.rev });
  ({ id } = await w.operator.run(actionsOf(ExportProfile).create, profile('2026-01-01')));
  const students = w.system(w.school.id).repo(Student);
  for (const [at, { id: student }] of w.school.students.entries()) {
    const row = await students.get(student);
    await students.update(
      student,
      { name: `Child ${at}`, fatherName: at === 0 ? null : `Father ${at}` },
      { rev: row.rev },
    );
  }
});

describe('the list in force', () => {
  it('is the newest whose day has come, and none after its last day', async () => {
    await w.operator.run(actionsOf(ExportProfile).create, profile('2026-03-01'));
    await w.operator.run(actionsOf(ExportProfile).create, profile('2026-03-05'));
    expect((await w.school.office.run(lists, {})).lists.map(({ from }) => from)).toEqual(['2026-03-01']);
    const sys = w.system(null).repo(ExportProfile);
    for (const row of await sys.find())
      if (row.from !== '2026-03-05') await sys.update(row.id, { until: '2026-03-03' }, { rev: row.rev });
    expect((await w.school.office.run(lists, {})).lists).toEqual([]);
    expect((await w.school.office.refused(check, asked())).code).toBe('PROFILE_MISSING');
  });

  it('has no codes that cannot be read, no key twice and no last day before the first', async () => {
    const { create } = actionsOf(ExportProfile);
    const wrong = [
      { columns: [column('sex', 'gender', { codes: 'male' })] },
      { columns: [columns[0], columns[0]] },
      { until: '2026-01-31' },
      { minAge: 12, maxAge: 9 },
    ];
    for (const each of wrong) expect((await w.operator.refused(create, profile('2026-02-01', each))).status).toBe(422);
  });

  it('names a column that its rows do not have, and makes no file of it', async () => {
    await w.operator.run(
      actionsOf(ExportProfile).create,
      profile('2026-02-03', { columns: [...columns, column('bank', 'bankAccount')] }),
    );
    const { rows, seal, faulty } = await w.school.office.run(check, asked());
    expect(rows[1]!.faults).toMatchObject([{ column: 'bank', isWarning: false }]);
    expect(faulty).toBe(rows.length);
    const given = { ...asked(), seal, format: 'csv' as const, rows: 'ready' as const };
    expect((await w.school.office.refused(file, given)).code).toBe('NO_ROWS');
  });

  it('belongs to the operator', async () => {
    expect((await w.school.head.refused(actionsOf(ExportProfile).create, profile('2026-02-02'))).code).toBe(
      'FORBIDDEN',
    );
    expect((await w.school.teacher.refused(check, asked())).code).toBe('FORBIDDEN');
    expect((await w.school.head.refused(addStandard, {})).code).toBe('FORBIDDEN');
  });
});

describe('the check', () => {
  it('names the faults row by row and asks for a class', async () => {
    const { rows, faulty } = await w.school.office.run(check, asked());
    expect(rows.length).toBe(w.school.students.length);
    expect(rows[0]!.faults).toMatchObject([{ column: 'father', isWarning: false, text: { en: 'Missing.' } }]);
    expect(rows[1]).toMatchObject({ cells: ['CHILD 1', expect.stringMatching(/^[123]$/), 'Father 1'], faults: [] });
    expect(faulty).toBe(1);
    expect((await w.school.office.refused(check, { portal })).status).toBe(422);
  });

  it('shows nothing of another institution', async () => {
    expect((await w.stranger.office.run(check, asked())).rows).toEqual([]);
  });
});

describe('the file', () => {
  it('is refused for faulty rows, or leaves them out, and leaves a row in the trail', async () => {
    const { seal } = await w.school.office.run(check, asked());
    const given = { ...asked(), seal, format: 'csv' as const };
    expect((await w.school.office.refused(file, { ...given, rows: 'all' })).code).toBe('ROWS_FAULTY');
    const text = await textOf(await w.school.office.run(file, { ...given, rows: 'ready' }));
    expect(text).toContain('CHILD 1');
    expect(text).not.toContain('CHILD 0');
    const { rows } = await w.school.head.run(activityActions.activity, { op: 'look' });
    expect(rows[0]).toMatchObject({ action: 'officials.file', diff: { rows: [null, w.school.students.length - 1] } });
  });

  it('is not made of other columns than those that were checked', async () => {
    const { seal } = await w.school.office.run(check, asked());
    const given = { ...asked(), seal, format: 'csv' as const, rows: 'ready' as const };
    const { rev } = await w.system(null).repo(ExportProfile).get(id);
    await w.operator.run(actionsOf(ExportProfile).update, {
      id,
      rev,
      patch: { columns: columns.toReversed() },
    } as never);
    expect((await w.school.office.refused(file, given)).code).toBe('PROFILE_CHANGED');
    const again = await w.school.office.run(check, asked());
    expect(await textOf(await w.school.office.run(file, { ...given, seal: again.seal }))).toMatch(/FATHER,SEX,NAME/);
  });

  it('checks again: a record that became faulty since the check is not in the file', async () => {
    const { seal } = await w.school.office.run(check, asked());
    const students = w.system(w.school.id).repo(Student);
    for (const each of w.school.students) {
      const { rev } = await students.get(each.id);
      await students.update(each.id, { fatherName: null }, { rev });
    }
    const given = { ...asked(), seal, format: 'xlsx' as const };
    expect((await w.school.office.refused(file, { ...given, rows: 'ready' })).code).toBe('NO_ROWS');
  });

  it('with values that the caller may not read is not made, and the check does not show them', async () => {
    await w.operator.run(
      actionsOf(ExportProfile).create,
      profile('2026-02-15', { columns: [...columns, column('birth', 'birthRegistration', { required: true })] }),
    );
    const student = await w.system(w.school.id).repo(Student).get(w.school.students[1]!.id);
    await w
      .system(w.school.id)
      .repo(Student)
      .update(student.id, { birthRegistration: '20110912166100145' }, { rev: student.rev });
    const permissions = new Set(w.registry.defaultPermissions('office').filter((key) => key !== 'people.identity'));
    const clerk = w.person('office', w.school.id, w.school.office.actor);
    const ctx = () => clerk.ctx({ permissions });
    const { seal, columns: shown, rows } = await execute(check, ctx(), asked());
    expect(shown.at(-1)).toMatchObject({ key: 'birth', isWithheld: true });
    expect(JSON.stringify(rows)).not.toContain('20110912166100145');
    expect(rows[1]!.faults).toEqual([]);
    const given = { ...asked(), seal, format: 'csv' as const, rows: 'ready' as const };
    await expect(execute(file, ctx(), given)).rejects.toMatchObject({ code: 'VALUES_WITHHELD' });
    expect(await textOf(await w.school.office.run(file, given))).toContain('20110912166100145');
  });
});

describe("an institution's own list", () => {
  const own = async () => (await w.system(w.school.id).repo(OwnProfile).find())[0]!;

  it('takes the place of the platform’s, for this institution alone, until it follows again', async () => {
    await w.school.office.run(copy, { portal });
    expect((await w.school.office.refused(copy, { portal })).code).toBe('OWN_THERE');
    const { id: mine, rev } = await own();
    await w.school.office.run(actionsOf(OwnProfile).update, {
      id: mine,
      rev,
      patch: { columns: columns.slice(0, 1) },
    } as never);
    const [ours] = (await w.school.office.run(lists, {})).lists;
    expect(ours).toMatchObject({ own: mine, columns: 1, news: [] });
    expect(ours!.differences.map(({ kind, heading }) => [kind, heading])).toEqual([
      ['removed', 'SEX'],
      ['removed', 'FATHER'],
    ]);
    expect((await w.stranger.office.run(lists, {})).lists[0]).toMatchObject({ own: null, columns: 3 });
    await w.school.office.run(follow, { portal });
    expect((await w.school.office.run(lists, {})).lists[0]).toMatchObject({ own: null, columns: 3 });
  });

  it('shows changes of the platform until they are looked at', async () => {
    await w.school.office.run(copy, { portal });
    await w.operator.run(
      actionsOf(ExportProfile).create,
      profile('2026-02-20', { columns: [...columns, column('mobile', 'phone')] }),
    );
    const news = async () => (await w.school.office.run(lists, {})).lists[0]!.news;
    expect(await news()).toEqual([{ kind: 'added', heading: 'MOBILE' }]);
    await w.school.office.run(keep, { portal });
    expect(await news()).toEqual([]);
    expect((await w.school.office.run(check, asked())).columns).toHaveLength(3);
  });

  it('stays in use when the version that it was copied from is over', async () => {
    await w.school.office.run(copy, { portal });
    const { rev } = await w.system(null).repo(ExportProfile).get(id);
    await w.operator.run(actionsOf(ExportProfile).update, { id, rev, patch: { until: '2026-02-28' } } as never);
    expect((await w.school.office.run(check, asked())).columns).toHaveLength(3);
    expect((await w.stranger.office.refused(check, asked())).code).toBe('PROFILE_MISSING');
  });

  it('ends a check that was made with the platform’s', async () => {
    const { seal } = await w.school.office.run(check, asked());
    await w.school.head.run(copy, { portal });
    const { id: mine, rev } = await own();
    await w.school.head.run(actionsOf(OwnProfile).update, {
      id: mine,
      rev,
      patch: { minAge: 12, ageOn: '2026-01-01' },
    } as never);
    const given = { ...asked(), seal, format: 'csv' as const, rows: 'ready' as const };
    expect((await w.school.office.refused(file, given)).code).toBe('PROFILE_CHANGED');
  });
});

describe('rows entered at the portal', () => {
  const rowsOf = async () => (await w.school.office.run(check, asked())).rows;

  it('are one entry of the first clerk, and say when the record changed afterwards', async () => {
    const [, row] = await rowsOf();
    const given = { portal, row: row!.id, seal: row!.seal, isEntered: true };
    await Promise.all([w.school.office.run(enter, given), w.school.office.run(enter, given)]);
    await w.school.head.run(enter, given);
    const answer = await w.school.head.run(check, asked());
    expect(answer.entered).toBe(1);
    expect(answer.rows[1]!.entered).toMatchObject({ isChanged: false });
    const students = w.system(w.school.id).repo(Student);
    const { rev } = await students.get(row!.id);
    await students.update(row!.id, { name: 'Another Name' }, { rev });
    expect((await rowsOf())[1]!.entered).toMatchObject({ isChanged: true });
    const now = (await rowsOf())[1]!;
    await w.school.head.run(enter, { ...given, seal: now.seal });
    expect((await rowsOf())[1]!.entered).toMatchObject({ isChanged: false });
    await w.school.head.run(enter, { ...given, isEntered: false });
    await w.school.head.run(enter, { ...given, isEntered: false });
    expect((await rowsOf())[1]!.entered).toBeNull();
  });

  it('are rows of this institution and of the list', async () => {
    const [row] = await rowsOf();
    const given = { portal, row: row!.id, seal: row!.seal, isEntered: true };
    expect((await w.stranger.office.refused(enter, given)).code).toBe('NOT_FOUND');
    expect((await w.school.office.refused(enter, { ...given, portal: 'mpoBill' as const })).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(enter, given)).code).toBe('FORBIDDEN');
  });
});

describe('standard lists', () => {
  it('are added once, and one that the operator changed stays', async () => {
    const { added } = await w.operator.run(addStandard, {});
    expect(added).toBeGreaterThan(8);
    const sys = w.system(null).repo(ExportProfile);
    const [bill] = await sys.find({ where: { portal: 'mpoBill' } });
    await w.operator.run(actionsOf(ExportProfile).update, {
      id: bill!.id,
      rev: bill!.rev,
      patch: { minAge: 18 },
    } as never);
    expect(await w.operator.run(addStandard, {})).toEqual({ added: 0 });
    const { lists: known } = await w.operator.run(standard, {});
    expect(known.filter(({ state }) => state !== 'same').map((each) => [each.portal, each.state])).toEqual([
      ['mpoBill', 'changed'],
    ]);
  });

  it('of classes and employees have their rows', async () => {
    await w.operator.run(addStandard, {});
    const demand = await w.school.office.run(check, { portal: 'books' });
    const counts = demand.rows.map(({ cells }) => cells[3]);
    expect(counts.filter((cell) => cell !== '০').length).toBeGreaterThan(0);
    expect((await w.school.office.run(check, { portal: 'mpoBill' })).columns[1]!.heading).toBe('Index No.');
  });
});

describe('the bill of the government share', () => {
  const PAY = [
    'mpoCode',
    'mpoBasic',
    'mpoHouseRent',
    'mpoMedical',
    'mpoSpecial',
    'mpoDeduction',
    'mpoPayable',
  ] as const;
  const bill = { portal: 'mpoBill' as const };
  const TAKA = 100;
  let salaryType: string;
  beforeAll(async () => {
    const sys = w.system(w.school.id);
    const staff = w.school.staffRecords.teacher.id;
    await sys.repo(Staff).update(staff, { mpoIndex: '1012345' });
    salaryType = (await sys.repo(SalaryType).create({ name: 'MPO', nameBn: 'এমপিও', payer: 'government' } as never)).id;
    const from = '2025-07-01';
    await sys.repo(PayStructure).create({ staff, salaryType, from, basic: 12_500 * TAKA } as never);
    for (const [kind, amount] of [
      ['houseRent', 1_000],
      ['medical', 500],
    ] as const)
      await sys
        .repo(AllowanceRule)
        .create({ salaryType, name: kind, nameBn: kind, kind, basis: 'fixed', amount: amount * TAKA } as never);
  });
  beforeEach(async () => {
    const ofPay = PAY.map((field) => column(field, field, field === 'mpoCode' ? {} : { form: 'taka' }));
    await w.operator.run(actionsOf(ExportProfile).create, profile('2026-01-01', { ...bill, columns: ofPay }));
    const rates = w.system(null).repo(MpoRate);
    for (const row of await rates.find()) await rates.remove(row.id, { rev: row.rev });
    for (const rate of MPO_RATES) await w.operator.run(actionsOf(MpoRate).create, rate);
  });

  it('has the amounts of the rates in force, and warns where the salary rules give another one', async () => {
    const { rows, faulty } = await w.school.head.run(check, bill);
    expect(rows.map(({ cells }) => cells)).toEqual([['11', '12500', '2000', '500', '1875', '1250', '15625']]);
    expect(rows[0]!.faults).toEqual([
      {
        column: 'mpoHouseRent',
        isWarning: true,
        text: expect.objectContaining({ en: 'The salary rules give ৳ 1,000.00, the rate in force ৳ 2,000.00.' }),
      },
    ]);
    expect(faulty).toBe(0);
  });
  it('follows a new order from its day on, and none is counted after its last day', async () => {
    const rates = w.system(null).repo(MpoRate);
    await rates.create({ ...MPO_RATES[1], name: 'Later', from: '2026-02-01', houseRent: 20 } as never);
    expect((await w.school.head.run(check, bill)).rows[0]!.cells[2]).toBe('2500');
    for (const row of await rates.find()) await rates.update(row.id, { until: '2026-01-31' }, { rev: row.rev });
    const [row] = (await w.school.head.run(check, bill)).rows;
    expect([row!.cells, row!.faults]).toEqual([['11', '12500', '', '', '', '', ''], []]);
  });
  it('has house rent of 15 % from 1 July 2026, and a special benefit by the grade', async () => {
    const present = w.clock.now().toISOString();
    const house = async (at: string) => {
      w.clock.set(at);
      return (await w.school.head.run(check, bill)).rows[0]!.cells.slice(2);
    };
    const staff = w.school.staffRecords.teacher.id;
    const structures = w.system(w.school.id).repo(PayStructure);
    const row = (await structures.findOne({ staff }))!;
    const scaled = await structures.update(row.id, { basic: 30_450 * TAKA }, { rev: row.rev });
    expect(await house('2026-06-30T06:00:00.000Z')).toEqual(['2283', '500', '3045', '3045', '33233']);
    expect(await house('2026-07-01T06:00:00.000Z')).toEqual(['4567', '500', '3045', '3045', '35517']);
    await structures.update(row.id, { basic: row.basic }, { rev: scaled.rev });
    w.clock.set(present);
  });
  it('takes the pay code from the grade, and leaves it empty where a basic has several grades', async () => {
    const staff = w.school.staffRecords.teacher.id;
    const sys = w.system(w.school.id);
    const structures = sys.repo(PayStructure);
    const row = (await structures.findOne({ staff }))!;
    const steps = nationalGrades()[17]!.steps;
    const { basic } = steps.find((step) => nationalGrades()[13]!.steps.some((each) => each.basic === step.basic))!;
    const unknown = await structures.update(row.id, { basic }, { rev: row.rev });
    const before = (await w.school.head.run(check, bill)).rows[0]!;
    expect(before.cells[0]).toBe('');
    expect(before.faults.map(({ column: of }) => of)).toContain('mpoCode');
    const scale = await sys.repo(PayScale).create({ name: 'National', nameBn: 'জাতীয়', from: '2015-07-01' } as never);
    const grade = await sys.repo(PayGrade).create({ scale: scale.id, name: 'G18', nameBn: 'G18', steps } as never);
    const known = await structures.update(row.id, { grade: grade.id }, { rev: unknown.rev });
    const after = (await w.school.head.run(check, bill)).rows[0]!;
    expect(after.cells[0]).toBe('18');
    expect(after.faults.map(({ column: of }) => of)).not.toContain('mpoCode');
    await structures.update(row.id, { basic: row.basic, grade: null }, { rev: known.rev });
  });
  it('hides pay and its warnings from those who may not read it, and gives no file of it', async () => {
    const seen = await w.school.office.run(check, bill);
    expect(seen.columns.every(({ isWithheld }) => isWithheld)).toBe(true);
    expect([seen.rows[0]!.cells.join(''), seen.rows[0]!.faults]).toEqual(['', []]);
    const asFile = { ...bill, seal: seen.seal, rows: 'all', format: 'csv' } as const;
    expect((await w.school.office.refused(file, asFile)).code).toBe('VALUES_WITHHELD');
  });
  it('has rates that the operator alone writes', async () => {
    for (const person of [w.school.head, w.school.office, w.school.accountant])
      expect((await person.refused(actionsOf(MpoRate).create, MPO_RATES[0]!)).status).toBe(403);
  });
});
