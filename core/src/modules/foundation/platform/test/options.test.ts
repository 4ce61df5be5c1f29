import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { cmsActions, Notice } from '@pathshala/shared/modules/school/cms';
import { Role, User, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { DashboardPalette, FeaturedItem, platformActions } from '@pathshala/shared/modules/foundation/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const set = (key: never | string, value: unknown) =>
  w.school.head.run(platformActions.setOption, { key: key as 'weekend', value });
const view = async (key: string) =>
  (await w.school.office.run(platformActions.options, {})).rows.find((row) => row.key === key);
const river = { name: 'River', nameBn: 'নদী', bar: '#185291', first: '#185291', second: '#0e6a73', third: '#5b3a9c' };

describe('options', () => {
  it('follow the default until they are chosen, and again after', async () => {
    expect(await view('portalNotices')).toEqual({ key: 'portalNotices', value: 10, fallback: 10, isChosen: false });
    await set('portalNotices', 4);
    await set('portalNotices', 5);
    expect(await view('portalNotices')).toEqual({ key: 'portalNotices', value: 5, fallback: 10, isChosen: true });
    await set('portalNotices', null);
    expect(await view('portalNotices')).toMatchObject({ value: 10, isChosen: false });
  });
  it('show the weekend of the institution’s record where none was chosen', async () =>
    expect(await view('weekend')).toMatchObject({ value: [5, 6], isChosen: false }));
  it.each([
    ['weekend', [7]],
    ['weekend', [5, 5]],
    ['portalNotices', 2],
    ['rosterOrder', 'age'],
    ['palette', 'f'.repeat(24)],
    ['smsSignature', 'x'.repeat(41)],
  ])('refuse %s as %j', async (key, value) =>
    expect(
      Object.keys(
        (await w.school.head.refused(platformActions.setOption, { key: key as 'weekend', value })).fields ?? {},
      ),
    ).toEqual(['value']),
  );
  it('are chosen by the head and the office alone, each for their own institution', async () => {
    expect((await w.school.teacher.refused(platformActions.setOption, { key: 'weekend', value: [5] })).code).toBe(
      'FORBIDDEN',
    );
    await w.stranger.head.run(platformActions.setOption, { key: 'rosterOrder', value: 'nameBn' });
    expect(await view('rosterOrder')).toMatchObject({ value: 'roll', isChosen: false });
  });
});

describe('palettes', () => {
  it.each(['bar', 'first', 'second', 'third'])('whose %s cannot be read on white are refused', async (name) =>
    expect(
      Object.keys(
        (await w.operator.refused(actionsOf(DashboardPalette).create, { ...river, [name]: '#f6d55c' })).fields ?? {},
      ),
    ).toEqual([name]),
  );
  it('colour the dashboard of everyone in the institution that chose one, and stay while they are chosen', async () => {
    const { id, rev } = await w.operator.run(actionsOf(DashboardPalette).create, river);
    expect(await w.school.teacher.run(platformActions.dashboardLook, {})).toEqual({ palette: null });
    await set('palette', id);
    expect(await w.school.student.run(platformActions.dashboardLook, {})).toMatchObject({
      palette: { id, bar: '#185291' },
    });
    expect(await w.stranger.student.run(platformActions.dashboardLook, {})).toEqual({ palette: null });
    expect((await w.operator.refused(actionsOf(DashboardPalette).remove, { id, rev })).code).toBe('IN_USE');
    await set('palette', null);
    await w.operator.run(actionsOf(DashboardPalette).remove, { id, rev });
  });
  it('that were switched off colour nothing', async () => {
    const { id, rev } = await w.operator.run(actionsOf(DashboardPalette).create, { ...river, name: 'Lake' });
    await set('palette', id);
    await w.operator.run(actionsOf(DashboardPalette).update, { id, rev, patch: { active: false } });
    expect(await w.school.head.run(platformActions.dashboardLook, {})).toEqual({ palette: null });
    expect(await w.operator.run(platformActions.dashboardLook, {})).toEqual({ palette: null });
  });
});

it('shows everyone what is featured, in its order, and a draft to nobody; a change is there within a quarter of a minute', async () => {
  const item = {
    title: 'Fees',
    titleBn: 'ফি',
    text: 'Bills',
    textBn: 'বিল',
    icon: 'fees',
    status: 'published',
  } as const;
  await w.operator.run(actionsOf(FeaturedItem).create, { ...item, rank: 2 });
  await w.operator.run(actionsOf(FeaturedItem).create, { ...item, title: 'Results', rank: 1, link: '/edu/login' });
  await w.operator.run(actionsOf(FeaturedItem).create, { ...item, title: 'Secret', status: 'draft' });
  const titles = async () => (await w.anonymous.run(platformActions.features, {})).rows.map((row) => row.title);
  expect(await titles()).toEqual(['Results', 'Fees']);
  await w.operator.run(actionsOf(FeaturedItem).create, { ...item, title: 'Later', rank: 3 });
  w.clock.advance(15_000);
  expect(await titles()).toEqual(['Results', 'Fees', 'Later']);
});

describe('what is chosen', () => {
  it('orders the register', async () => {
    const roster = async () =>
      (
        await w.school.teacher.run(attendanceActions.openSheet, {
          section: w.school.sectionA.id,
          date: '2026-03-04',
          period: 0,
        })
      ).roster;
    expect((await roster()).map(({ roll }) => roll)).toEqual([1, 2, 3, 4, 5, 6]);
    await w.system(w.school.id).repo(Student).update(w.school.students[4]!.id, { nameBn: 'আবির' });
    await set('rosterOrder', 'nameBn');
    expect((await roster()).map(({ roll }) => roll)).toEqual([5, 1, 2, 3, 4, 6]);
    await set('rosterOrder', null);
  });
  it('sets the days of school, by the system’s own hand, and back', async () => {
    const weekend = async () => (await w.school.head.run(actionsOf(Institution).get, { id: w.school.id })).weekend;
    await set('weekend', [5]);
    await w.runJobs();
    expect(await weekend()).toEqual([5]);
    expect(await view('weekend')).toMatchObject({ value: [5], isChosen: true });
    await set('weekend', null);
    await w.runJobs();
    expect(await weekend()).toEqual([5, 6]);
  });
  it('limits the notices of the website to as many, unless a caller asks for another number', async () => {
    for (let n = 1; n <= 4; n += 1)
      await w.school.office.run(actionsOf(Notice).create, {
        title: `N${n}`,
        titleBn: `ন${n}`,
        body: 'x',
        bodyBn: 'x',
        publishedOn: '2026-03-01',
        status: 'published',
      });
    await set('portalNotices', 3);
    expect(await w.anonymous.run(cmsActions.getLatestNotice, { site_id: w.school.id })).toHaveLength(3);
    expect(await w.anonymous.run(cmsActions.getLatestNotice, { site_id: w.school.id, limit: 4 })).toHaveLength(4);
  });
  it('signs what is written as SMS', async () => {
    await set('smsSignature', 'Shapla School');
    const shown = await w.school.office.run(messagingActions.smsPreview, {
      audience: { kind: 'section', section: w.school.sectionA.id },
      language: 'en',
      text: 'Tomorrow is off.',
    });
    expect(shown.rows[0]?.text).toBe('Tomorrow is off.\nShapla School');
  });
  it('is the language of anyone who is invited', async () => {
    await set('language', 'en');
    const role = (await w.system().repo(Role).findOne({ key: 'office' }))!.id;
    const { user } = await w.school.head.run(userActions.inviteUser, {
      name: 'New',
      nameBn: 'নতুন',
      email: 'new@example.test',
      role,
    });
    expect((await w.system().repo(User).get(user)).locale).toBe('en');
  });
});
