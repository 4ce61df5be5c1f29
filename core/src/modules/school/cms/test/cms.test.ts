import {
  AboutUs,
  AuthorityMessage,
  cmsActions,
  Event,
  JobCircular,
  Notice,
  Slide,
  Video,
} from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { actionsOf, type Action, type Entity } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { world, type World } from '../../../../testing';

let w: World;
const titles = { title: 'Sports day', titleBn: 'ক্রীড়া দিবস' };
const texts = { body: 'Come all.', bodyBn: 'সবাই আসুন।' };
const published = { status: 'published' as const };

/** Each public call with one record behind it and the exact shape of its items. */
const CALLS: [keyof typeof cmsActions, Entity<string, any>, object, string[]][] = [
  [
    'getLatestNotice',
    Notice,
    { ...titles, ...texts, publishedOn: '2026-03-01', category: 'exam', pinned: true },
    ['body', 'body_bn', 'category', 'id', 'pinned', 'published_on', 'title', 'title_bn'],
  ],
  [
    'getLatestNoticeForSitebar',
    Notice,
    { ...titles, ...texts, publishedOn: '2026-03-01' },
    ['category', 'id', 'published_on', 'title', 'title_bn'],
  ],
  [
    'getSlideItem',
    Slide,
    { ...titles, caption: 'On the field', captionBn: 'মাঠে', link: '/about' },
    ['caption', 'caption_bn', 'id', 'link', 'title', 'title_bn'],
  ],
  [
    'getEventItem',
    Event,
    {
      ...titles,
      ...texts,
      lesson: 'Run',
      lessonBn: 'দৌড়',
      startsOn: '2026-03-10',
      endsOn: '2026-03-11',
      place: 'Field',
      placeBn: 'মাঠ',
    },
    [
      'body',
      'body_bn',
      'ends_on',
      'event_lesson',
      'event_lesson_bn',
      'id',
      'place',
      'place_bn',
      'starts_on',
      'title',
      'title_bn',
    ],
  ],
  [
    'getVideoListForHome',
    Video,
    { ...titles, address: 'https://www.youtube.com/watch?v=1' },
    ['address', 'id', 'title', 'title_bn'],
  ],
  [
    'getHeadOfAuthorityMessage',
    AuthorityMessage,
    { name: 'Rahim', nameBn: 'রহিম', post: 'Head', postBn: 'প্রধান', ...texts },
    ['body', 'body_bn', 'id', 'name', 'name_bn', 'post', 'post_bn'],
  ],
  [
    'getAboutUs',
    AboutUs,
    { type: 'history', ...titles, ...texts },
    ['body', 'body_bn', 'id', 'title', 'title_bn', 'type'],
  ],
  [
    'getJobCircular',
    JobCircular,
    { ...titles, ...texts, vacancies: 2, publishedOn: '2026-03-01', closesOn: '2026-03-31' },
    ['body', 'body_bn', 'closes_on', 'id', 'online', 'published_on', 'title', 'title_bn', 'vacancies'],
  ],
];
const call = (name: keyof typeof cmsActions, site: string) =>
  w.anonymous.run(cmsActions[name] as Action<any, any>, { site_id: site }) as Promise<any[]>;

beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

describe.each(CALLS)('%s', (name, entity, values, keys) => {
  it('answers what is published, in its exact shape, without a login', async () => {
    const { create, update } = actionsOf(entity);
    const before = await call(name, w.school.id);
    const draft = await w.school.office.run(create as Action<any, any>, values);
    expect(await call(name, w.school.id)).toEqual(before);
    await w.school.office.run(update, { id: draft.id, rev: 1, patch: published });
    const after = await call(name, w.school.id);
    const item = after.find((row) => row.id === draft.id);
    expect(after).toHaveLength(before.length + 1);
    expect(Object.keys(item).sort()).toEqual(keys);
    expect(await call(name, w.stranger.id)).toEqual([]);
    await w.school.office.run(update, { id: draft.id, rev: 2, patch: { status: 'draft' } });
    expect(await call(name, w.school.id)).toEqual(before);
    await w.school.office.run(update, { id: draft.id, rev: 3, patch: published });
  });
  it('knows no institution that is not there, or not active', async () => {
    expect((await w.anonymous.refused(cmsActions[name], { site_id: 'a'.repeat(24) })).code).toBe('NOT_FOUND');
    await w.system().repo(Institution).update(w.stranger.id, { status: 'suspended' });
    expect((await w.anonymous.refused(cmsActions[name], { site_id: w.stranger.id })).code).toBe('NOT_FOUND');
    await w.system().repo(Institution).update(w.stranger.id, { status: 'active' });
  });
});

describe('the latest page about us', () => {
  it('is that of a type, of any, or none', async () => {
    const add = (type: 'mission' | 'rules') =>
      w.school.office.run(actionsOf(AboutUs).create, { type, ...titles, ...texts, ...published });
    w.clock.advance(1_000);
    const mission = await add('mission');
    w.clock.advance(1_000);
    const rules = await add('rules');
    const latest = (type?: string) =>
      w.anonymous.run(cmsActions.getLatestAboutUs, { site_id: w.school.id, ...(type ? { type } : {}) });
    expect((await latest())!.id).toBe(rules.id);
    expect((await latest('mission'))!.id).toBe(mission.id);
    expect(await latest('committee')).toBeNull();
  });
});

describe('common data', () => {
  const ask = (input: object, host?: string) =>
    execute(cmsActions.getCommonData, w.anonymous.ctx(host ? { host } : {}), input);
  it('names the site by id, alias or host name, else the first one', async () => {
    for (const [input, host] of [
      [{ site_id: w.school.id }],
      [{ alias: 'school' }],
      [{}, 'school.example.test'],
      [{}, 'unknown.example.test'],
      [{}],
    ] as const)
      expect((await ask(input, host)).alias).toBe('school');
    expect((await ask({}, 'stranger.example.test')).alias).toBe('stranger');
  });
  it('has classes and sessions of that site only', async () => {
    const data = await ask({ alias: 'stranger' });
    expect(data.class_list).toEqual([{ id: w.stranger.class.id, name: 'Six', name_bn: 'ষষ্ঠ' }]);
    expect(data.session_list).toEqual([
      { id: w.stranger.year.id, name: '2026', name_bn: 'চলতি শিক্ষাবর্ষ', current: true },
    ]);
    expect(Object.keys(data).sort()).toEqual([
      'alias',
      'class_list',
      'session_list',
      'site_address',
      'site_address_bn',
      'site_email',
      'site_id',
      'site_name',
      'site_name_bn',
      'site_phone',
    ]);
  });
});

describe('drafts', () => {
  it('are seen by those who write, and by nobody else', async () => {
    const draft = await w.school.office.run(actionsOf(Notice).create, {
      ...titles,
      ...texts,
      publishedOn: '2026-03-04',
    });
    for (const person of [w.school.head, w.school.office])
      expect((await person.run(actionsOf(Notice).get, { id: draft.id })).status).toBe('draft');
    for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.stranger.head])
      expect((await person.refused(actionsOf(Notice).get, { id: draft.id })).code).toBe('NOT_FOUND');
  });
});

it('leads from a slide to an address or to a place of the portal, and runs nothing', async () => {
  const slide = (link: string) => ({ ...titles, link });
  for (const link of ['https://example.test/a?b=1', '/web/notice/all', '#notices'])
    expect((await w.school.office.run(actionsOf(Slide).create, slide(link))).link).toBe(link);
  for (const link of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'example.test'])
    expect((await w.school.office.refused(actionsOf(Slide).create, slide(link))).fields).toHaveProperty('link');
});
