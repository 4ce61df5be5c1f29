import { actionsOf } from '@pathshala/shared/kit';
import { Exam, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { GroupPolicy, groupPolicyActions, type PolicyKind } from '@pathshala/shared/modules/front/grouppolicies';
import { FeeHead, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSpread, nationalOf } from '../../../school/calendar/services/find-spread';
import { spreadTo } from '../../../school/calendar/jobs/spread-calendar.handler';
import { runUnit } from '../../../../kernel';
import { world, type World } from '../../../../testing';

const { policies, keepPolicy, takeOver, setFollowing, previewPush, push, ownPolicies } = groupPolicyActions;
let w: World;
let sister: string;
const at = (institution: string) => w.system(institution);
const here = () => at(w.school.id);
const keep = (entity: string, values: object) =>
  w.groupStaff.run(keepPolicy, { entity, values: values as Record<string, unknown>, active: true });
const follow = (kind: PolicyKind, institution = w.school.id) =>
  w.groupStaff.run(setFollowing, { kind, institution, mode: 'follow' });
const look = (kind: PolicyKind, institution = w.school.id) =>
  w.groupStaff.run(previewPush, { kind, institutions: [institution] });
const apply = async (kind: PolicyKind, institution = w.school.id) => {
  const { state } = await look(kind, institution);
  return (await w.groupStaff.run(push, { kind, institutions: [institution], state })).lines[0]!;
};
const TUITION = { name: 'Tuition', nameBn: 'বেতন' };
const MONTHLY = { name: 'Monthly', nameBn: 'মাসিক', frequency: 'monthly' as const, amount: 50_000 };

beforeEach(async () => {
  w = await world();
  const made = await w.system().repo(Institution).create({
    name: 'Sister School',
    nameBn: 'সহযোগী বিদ্যালয়',
    alias: 'sister',
    group: w.school.groupId,
    type: 'school',
    email: 'info@sister.example.test',
    phone: '01700000009',
    address: 'Road',
    addressBn: 'রোড',
  });
  sister = made.id;
});
afterEach(() => w.close());

describe('records that were as the policy before it was applied', () => {
  it('are the group’s in the institution from which they were taken over, as soon as it follows', async () => {
    const head = await here().repo(FeeHead).create(TUITION);
    const sub = await here()
      .repo(FeeSubHead)
      .create({ ...MONTHLY, head: head.id });
    await w.groupStaff.run(takeOver, { kind: 'feeHeads', institution: w.school.id });
    await follow('feeHeads');
    expect((await look('feeHeads')).lines[0]!.outcome).toBe('same');
    const { update, remove } = actionsOf(FeeSubHead);
    const { accountant, head: headmaster } = w.school;
    for (const patch of [{ amount: 90_000 }, { name: 'Other' }, { active: false }])
      for (const person of [accountant, headmaster])
        expect((await person.refused(update, { id: sub.id, rev: sub.rev, patch })).code).toBe('POLICY_FOLLOWED');
    expect((await headmaster.refused(remove, { id: sub.id, rev: sub.rev })).code).toBe('POLICY_FOLLOWED');
    expect((await accountant.run(update, { id: sub.id, rev: sub.rev, patch: { dueDay: 9 } })).dueDay).toBe(9);
    // Added to the policy later and equal there, too.
    const own = await here()
      .repo(FeeSubHead)
      .create({ ...MONTHLY, head: head.id, name: 'Computer' });
    await keep('feeSubHead', { ...MONTHLY, head: 'Tuition', name: 'Computer' });
    const change = { id: own.id, rev: own.rev, patch: { amount: 1_000 } };
    expect((await accountant.refused(update, change)).code).toBe('POLICY_FOLLOWED');
  });

  it('are brought to it under a new name that the group gives them only after it was applied once', async () => {
    const head = await here().repo(FeeHead).create(TUITION);
    await w.groupStaff.run(takeOver, { kind: 'feeHeads', institution: w.school.id });
    await follow('feeHeads');
    expect((await apply('feeHeads')).outcome).toBe('same');
    const row = (await w.system().repo(GroupPolicy).find())[0]!;
    await w.groupStaff.run(keepPolicy, {
      ...{ entity: 'feeHead', id: row.id, rev: row.rev, active: true },
      values: { name: 'School fee', nameBn: 'বিদ্যালয় ফি' },
    });
    await apply('feeHeads');
    expect(await here().repo(FeeHead).find()).toMatchObject([{ id: head.id, name: 'School fee' }]);
  });

  it('are grades of a scale, which are kept together with it', async () => {
    const scale = await here().repo(GradeScale).create({ name: 'School', nameBn: 'স্কুল' });
    const band = await here().repo(GradeBand).create({ scale: scale.id, letter: 'A', from: 80, point: 5 });
    await w.groupStaff.run(takeOver, { kind: 'scales', institution: w.school.id });
    await follow('scales');
    const { create, update, remove } = actionsOf(GradeBand);
    const { head } = w.school;
    const more = { scale: scale.id, letter: 'C', from: 50, point: 3 };
    const change = { id: band.id, rev: band.rev, patch: { point: 4 } };
    expect((await head.refused(create, more as never)).code).toBe('POLICY_FOLLOWED');
    expect((await head.refused(update, change)).code).toBe('POLICY_FOLLOWED');
    expect((await head.refused(remove, { id: band.id, rev: band.rev })).code).toBe('POLICY_FOLLOWED');
    expect((await head.run(update, { ...change, patch: { remark: 'Good' } })).remark).toBe('Good');
  });
});

describe('a record that the institution cannot have', () => {
  it('is refused with its name, while the others of its kind are applied; the head sees why', async () => {
    await here().repo(GradeScale).create({ name: 'Group', nameBn: 'গ্রুপ' });
    await here()
      .repo(Holiday)
      .create({
        name: 'Founding day',
        nameBn: 'প্রতিষ্ঠা দিবস',
        from: '2026-05-01',
        until: '2026-05-01',
        global: await national('Founding day', '2026-05-01'),
      });
    await keep('holiday', { name: 'Founding day', nameBn: 'প্রতিষ্ঠা দিবস', from: '2026-05-01', until: '2026-05-02' });
    await keep('holiday', { name: 'Sports day', nameBn: 'ক্রীড়া দিবস', from: '2026-06-01', until: '2026-06-01' });
    await follow('holidays');
    const line = await apply('holidays');
    expect(line.differences.map(({ label, outcome }) => [label.en.split(', ').at(-1), outcome]).sort()).toEqual([
      ['Founding day', 'refused'],
      ['Sports day', 'added'],
    ]);
    expect(line.differences.find(({ outcome }) => outcome === 'refused')!.reason!.en).toContain('already');
    expect(await here().repo(Holiday).count({ name: 'Sports day' })).toBe(1);
    const own = (await w.school.head.run(ownPolicies, {})).kinds.find(({ kind }) => kind === 'holidays')!;
    expect(own).toMatchObject({ outcome: 'refused', differences: [{ outcome: 'refused' }] });
  });

  it('was not kept twice: two grades of one letter are none of one scale', async () => {
    await keep('gradeScale', { name: 'Group', nameBn: 'গ্রুপ' });
    const grade = { scale: 'Group', letter: 'A', from: 80, point: 5, pass: true };
    await keep('gradeBand', grade);
    const second = { entity: 'gradeBand', values: { ...grade, from: 70 }, active: true };
    expect((await w.groupStaff.refused(keepPolicy, second)).code).toBe('POLICY_KNOWN');
  });
});

const national = async (name: string, from: string) =>
  (
    await w
      .system()
      .repo(GlobalHoliday)
      .create({ name, nameBn: name, from, until: from } as never)
  ).id;

describe('holidays', () => {
  const DAY = { name: 'Founding day', nameBn: 'প্রতিষ্ঠা দিবস', from: '2026-12-01', until: '2026-12-01' };

  it('of last year end no application of this year’s', async () => {
    await keep('holiday', DAY);
    await follow('holidays');
    await apply('holidays');
    const toNewYear = Date.parse('2027-01-02T00:00:00Z') - w.clock.now().getTime();
    w.clock.advance(toNewYear);
    await keep('holiday', { ...DAY, from: '2027-12-01', until: '2027-12-01' });
    const line = await apply('holidays');
    expect(line.differences.map(({ outcome }) => outcome)).toEqual(['added']);
    const { lists } = await w.groupStaff.run(policies, { kind: 'holidays' });
    expect(lists[0]!.settings.filter(({ standard }) => standard)).toHaveLength(1);
    const late = { entity: 'holiday', values: { ...DAY, name: 'Late', nameBn: 'বিলম্বিত' }, active: true };
    expect((await w.groupStaff.refused(keepPolicy, late)).fields).toHaveProperty('from');
    const own = (await w.school.head.run(ownPolicies, {})).kinds.find(({ kind }) => kind === 'holidays')!;
    expect(own).toMatchObject({ records: 1, outcome: 'same', differences: [] });
  });

  it('that an institution follows stay the group’s when the national calendar has the same day', async () => {
    await keep('holiday', DAY);
    await follow('holidays');
    await apply('holidays');
    await w
      .system()
      .repo(GlobalHoliday)
      .create(DAY as never);
    await national('Victory Day', '2026-12-16');
    const spread = await runUnit(here(), { id: 'calendar.spread', audited: false }, async (inside) =>
      spreadTo(inside, { year: 2026, overwrite: true }),
    );
    expect(spread.map(({ op }) => op).sort()).toEqual(['add', 'keep']);
    expect((await here().repo(Holiday).findOne({ name: DAY.name }))!.global).toBeUndefined();
    expect((await apply('holidays')).outcome).toBe('same');
    expect((await findSpread(here(), await nationalOf(w.system(), 2026), { overwrite: true })).length).toBe(1);
  });
});

describe('scales of two institutions', () => {
  it('make no mixed one: the grades of the second stay out of a scale that the policy has', async () => {
    for (const [institution, letter, from] of [
      [w.school.id, 'A', 80],
      [sister, 'A', 75],
    ] as const) {
      const scale = await at(institution).repo(GradeScale).create({ name: 'School', nameBn: 'স্কুল' });
      await at(institution).repo(GradeBand).create({ scale: scale.id, letter, from, point: 5 });
    }
    const take = (institution: string) => w.groupStaff.run(takeOver, { kind: 'scales', institution });
    expect((await take(w.school.id)).added).toBe(2);
    expect((await take(sister)).added).toBe(0);
  });
});

describe('scales with published results that were as the policy', () => {
  it('get their new versions in several institutions at once', async () => {
    for (const institution of [w.school.id, sister]) {
      const inside = at(institution);
      const scale = await inside.repo(GradeScale).create({ name: 'School', nameBn: 'স্কুল' });
      await inside.repo(GradeBand).create({ scale: scale.id, letter: 'A', from: 80, point: 5 });
      await follow('scales', institution);
      if (institution === sister) continue;
      const setting = await inside.repo(ResultSetting).create({ name: 'School', nameBn: 'স্কুল', scale: scale.id });
      const exam = await inside.repo(Exam).create({
        ...{ title: 'Test', titleBn: 'পরীক্ষা', year: w.school.year.id, classes: [w.school.class.id] },
        ...{ startsOn: '2026-02-01', endsOn: '2026-02-02', setting: setting.id },
      });
      await inside.repo(Exam).update(exam.id, { publishedVersion: 1 });
    }
    await w.groupStaff.run(takeOver, { kind: 'scales', institution: w.school.id });
    const [band] = await w
      .system()
      .repo(GroupPolicy)
      .find({ where: { entity: 'gradeBand' } });
    await w.groupStaff.run(keepPolicy, {
      ...{ entity: 'gradeBand', id: band!.id, rev: band!.rev, active: true },
      values: { ...band!.values, point: 4.5 },
    });
    const institutions = [w.school.id, sister];
    const { state } = await w.groupStaff.run(previewPush, { kind: 'scales', institutions });
    const { lines } = await w.groupStaff.run(push, { kind: 'scales', institutions, state });
    expect(lines.map(({ outcome, note }) => [outcome, note !== undefined]).sort()).toEqual([
      ['changed', false],
      ['changed', true],
    ]);
    const names = (await here().repo(GradeScale).find()).map(({ name }) => name);
    expect(names.map((name) => name.split(' · ')[0])).toEqual(['School', 'School']);
    for (const institution of institutions) expect((await look('scales', institution)).lines[0]!.outcome).toBe('same');
  });
});

describe('the preview', () => {
  it('is what is applied: a policy that another officer changed meanwhile is looked at again', async () => {
    await keep('feeHead', TUITION);
    await follow('feeHeads');
    const { state } = await look('feeHeads');
    await keep('feeHead', { name: 'Library', nameBn: 'গ্রন্থাগার' });
    const wanted = { kind: 'feeHeads' as const, institutions: [w.school.id], state };
    expect((await w.groupStaff.refused(push, wanted)).code).toBe('CONFLICT');
    expect(await here().repo(FeeHead).count({})).toBe(0);
    expect((await apply('feeHeads')).outcome).toBe('changed');
  });
});
