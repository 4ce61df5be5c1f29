import { actionsOf } from '@pathshala/shared/kit';
import { Exam, examActions, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { Institution, institutionActions } from '@pathshala/shared/modules/foundation/institutions';
import {
  GroupPolicy,
  groupPolicyActions,
  PolicyRecord,
  type PolicyKind,
} from '@pathshala/shared/modules/front/grouppolicies';
import { FeeHead, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { policies, keepPolicy, dropPolicy, takeOver, setFollowing, previewPush, push } = groupPolicyActions;
const { ownPolicies, leavePolicy, returnToPolicy } = groupPolicyActions;
const heads = actionsOf(FeeHead);
const subHeads = actionsOf(FeeSubHead);
let w: World;
let sister: string;
const at = (institution: string) => w.system(institution);
const FOLLOWED = 'POLICY_FOLLOWED';

beforeAll(async () => {
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
afterAll(() => w.close());

const keep = (entity: string, values: object, more: { id?: string; rev?: number; active?: boolean } = {}) =>
  w.groupStaff.run(keepPolicy, { entity, values: values as Record<string, unknown>, active: true, ...more });
const policyOf = async (kind: 'feeHeads' | 'scales', entity: string, name: string) =>
  (await w.groupStaff.run(policies, { kind })).lists
    .find((list) => list.entity === entity)!
    .settings.find(({ values, standard }) => standard && (values['name'] ?? values['letter']) === name)!;
const follow = (institution: string, kind: PolicyKind = 'feeHeads') =>
  w.groupStaff.run(setFollowing, { kind, institution, mode: 'follow' });
const apply = async (institutions: string[], kind: PolicyKind = 'feeHeads') =>
  (await w.groupStaff.run(push, { kind, institutions, state: await stateNow(kind, institutions) })).lines;
const stateNow = async (kind: PolicyKind, institutions: string[]) =>
  (await w.groupStaff.run(previewPush, { kind, institutions })).state;
const TUITION = { name: 'Tuition', nameBn: 'বেতন' };
const MONTHLY = { head: 'Tuition', name: 'Monthly', nameBn: 'মাসিক', frequency: 'monthly', amount: 50_000 };

describe('a policy of the group', () => {
  it('is shown with its difference on both sides, looked at without writing, and applied once', async () => {
    await keep('feeHead', TUITION);
    await keep('feeSubHead', MONTHLY);
    await follow(w.school.id);
    const seen = await w.groupStaff.run(previewPush, { kind: 'feeHeads', institutions: [w.school.id] });
    expect(seen.lines[0]!.differences.map(({ entity, outcome }) => [entity, outcome])).toEqual([
      ['feeHead', 'added'],
      ['feeSubHead', 'added'],
    ]);
    expect(await at(w.school.id).repo(FeeHead).count({})).toBe(0);
    const own = async () => (await w.school.head.run(ownPolicies, {})).kinds.find(({ kind }) => kind === 'feeHeads')!;
    expect((await own()).differences).toHaveLength(2);
    expect((await apply([w.school.id]))[0]).toMatchObject({ outcome: 'changed' });
    expect((await apply([w.school.id]))[0]).toMatchObject({ outcome: 'same', differences: [] });
    expect(await own()).toMatchObject({ mode: 'follow', records: 2, differences: [] });
    expect(await at(w.school.id).repo(FeeSubHead).find()).toMatchObject([{ name: 'Monthly', amount: 50_000 }]);
  });

  it('is not changed in an institution that follows it, which says whose it is; what it leaves open is', async () => {
    const { head, accountant } = w.school;
    const [row] = await at(w.school.id).repo(FeeSubHead).find();
    const patch = (change: object) => ({ id: row!.id, rev: row!.rev, patch: change });
    for (const person of [head, accountant])
      for (const change of [{ amount: 60_000 }, { name: 'Other' }, { active: false }, { frequency: 'yearly' }]) {
        const refusal = await person.refused(subHeads.update, patch(change) as never);
        expect(refusal.code).toBe(FOLLOWED);
        expect(refusal.text.en).toContain('“Monthly” follows the policy of');
      }
    expect((await head.refused(subHeads.remove, { id: row!.id, rev: row!.rev })).code).toBe(FOLLOWED);
    expect((await accountant.run(subHeads.update, patch({ dueDay: 12 }))).dueDay).toBe(12);
    const own = await accountant.run(subHeads.create, {
      head: row!.head,
      name: 'Computer',
      nameBn: 'কম্পিউটার',
      frequency: 'monthly',
    } as never);
    await accountant.run(subHeads.update, { id: own.id, rev: own.rev, patch: { amount: 10_000 } });
  });

  it('reaches an institution under its new name, with what refers to it', async () => {
    const policy = await policyOf('feeHeads', 'feeHead', 'Tuition');
    await keep('feeHead', { name: 'School fee', nameBn: 'বিদ্যালয় ফি' }, policy.standard);
    const [before] = await at(w.school.id).repo(FeeHead).find();
    expect((await policyOf('feeHeads', 'feeHead', 'School fee')).cells).toMatchObject([{ differs: true }]);
    await apply([w.school.id]);
    expect(await at(w.school.id).repo(FeeHead).find()).toMatchObject([{ id: before!.id, name: 'School fee' }]);
    expect(await at(w.school.id).repo(FeeSubHead).count({ name: 'Monthly' })).toBe(1);
    const back = await policyOf('feeHeads', 'feeHead', 'School fee');
    await keep('feeHead', TUITION, back.standard);
    await apply([w.school.id]);
  });

  it('is refused by no other way of the group either, and taken out it leaves the records to the institution', async () => {
    const other = await w.groupStaff.run(feesActions.setFeesInGroup, {
      entity: 'feeSubHead',
      values: { ...MONTHLY, amount: 70_000 },
      active: true,
      institutions: [w.school.id],
    });
    expect(other.lines).toMatchObject([{ outcome: 'refused' }]);
    await keep('feeHead', { name: 'Library', nameBn: 'গ্রন্থাগার' });
    await apply([w.school.id]);
    const [library] = await at(w.school.id)
      .repo(FeeHead)
      .find({ where: { name: 'Library' } });
    const drop = await policyOf('feeHeads', 'feeHead', 'Library');
    await w.groupStaff.run(dropPolicy, { id: drop.standard!.id, rev: drop.standard!.rev });
    await w.school.head.run(heads.update, { id: library!.id, rev: library!.rev, patch: { name: 'Books' } });
  });

  it('begins with the records of one institution, each once', async () => {
    const before = await w.system().repo(GroupPolicy).count({});
    expect((await w.groupStaff.run(takeOver, { kind: 'feeHeads', institution: w.school.id })).added).toBe(2);
    expect((await w.groupStaff.run(takeOver, { kind: 'feeHeads', institution: w.school.id })).added).toBe(0);
    expect(await w.system().repo(GroupPolicy).count({})).toBe(before + 2);
  });

  it('is kept by the office of the group, of its own group, and judged like any record', async () => {
    const { head, office } = w.school;
    for (const person of [head, office, w.operator])
      expect((await person.refused(keepPolicy, { entity: 'feeHead', values: TUITION, active: true })).code).toBe(
        'FORBIDDEN',
      );
    const theirs = { kind: 'feeHeads' as const, institutions: [w.stranger.id] };
    const { state } = await w.groupStaff.run(previewPush, { ...theirs, institutions: [w.school.id] });
    expect((await w.groupStaff.refused(previewPush, theirs)).code).toBe('NOT_FOUND');
    expect((await w.groupStaff.refused(push, { ...theirs, state })).code).toBe('NOT_FOUND');
    const follows = { kind: 'feeHeads' as const, institution: w.stranger.id, mode: 'follow' as const };
    expect((await w.groupStaff.refused(setFollowing, follows)).code).toBe('NOT_FOUND');
    const bad = async (entity: string, values: Record<string, unknown>) =>
      (await w.groupStaff.refused(keepPolicy, { entity, values, active: true })).fields;
    expect(await bad('feeHead', { name: 'Only English' })).toHaveProperty('nameBn');
    expect(await bad('feeSubHead', { ...MONTHLY, head: 'Nowhere' })).toHaveProperty('head');
    expect(await bad('feeSubHead', { ...MONTHLY, frequency: 'hourly' })).toHaveProperty('frequency');
    expect((await w.groupStaff.refused(keepPolicy, { entity: 'feeHead', values: TUITION, active: true })).code).toBe(
      'POLICY_KNOWN',
    );
    expect((await w.stranger.head.run(ownPolicies, {})).kinds.every(({ records }) => records === 0)).toBe(true);
  });
});

describe('the head', () => {
  it('leaves a policy with a reason that the group sees, and only the head comes back', async () => {
    const { head, office, accountant } = w.school;
    for (const person of [office, accountant])
      expect((await person.refused(leavePolicy, { kind: 'feeHeads', reason: 'Other fees here' })).code).toBe(
        'FORBIDDEN',
      );
    expect((await head.refused(leavePolicy, { kind: 'feeHeads', reason: 'no' })).fields).toHaveProperty('reason');
    await head.run(leavePolicy, { kind: 'feeHeads', reason: 'The committee sets the fees' });
    const [row] = await at(w.school.id)
      .repo(FeeSubHead)
      .find({ where: { name: 'Monthly' } });
    const mine = await accountant.run(subHeads.update, { id: row!.id, rev: row!.rev, patch: { amount: 90_000 } });
    expect(mine.amount).toBe(90_000);
    expect((await apply([w.school.id]))[0]).toMatchObject({ outcome: 'refused' });
    const { following } = await w.groupStaff.run(policies, { kind: 'feeHeads' });
    expect(following.find(({ institution }) => institution === w.school.id)).toMatchObject({
      mode: 'own',
      reason: 'The committee sets the fees',
    });
    const again = { kind: 'feeHeads' as const, institution: w.school.id, mode: 'follow' as const };
    const refusal = await w.groupStaff.refused(setFollowing, again);
    expect([refusal.code, refusal.text.en.includes('The committee sets the fees')]).toEqual(['HEAD_LEFT_POLICY', true]);
    await head.run(returnToPolicy, { kind: 'feeHeads' });
    expect((await head.refused(returnToPolicy, { kind: 'feeHeads' })).code).toBe('NOT_FOLLOWING');
    expect((await apply([w.school.id]))[0]!.differences).toMatchObject([
      { entity: 'feeSubHead', outcome: 'changed', changes: [{ field: 'amount', from: 90_000, to: 50_000 }] },
    ]);
  });

  it('closes the area while the group applies a policy to many: the rest is refused, nothing is half done', async () => {
    await follow(sister);
    const open = (level: 'read' | 'write') =>
      w.school.head.run(institutionActions.openToGroup, { area: 'settings', level });
    const policy = await policyOf('feeHeads', 'feeSubHead', 'Monthly');
    await keep('feeSubHead', { ...MONTHLY, amount: 55_000 }, policy.standard);
    const wanted = { kind: 'feeHeads' as const, institutions: [sister, w.school.id] };
    const looked = await w.groupStaff.run(previewPush, wanted);
    const [{ lines }] = await Promise.all([w.groupStaff.run(push, { ...wanted, state: looked.state }), open('read')]);
    const here = lines.find(({ institution }) => institution.id === w.school.id)!;
    const [row] = await at(w.school.id)
      .repo(FeeSubHead)
      .find({ where: { name: 'Monthly' } });
    // Whichever came first, what the answer says is what is there.
    expect([here.outcome, row!.amount]).toEqual(here.outcome === 'changed' ? ['changed', 55_000] : ['refused', 50_000]);
    const state = await stateNow('feeHeads', [sister]);
    const after = await w.groupStaff.refused(push, { kind: 'feeHeads', institutions: [w.school.id], state });
    expect(after.code).toBe('GROUP_MAY_ONLY_READ');
    const again = { kind: 'feeHeads' as const, institution: w.school.id, mode: 'follow' as const };
    expect((await w.groupStaff.refused(setFollowing, again)).code).toBe('GROUP_MAY_ONLY_READ');
    await open('write');
  });
});

describe('two officers of a group', () => {
  it('change one record at the same time: the second is refused and nothing is lost', async () => {
    const second = await w.school.hire('groupStaff', null, 'Second officer');
    const { standard } = await policyOf('feeHeads', 'feeSubHead', 'Monthly');
    const change = (amount: number) => ({
      entity: 'feeSubHead',
      values: { ...MONTHLY, amount },
      active: true,
      id: standard!.id,
      rev: standard!.rev,
    });
    await w.groupStaff.run(keepPolicy, change(61_000));
    expect((await second.refused(keepPolicy, change(62_000))).code).toBe('CONFLICT');
    expect((await policyOf('feeHeads', 'feeSubHead', 'Monthly')).values['amount']).toBe(61_000);
  });
  it('apply it at the same time: each record is there once', async () => {
    const second = await w.school.hire('groupStaff', null, 'Third officer');
    await keep('feeHead', { name: 'Exam', nameBn: 'পরীক্ষা' });
    const institutions = [w.school.id, sister];
    const wanted = { kind: 'feeHeads' as const, institutions, state: await stateNow('feeHeads', institutions) };
    const both = await Promise.all([w.groupStaff.run(push, wanted), second.run(push, wanted)]);
    for (const id of wanted.institutions) {
      expect(await at(id).repo(FeeHead).count({ name: 'Exam' })).toBe(1);
      const outcomes = both.map(({ lines }) => lines.find(({ institution }) => institution.id === id)!.outcome).sort();
      expect(outcomes).toEqual(['changed', 'same']);
    }
    const links = await w.system().repo(PolicyRecord).find();
    expect(new Set(links.map(({ record }) => record)).size).toBe(links.length);
  });
});

describe('the records of an institution', () => {
  it('keep their policy when another one takes the old name, and when the institution comes from another group', async () => {
    await keep('feeHead', { name: 'Sports', nameBn: 'খেলাধুলা' });
    await apply([sister]);
    const [sports] = await at(sister)
      .repo(FeeHead)
      .find({ where: { name: 'Sports' } });
    const policy = await policyOf('feeHeads', 'feeHead', 'Sports');
    await keep('feeHead', { name: 'Games', nameBn: 'ক্রীড়া' }, policy.standard);
    await keep('feeHead', { name: 'Sports', nameBn: 'খেলাধুলা' });
    expect((await apply([sister]))[0]!.outcome).toBe('changed');
    expect((await at(sister).repo(FeeHead).get(sports!.id)).name).toBe('Games');
    expect(await at(sister).repo(FeeHead).count({ name: 'Sports' })).toBe(1);
    const institutions = w.system().repo(Institution);
    await institutions.update(sister, { group: w.stranger.groupId });
    const free = await at(sister).repo(FeeHead).update(sports!.id, { name: 'Play' });
    expect(free.name).toBe('Play');
    await institutions.update(sister, { group: w.school.groupId });
    expect((await apply([sister]))[0]!.differences).toMatchObject([{ outcome: 'changed' }]);
  });
});

describe('a grade scale', () => {
  const GRADES = [
    { letter: 'A', from: 80, point: 5 },
    { letter: 'B', from: 60, point: 4 },
    { letter: 'F', from: 0, point: 0, pass: false },
  ];
  const bands = async (scale: string) =>
    (
      await at(w.school.id)
        .repo(GradeBand)
        .find({ where: { scale }, sort: ['-from'] })
    ).map(({ letter, from }) => `${letter}${from}`);
  const scaleNamed = async (name: string) => (await at(w.school.id).repo(GradeScale).find({ where: { name } }))[0]!;
  const exam = async (title: string, startsOn: string, setting: string) =>
    at(w.school.id)
      .repo(Exam)
      .create({
        ...{ title, titleBn: title, year: w.school.year.id, classes: [w.school.class.id], startsOn, endsOn: startsOn },
        setting,
      });

  it('is followed with its grades as a whole: none is added, changed or removed in the institution', async () => {
    await keep('gradeScale', { name: 'Group scale', nameBn: 'গ্রুপের স্কেল' });
    for (const grade of GRADES) await keep('gradeBand', { scale: 'Group scale', pass: true, ...grade });
    await follow(w.school.id, 'scales');
    await apply([w.school.id], 'scales');
    const scale = await scaleNamed('Group scale');
    expect(await bands(scale.id)).toEqual(['A80', 'B60', 'F0']);
    const { create, update, remove } = actionsOf(GradeBand);
    const { head } = w.school;
    const more = { scale: scale.id, letter: 'C', from: 50, point: 3 };
    expect((await head.refused(create, more as never)).code).toBe(FOLLOWED);
    const [first] = await at(w.school.id)
      .repo(GradeBand)
      .find({ where: { scale: scale.id }, sort: ['-from'] });
    const change = { id: first!.id, rev: first!.rev, patch: { point: 4.5 } };
    expect((await head.refused(update, change)).code).toBe(FOLLOWED);
    expect((await head.refused(remove, { id: first!.id, rev: first!.rev })).code).toBe(FOLLOWED);
  });

  it('loses grades that the policy does not have, and letters change their places', async () => {
    const b = await policyOf('scales', 'gradeBand', 'B');
    await keep('gradeBand', { scale: 'Group scale', pass: true, letter: 'A-', from: 60, point: 4 }, b.standard);
    await keep('gradeBand', { scale: 'Group scale', pass: true, letter: 'B', from: 50, point: 3 });
    const scale = await scaleNamed('Group scale');
    const [line] = (await w.groupStaff.run(previewPush, { kind: 'scales', institutions: [w.school.id] })).lines;
    const shown = new Map(
      line!.differences.map(({ outcome, changes }) => [outcome, changes.map(({ field }) => field)]),
    );
    expect([...shown.keys()].sort()).toEqual(['added', 'changed']);
    expect(shown.get('changed')).toEqual(['letter']);
    expect(await bands(scale.id)).toEqual(['A80', 'B60', 'F0']);
    await apply([w.school.id], 'scales');
    expect(await bands(scale.id)).toEqual(['A80', 'A-60', 'B50', 'F0']);
  });

  it('of a published result stays, for the office and for the group; the next exam has a new version', async () => {
    const scale = await scaleNamed('Group scale');
    const setting = await at(w.school.id)
      .repo(ResultSetting)
      .create({ name: 'School', nameBn: 'স্কুল', scale: scale.id });
    const past = await exam('Half-yearly', '2026-02-01', setting.id);
    const next = await exam('Annual exam', '2026-11-20', setting.id);
    await at(w.school.id).repo(Exam).update(past.id, { publishedVersion: 1 });
    const policy = await policyOf('scales', 'gradeBand', 'A');
    await keep('gradeBand', { ...policy.values, from: 85 }, policy.standard);
    const [seen] = (await w.groupStaff.run(previewPush, { kind: 'scales', institutions: [w.school.id] })).lines;
    expect(seen!.note?.en).toContain('new version');
    expect(await at(w.school.id).repo(GradeScale).count({})).toBe(1);
    await apply([w.school.id], 'scales');
    // The result that families see keeps the scale it was made with; its name says until when it was in use.
    expect((await at(w.school.id).repo(GradeScale).get(scale.id)).name).toMatch(/^Group scale · until /);
    expect(await bands(scale.id)).toEqual(['A80', 'A-60', 'B50', 'F0']);
    const now = await scaleNamed('Group scale');
    expect(await bands(now.id)).toEqual(['A85', 'A-60', 'B50', 'F0']);
    const settingOf = async (id: string) =>
      at(w.school.id)
        .repo(ResultSetting)
        .get((await at(w.school.id).repo(Exam).get(id)).setting);
    expect((await settingOf(past.id)).scale).toBe(scale.id);
    expect(await settingOf(next.id)).toMatchObject({ scale: now.id, name: 'School' });
    expect((await apply([w.school.id], 'scales'))[0]!.outcome).toBe('same');
  });

  it('of an institution of its own is kept under its results as well, and gets its new version there', async () => {
    const { head, office } = w.stranger;
    const own = at(w.stranger.id);
    const scale = await own.repo(GradeScale).create({ name: 'Own', nameBn: 'নিজস্ব' });
    const band = await own.repo(GradeBand).create({ scale: scale.id, letter: 'A', from: 80, point: 5 });
    const setting = await own.repo(ResultSetting).create({ name: 'Own', nameBn: 'নিজস্ব', scale: scale.id });
    const change = { id: band.id, rev: band.rev, patch: { from: 75 } };
    const { newScaleVersion } = examActions;
    expect((await office.refused(newScaleVersion, { scale: scale.id })).code).toBe('SCALE_UNUSED');
    const result = await own.repo(Exam).create({
      ...{ title: 'Test', titleBn: 'পরীক্ষা', year: w.stranger.year.id, classes: [w.stranger.class.id] },
      ...{ startsOn: '2026-02-01', endsOn: '2026-02-02', setting: setting.id },
    });
    await own.repo(Exam).update(result.id, { publishedVersion: 1 });
    const band2 = { scale: scale.id, letter: 'C', from: 10, point: 1 };
    for (const person of [head, office]) {
      expect((await person.refused(actionsOf(GradeBand).update, change)).code).toBe('SCALE_PUBLISHED');
      expect((await person.refused(actionsOf(GradeBand).create, band2 as never)).code).toBe('SCALE_PUBLISHED');
      expect((await person.refused(actionsOf(GradeBand).remove, { id: band.id, rev: band.rev })).code).toBe(
        'SCALE_PUBLISHED',
      );
    }
    const other = await own.repo(GradeScale).create({ name: 'Other', nameBn: 'অন্য' });
    const moved = { id: setting.id, rev: setting.rev, patch: { scale: other.id } };
    expect((await head.refused(actionsOf(ResultSetting).update, moved)).code).toBe('SCALE_PUBLISHED');
    const both = await Promise.allSettled([
      office.run(newScaleVersion, { scale: scale.id }),
      head.run(newScaleVersion, { scale: scale.id }),
    ]);
    const { id } = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0]!;
    const second = both.find((each) => each.status === 'rejected') as PromiseRejectedResult;
    expect(second.reason).toMatchObject({ code: 'SCALE_SUCCEEDED' });
    const again = await office.refused(newScaleVersion, { scale: scale.id });
    expect([again.code, again.text.en.includes('“Own”')]).toEqual(['SCALE_SUCCEEDED', true]);
    expect(await own.repo(GradeScale).count({ name: { contains: 'Own' } })).toBe(2);
    expect((await own.repo(GradeScale).get(scale.id)).successor).toBe(id);
    const [copy] = await own.repo(GradeBand).find({ where: { scale: id } });
    await office.run(actionsOf(GradeBand).update, { id: copy!.id, rev: copy!.rev, patch: { from: 75 } });
    expect((await own.repo(GradeBand).get(band.id)).from).toBe(80);
  });
});
