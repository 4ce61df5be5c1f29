import { actionsOf, type Row } from '@pathshala/shared/kit';
import {
  AboutUs,
  ComplaintOfficer,
  Event,
  Notice,
  PublicEmployee,
  PublicStudent,
  WebPage,
  websiteActions,
  WebsiteSetting,
} from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { consentTo } from './consent-to';

let w: World;
const published = { status: 'published' as const };
const search = (q: string, site = w.school.id) => w.anonymous.run(websiteActions.searchSite, { site_id: site, q });
const found = async (q: string, site?: string) =>
  (await search(q, site)).hits.map(({ kind, title }) => `${kind}: ${title.en}`);
const notice = (values: object, office = w.school.office) =>
  office.run(actionsOf(Notice).create, {
    body: 'All students come in uniform.',
    bodyBn: 'সকলে নির্ধারিত পোশাকে আসবে।',
    category: 'general',
    publishedOn: '2026-11-20',
    ...published,
    ...values,
  } as never);
async function set(patch: Partial<Row<typeof WebsiteSetting>>): Promise<void> {
  await w.school.office.run(websiteActions.prepareWebsite, {});
  const [row] = (await w.school.office.run(actionsOf(WebsiteSetting).list, {})).rows;
  await w.school.office.run(actionsOf(WebsiteSetting).update, { id: row!.id, rev: row!.rev, patch: patch as never });
}

beforeAll(async () => {
  w = await world();
  const { office } = w.school;
  await notice({ title: 'Annual sports', titleBn: 'বার্ষিক ক্রীড়া প্রতিযোগিতা' });
  await notice({ title: 'Exam routine', titleBn: 'পরীক্ষার সময়সূচি', publishedOn: '2026-11-21' });
  await notice({ title: 'Secret sports', titleBn: 'গোপন ক্রীড়া', status: 'draft' });
  await office.run(actionsOf(Event).create, {
    title: 'Science fair',
    titleBn: 'বিজ্ঞান মেলা',
    body: 'Projects and sports on the field.',
    bodyBn: 'মাঠে প্রকল্প প্রদর্শনী।',
    startsOn: '2026-12-10',
    endsOn: '2026-12-10',
    ...published,
  });
  await office.run(actionsOf(AboutUs).create, {
    type: 'committee',
    title: 'Managing committee',
    titleBn: 'পরিচালনা পর্ষদ',
    body: 'Chair: Hasina Akter',
    bodyBn: 'সভাপতি: হাসিনা আক্তার',
    ...published,
  });
  await office.run(actionsOf(WebPage).create, {
    type: 'hostel',
    title: 'Hostel',
    titleBn: 'ছাত্রাবাস',
    body: 'x '.repeat(60) + 'There is a library with 4,000 books.' + ' y'.repeat(60),
    bodyBn: 'গ্রন্থাগার আছে।',
    ...published,
  });
});
afterAll(() => w.close());

describe('the search of a website', () => {
  it('finds parts of words in either language and either digits, with the words of titles first', async () => {
    expect(await found('port')).toEqual(['notice: Annual sports', 'event: Science fair']);
    expect(await found('ক্রীড়া')).toEqual(['notice: Annual sports']);
    expect(await found('ক্রিড়া')).toEqual(['notice: Annual sports']);
    expect(await found('SPORTS annual')).toEqual(['notice: Annual sports']);
    expect(await found('৪,০০০')).toEqual(['page: Hostel']);
    expect(await found('হাসিনা')).toEqual(['page: Managing committee']);
  });
  it('says where in a long text the words are, and leads there', async () => {
    const [hit] = (await search('librar')).hits;
    expect(hit!.excerpt.en).toMatch(/^… .*library with 4,000 books\..* …$/);
    expect(hit!.href).toBe('/web/page/hostel?alias=school');
    const [sports] = (await search('annual')).hits;
    expect(sports!.href).toMatch(/^\/web\/notice\/all\?alias=school&open=([0-9a-f]{24})#\1$/);
  });
  it('never shows a draft, nor anything of another institution', async () => {
    expect(await found('secret')).toEqual([]);
    await notice({ title: 'Strange sports', titleBn: 'অপরিচিত' }, w.stranger.office);
    expect(await found('strange')).toEqual([]);
    expect(await found('sports', w.stranger.id)).toEqual(['notice: Strange sports']);
    expect((await w.anonymous.refused(websiteActions.searchSite, { site_id: 'f'.repeat(24), q: 'sports' })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('is the same for people of the office, who may read drafts elsewhere', async () => {
    const { hits } = await w.school.office.run(websiteActions.searchSite, { site_id: w.school.id, q: 'secret' });
    expect(hits).toEqual([]);
  });
  it('finds people only while the institution shows them', async () => {
    await w.school.office.run(actionsOf(ComplaintOfficer).create, {
      duty: 'complaint',
      name: 'Rahima Khatun',
      nameBn: 'রহিমা খাতুন',
      post: 'Assistant head',
      postBn: 'সহকারী প্রধান',
      ...published,
    });
    expect(await found('rahima')).toEqual(['person: Rahima Khatun']);
    await set({ showsComplaintOfficer: false });
    expect(await found('rahima')).toEqual([]);

    await set({ employees: 'teachers' });
    await runOneJob(w.kernel, 'cms.publishPeople', {
      payload: {},
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
    const shown = (await w.school.office.run(actionsOf(PublicEmployee).list, {})).rows;
    expect(shown.length).toBeGreaterThan(0);
    expect(await found(shown[0]!.name)).toContain(`person: ${shown[0]!.name}`);
    await set({ employees: 'none' });
    expect(await found(shown[0]!.name)).not.toContain(`person: ${shown[0]!.name}`);
  });
  it('never finds a student', async () => {
    await set({ students: 'details' });
    for (const student of w.school.students) await consentTo(w, student.id, 'webName');
    await runOneJob(w.kernel, 'cms.publishPeople', {
      payload: {},
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
    const { rows } = await w.school.office.run(actionsOf(PublicStudent).list, {});
    expect(rows.length).toBeGreaterThan(0);
    expect(await found(rows[0]!.name)).toEqual([]);
  });
  it('does not look for a letter or for nothing, and says so', async () => {
    for (const q of ['', 's', ' - ', 'ক']) expect(await search(q)).toEqual({ words: [], total: 0, hits: [] });
    expect((await search('no such word')).words).toEqual(['no', 'such', 'word']);
  });
  it('shows a page of them and says how many there are', async () => {
    for (let at = 0; at < 55; at += 1) await notice({ title: `Repeated ${at}`, titleBn: `পুনরাবৃত্ত ${at}` });
    const { hits, total } = await search('repeated');
    expect([hits.length, total]).toEqual([50, 55]);
  });
});
