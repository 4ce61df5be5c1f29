import { actionsOf } from '@pathshala/shared/kit';
import { cmsReports, SiteVisit, websiteActions, WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteVisit, storeVisits } from '..';
import { world, type World } from '../../../../testing';

let w: World;
const DAY = '2026-03-04';
const see = (page: string, { day = DAY, times = 1, site = w.school.id } = {}) => {
  for (let time = 0; time < times; time += 1) noteVisit(w.kernel, { site, day, page });
};
const stored = (site = w.school.id) =>
  w
    .system()
    .inInstitution(site)
    .repo(SiteVisit)
    .find({ sort: ['day', 'page'] })
    .then((rows) => rows.map(({ day, page, visits }) => [day, page, visits]));
const rowsOf = async (person = w.school.head) =>
  (await person.run(cmsReports.visits.actions.rows, { from: '2026-03-01', until: DAY })).rows.map(({ cells }) => cells);

beforeAll(async () => {
  w = await world({ students: 1 });
  w.clock.set(`${DAY}T06:00:00.000Z`);
});
afterAll(() => w.close());

it('visits are written by day and page once, added to what is there, and apart for each institution', async () => {
  see('home', { times: 3 });
  see('notices');
  see('home', { day: '2026-03-03' });
  see('home', { site: w.stranger.id, times: 2 });
  expect(await stored()).toEqual([]);
  await storeVisits(w.kernel);
  await storeVisits(w.kernel);
  see('home');
  await storeVisits(w.kernel);
  expect(await stored()).toEqual([
    ['2026-03-03', 'home', 1],
    [DAY, 'home', 4],
    [DAY, 'notices', 1],
  ]);
  expect(await stored(w.stranger.id)).toEqual([[DAY, 'home', 2]]);
});

it('two runs at the same moment lose nothing and count nothing twice', async () => {
  see('about', { times: 5 });
  const first = storeVisits(w.kernel);
  see('about', { times: 2 });
  await Promise.all([first, storeVisits(w.kernel)]);
  await storeVisits(w.kernel);
  expect(await stored()).toContainEqual([DAY, 'about', 7]);
});

it('head and office see them by day and on the dashboard, and nobody else does', async () => {
  expect(await rowsOf()).toEqual([
    { day: '2026-03-03', home: 1, notices: 0, others: 0, visits: 1 },
    { day: DAY, home: 4, notices: 1, others: 7, visits: 12 },
  ]);
  expect(await rowsOf(w.stranger.office)).toEqual([{ day: DAY, home: 2, notices: 0, others: 0, visits: 2 }]);
  expect((await w.school.head.run(dashboardActions.today, {})).website).toEqual({ today: 12, week: 13, all: 13 });
  for (const person of [w.school.teacher, w.school.guardian, w.school.student, w.anonymous]) {
    const { code } = await person.refused(cmsReports.visits.actions.rows, { from: DAY, until: DAY });
    expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(code);
  }
  expect((await w.school.teacher.run(dashboardActions.today, {})).website).toBeUndefined();
});

it('the sum is at the foot of the website only where the institution chooses it', async () => {
  const frame = () => w.anonymous.run(websiteActions.getSiteFrame, { site_id: w.school.id });
  expect((await frame()).visits).toBeUndefined();
  await w.school.office.run(websiteActions.prepareWebsite, {});
  const [row] = (await w.school.office.run(actionsOf(WebsiteSetting).list, {})).rows;
  const input = { id: row!.id, rev: row!.rev, patch: { showsVisits: true } };
  await w.school.office.run(actionsOf(WebsiteSetting).update, input);
  expect((await frame()).visits).toBe(13);
});
