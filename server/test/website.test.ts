import { actionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Book } from '@pathshala/shared/modules/students/library';
import { filesActions, type FileLink } from '@pathshala/shared/modules/foundation/files';
import { consentsActions } from '@pathshala/shared/modules/school/consents';
import {
  Album,
  cmsActions,
  CharterEntry,
  Event,
  Notice,
  Photo,
  PUBLIC_PAGES,
  SiteVisit,
  WebPage,
  websiteActions,
  WebsiteSetting,
} from '@pathshala/shared/modules/school/cms';
import { storeVisits } from '@pathshala/core';
import { runOneJob } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LOOK } from '../src/http/site-look';
import { FACE_PATHS } from '../src/public-site/product-face';
import { clientFolder } from './client-folder';
import { openHouse, readAnswer, until, type House } from './house';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
let house: House;
let client: Awaited<ReturnType<typeof clientFolder>>;
let charter: { id: string };
let event: { id: string };
beforeAll(async () => {
  client = await clientFolder();
  house = await openHouse({ env: { CLIENT_DIR: client.folder } });
  const { office } = house.w.school;
  charter = await office.run(actionsOf(CharterEntry).create, {
    kind: 'citizen',
    title: 'Testimonial',
    titleBn: 'প্রশংসাপত্র',
    time: '3 days',
    timeBn: '৩ কর্মদিবস',
    status: 'published',
  });
  event = await office.run(actionsOf(Event).create, {
    title: 'Science fair',
    titleBn: 'বিজ্ঞান মেলা',
    body: 'Come.',
    bodyBn: 'আসুন।',
    startsOn: '2026-12-10',
    endsOn: '2026-12-11',
    status: 'published',
  });
  await office.run(websiteActions.prepareWebsite, {});
});
afterAll(async () => {
  await house.close();
  await client.remove();
});

const open = async (address: string, language = 'bn-BD') =>
  readAnswer(await fetch(house.url + address, { headers: { 'accept-language': language } }));
/** As a browser opens a page. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/142.0 Mobile Safari/537.36' };
const of = (address: string) => `${address}?alias=school`;

describe('the pages of a website', () => {
  it('are all written by the server, with a title, a heading and their own address', async () => {
    const shut = new Set<string>(['employees', 'students', 'studentStatistics', 'library', 'jubilee']);
    for (const { key, path: address, title } of PUBLIC_PAGES.filter((page) => !shut.has(page.key))) {
      const { status, body } = await open(of(address));
      expect([key, status]).toEqual([key, 200]);
      expect(body).toContain(`>${title.bn}</h1>`);
      expect(body).toContain(`<link rel="canonical" href="${house.url}${address}?alias=school">`);
      // The page follows the records it shows.
      expect(body).toContain('&quot;entity&quot;:&quot;websiteSetting&quot;');
    }
  });
  it('that the product draws have the title, share card and text of the institution, also without scripts', async () => {
    for (const address of FACE_PATHS) {
      const { status, body } = await open(of(address));
      expect([address, status]).toEqual([address, 200]);
      expect(body).toContain('<meta property="og:title" content="');
      expect(body).toContain(`<link rel="canonical" href="${house.url}${address}?alias=school">`);
      expect(body).not.toContain('<title>x</title>');
      const silent = body.slice(body.indexOf('<body>'));
      expect(silent).toMatch(/<noscript>.*<h1[^>]*>.*<\/h1>.*জাভাস্ক্রিপ্ট.*<\/noscript><div id="root">/s);
    }
    expect((await open(of('/web/admission'))).body).toContain('<title>ভর্তি');
    expect((await open(of('/web/admission'), 'en-GB')).body).toContain('<title>Admission');
    // An unknown institution gets the product's own page, which says so.
    for (const alias of ['nobody', 'No-Body']) {
      const { status, body } = await open(`/web/admission?alias=${alias}`);
      expect([alias, status, body.includes('<title>x</title>')]).toEqual([alias, 404, true]);
    }
  });
  it('lead to a login with the name of the institution; an unknown one is left out', async () => {
    expect((await open('/s/school')).body).toContain('href="/login?alias=school"');
    const { site_name_bn: name } = await house.w.school.office.run(cmsActions.getCommonData, { alias: 'school' });
    const { body } = await open('/login?alias=school');
    expect(body).toContain(`<span>${name}</span>`);
    expect(body).toContain('href="/password/reset?alias=school"');
    for (const address of ['/login', '/login?alias=nobody', '/login?alias=%22%3E']) {
      const plain = await open(address);
      expect([plain.status, plain.body.includes(name)]).toEqual([200, false]);
    }
    // A device that was used before shows the login page of its institution, except on the login page of the platform.
    const onDevice = async (address: string, cookie: string) =>
      (await (await fetch(house.url + address, { headers: { cookie, 'accept-language': 'bn' } })).text()).includes(
        name,
      );
    expect(await onDevice('/login', 'locale=bn; school=school')).toBe(true);
    expect(await onDevice('/login?alias=stranger', 'school=school')).toBe(false);
    expect(await onDevice('/edu/login', 'school=school')).toBe(false);
    expect(await onDevice('/login', 'school=%22%3E')).toBe(false);
  });
  it('let a calendar program follow the public calendar, of a known institution alone', async () => {
    const { office } = house.w.school;
    const { today } = office.ctx();
    const shown = {
      title: 'Sports day',
      titleBn: 'ক্রীড়া দিবস',
      body: 'Come.',
      bodyBn: 'আসুন।',
      startsOn: today,
      endsOn: today,
    };
    const sports = await office.run(actionsOf(Event).create, { ...shown, status: 'published' });
    const { status, body } = await open('/calendar/site/school.ics?lang=en');
    expect([status, body.startsWith('BEGIN:VCALENDAR'), body.includes('Sports day')]).toEqual([200, true, true]);
    // The page leads to it once it has something to follow.
    await until(async () => (await open(of('/web/calendar'))).body.includes('/calendar/site/school.ics'), 'no link');
    await office.run(actionsOf(Event).update, { id: sports.id, rev: sports.rev, patch: { status: 'draft' } });
    expect((await open('/calendar/site/school.ics?lang=en')).body).not.toContain('Sports day');
    for (const address of ['/calendar/site/nobody.ics', '/calendar/site/school', '/calendar/site/%2e%2e.ics'])
      expect((await open(address)).status).toBe(404);
  });
  it('of the library search by their address without scripts, and are closed until switched on', async () => {
    const { librarian, office } = house.w.school;
    await librarian.run(actionsOf(Book).create, { name: 'Sheuli <Bari>', nameBn: 'শিউলি বাড়ি' });
    const address = `${of('/web/library')}&q=${encodeURIComponent('শিউলী বাড়ী')}`;
    expect((await open(address)).status).toBe(404);
    const [setting] = (await office.run(actionsOf(WebsiteSetting).list, {})).rows;
    const { id, rev } = setting!;
    await office.run(actionsOf(WebsiteSetting).update, { id, rev, patch: { showsLibrary: true } });
    const { status, body } = await open(address);
    expect(status).toBe(200);
    expect(body).toContain('শিউলি বাড়ি');
    expect(body).toContain('<form action="/web/library" role="search"');
    expect(body).toContain('value="শিউলী বাড়ী"');
    expect(body).toContain('&quot;entity&quot;:&quot;libraryShelf&quot;');
    expect(body).toContain('noindex');
    const english = (await open(`${of('/web/library')}&q=sheuli&lang=en`)).body;
    expect(english).toContain('Sheuli &lt;Bari&gt;');
    expect((await open(`${of('/web/library')}&q=${encodeURIComponent('"><script>x')}`)).body).not.toContain(
      '<script>x',
    );
  });
  it("speak the language that the address asks for, else the reader's own", async () => {
    const address = of('/web/citizen-charter');
    expect((await open(address)).body).toContain('৩ কর্মদিবস');
    const english = (await open(`${address}&lang=en`)).body;
    expect(english).toContain('<html lang="en"');
    expect(english).toContain('3 days');
    expect(english).toContain('&amp;lang=en">');
  });
  it('lose a picture with the consent of a guardian, also where they are kept rendered and where they are open', async () => {
    const { office, guardian } = house.w.school;
    const child = (await guardian.run(consentsActions.mine, {})).students[0]!.id;
    const students = house.w.system(house.w.school.id).repo(Student);
    const { rev } = await students.get(child);
    const dateOfBirth = `${house.w.clock.now().getUTCFullYear() - 10}-02-01`;
    await students.update(child, { dateOfBirth } as never, { rev });
    const answer = (given: 'given' | 'refused') =>
      guardian.run(consentsActions.answer, { student: child, purpose: 'webPhoto', answer: given, version: 1 });
    await answer('given');
    const titles = { title: 'Sports', titleBn: 'ক্রীড়া' };
    const album = await office.run(actionsOf(Album).create, { ...titles, takenOn: '2026-02-01', status: 'published' });
    const sent = { target: 'photo.image', name: 'race.png', data: PNG };
    const { body: file } = await (await house.page(office)).call('POST', filesActions.keep.path, sent);
    const { id: image } = file as FileLink;
    const words = { caption: 'Race', captionBn: 'দৌড়', shows: 'students' as const, students: [child] };
    await office.run(actionsOf(Photo).create, { album: album.id, image, ...words });
    const address = `${of('/web/event-gallery-details')}&album=${album.id}`;
    const isShown = async () => (await open(address)).body.includes(image);
    await until(isShown, 'the picture is shown');
    expect((await open(address)).body).toContain('&quot;entity&quot;:&quot;photo&quot;');
    await answer('refused');
    await until(async () => !(await isShown()), 'the picture is gone');
    expect((await fetch(`${house.url}/media/${image}`)).status).toBe(404);
  });
  it('keep the language that was chosen by a link', async () => {
    const chosen = await fetch(`${house.url}${of('/about')}&lang=en`);
    const cookie = chosen.headers.get('set-cookie')!.split(';')[0]!;
    const next = await fetch(house.url + of('/about'), { headers: { cookie, 'accept-language': 'bn-BD' } });
    expect(await next.text()).toContain('<html lang="en"');
  });
  it('are sent again only when they have changed, and need nothing of the product', async () => {
    const first = await fetch(house.url + of('/about'));
    const body = await first.text();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(body).not.toContain('csrf-token');
    expect([...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, file]) => file)).toEqual([PLAIN_LOOK.script]);
    const again = await fetch(house.url + of('/about'), { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
  it('have all notices in full, the one that the address names unfolded', async () => {
    const { office } = house.w.school;
    const notice = await office.run(actionsOf(Notice).create, {
      title: 'Closed on Sunday',
      titleBn: 'রবিবার বন্ধ',
      body: 'Because of the flood.',
      bodyBn: 'বন্যার কারণে।',
      publishedOn: '2026-11-20',
      status: 'published',
    });
    const { body } = await open(`/web/notice/all?alias=school&open=${notice.id}`);
    expect(body).toContain(`<details id="${notice.id}" open>`);
    expect(body).toContain('বন্যার কারণে।');
    // A shared link shows this notice, not a list.
    expect(body).toMatch(/<title>রবিবার বন্ধ · /);
    expect(body).toContain('<meta property="og:type" content="article">');
    expect(body).toContain('<meta property="og:description" content="বন্যার কারণে।">');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)![1]!) as { '@graph': Record<string, unknown>[] };
    expect(data['@graph'].map((each) => each['@type'])).toEqual([
      'EducationalOrganization',
      'BreadcrumbList',
      'Article',
    ]);
    expect(data['@graph'][2]).toMatchObject({ headline: 'রবিবার বন্ধ', datePublished: '2026-11-20' });
    const map = (await open('/sitemap.xml?alias=school')).body;
    expect(map).toContain(
      `<loc>${house.url}/web/notice/all?alias=school&amp;open=${notice.id}</loc><lastmod>2026-11-20</lastmod>`,
    );
  });
  it('have a letter form where one can be written', async () =>
    expect((await open(of('/web/contact-form'))).body).toContain('data-contact='));
  it('that are shut or not there are so, and the client says it', async () => {
    for (const address of [
      of('/web/employee-details'),
      of('/web/page/none'),
      of(`/web/event/${'a'.repeat(24)}`),
      `/site-public/student-details/S1.${house.w.school.id}.${'a'.repeat(24)}`,
      '/about?alias=nobody',
      '/s/nobody',
      '/s/No%20Body',
    ])
      expect([address, (await open(address)).status]).toEqual([address, 404]);
    // In the institution's frame, with links; for an unknown institution the product answers.
    const { body } = await open(`${of('/web/page/none')}&lang=en`);
    expect(body).toContain('<h1 class="title">Page not found</h1>');
    expect(body).toContain('href="/s/school"');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect((await open('/about?alias=nobody')).body).not.toContain('id="site"');
  });
  it('are those of the institution that is asked for', async () => {
    const { body, status } = await open(`/web/event/${event.id}?alias=school`);
    expect([status, body.includes('>বিজ্ঞান মেলা</h1>')]).toEqual([200, true]);
    expect((await open(`/web/event/${event.id}?alias=stranger`)).status).toBe(404);
    expect((await open('/web/citizen-charter?alias=stranger')).body).not.toContain('প্রশংসাপত্র');
  });
  it('show immediately what was changed, taken down or shut', async () => {
    const { office } = house.w.school;
    const address = of('/web/citizen-charter');
    expect((await open(address)).body).toContain('প্রশংসাপত্র');
    await office.run(actionsOf(CharterEntry).update, { id: charter.id, rev: 1, patch: { titleBn: 'চারিত্রিক সনদ' } });
    await until(async () => (await open(address)).body.includes('চারিত্রিক সনদ'), 'the old name stays');
    await office.run(actionsOf(CharterEntry).update, { id: charter.id, rev: 2, patch: { status: 'draft' } });
    await until(async () => !(await open(address)).body.includes('চারিত্রিক সনদ'), 'a draft is shown');
    const [setting] = (await office.run(actionsOf(WebsiteSetting).list, {})).rows;
    await office.run(actionsOf(WebsiteSetting).update, {
      id: setting!.id,
      rev: setting!.rev,
      patch: { showsCitizenCharter: false },
    });
    await until(async () => (await open(address)).status === 404, 'a shut page is open');
    expect((await open(of('/about'))).body).not.toContain('/web/citizen-charter');
  });
});

describe('what appears and expires at set times', () => {
  it('is on pages that are kept rendered, in the map and the public calendar for exactly that time', async () => {
    const { office } = house.w.school;
    const turn = () =>
      runOneJob(house.w.kernel, 'cms.turnContent', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
    const words = { title: 'Boat race', titleBn: 'নৌকাবাইচ', body: 'At the river.', bodyBn: 'নদীতে।' };
    const soon = new Date(house.w.clock.now().getTime() - 1_000).toISOString();
    const times = { status: 'scheduled' as const, appearsAt: soon };
    const day = new Date(house.w.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const days = { startsOn: day, endsOn: day };
    const race = await office.run(actionsOf(Event).create, { ...words, ...days, ...times });
    const river = await office.run(actionsOf(WebPage).create, { ...words, type: 'river', ...times });
    const places = ['/s/school', `/web/event/${race.id}?alias=school`, '/web/page/river?alias=school'];
    // Read seldom: a calendar program that asks too often is refused.
    const inCalendar = async () => ((await open('/calendar/site/school.ics')).body as string).includes(race.id);
    const shown = async () => {
      const bodies = await Promise.all(places.map(async (place) => (await open(place)).body as string));
      const { body: map } = await open('/sitemap.xml?alias=school');
      return [...bodies.map((body) => body.includes('নৌকাবাইচ')), map.includes(race.id)];
    };
    expect(await inCalendar()).toBe(false);
    expect(await shown()).toEqual([false, false, false, false]);
    await turn();
    await until(async () => (await shown()).every(Boolean), 'it does not appear everywhere');
    expect(await inCalendar()).toBe(true);
    const expiresAt = new Date(house.w.clock.now().getTime() + 200).toISOString();
    for (const [entity, { id }] of [
      [Event, race],
      [WebPage, river],
    ] as const)
      await office.run(actionsOf(entity).update, { id, rev: 2, patch: { expiresAt } } as never);
    await until(async () => house.w.clock.now().toISOString() > expiresAt, 'the clock stands still');
    await turn();
    await until(async () => !(await shown()).some(Boolean), 'it stays somewhere');
    expect(await inCalendar()).toBe(false);
    expect((await open(`/web/event/${race.id}?alias=school`)).status).toBe(404);
    expect((await open('/web/page/river?alias=school')).status).toBe(404);
  });
});

describe('what search engines read', () => {
  it('is a map of the open pages in both languages', async () => {
    const { body, headers } = await open('/sitemap.xml?alias=school');
    expect(headers.get('content-type')).toContain('application/xml');
    expect(body).toContain(`<loc>${house.url}/web/event/${event.id}?alias=school</loc>`);
    expect(body).toContain(`hreflang="en" href="${house.url}/about?alias=school&amp;lang=en"`);
    expect(body).not.toContain('/web/employee-details');
    expect((await open('/sitemap.xml?alias=nobody')).status).toBe(404);
  });
  it('is an index of sitemaps on the host of several institutions', async () => {
    const { body } = await open('/sitemap.xml');
    expect(body).toContain('<sitemapindex');
    for (const alias of ['school', 'stranger'])
      expect(body).toContain(`<loc>${house.url}/sitemap.xml?alias=${alias}</loc>`);
  });
  it('leaves people and the office alone', async () => {
    const { body } = await open('/robots.txt');
    for (const line of ['Disallow: /site-public/', 'Disallow: /api/', `Sitemap: ${house.url}/sitemap.xml`])
      expect(body).toContain(line);
  });
});

describe('the search of a website', () => {
  const search = (q: string, language?: string) =>
    open(`/web/search?alias=school&q=${encodeURIComponent(q)}`, language);
  it('is in the header of every page, and on a page of its own in the same frame', async () => {
    const { status, body } = await open(of('/web/search'));
    expect(status).toBe(200);
    expect(body).toContain('>খুঁজুন</h1>');
    expect(body).toContain('noindex');
    expect(body).toContain('শব্দের অংশ লিখলেও চলবে');
    for (const page of [body, (await open('/s/school')).body])
      expect(page).toContain('<form action="/web/search" role="search"');
  });
  it('finds without a program, and marks what was looked for', async () => {
    const { body } = await search('fair', 'en');
    expect(body).toContain('1 result<');
    expect(body).toContain(`/web/event/${event.id}?alias=school`);
    expect(body).toContain('Science <mark>fair</mark>');
    expect((await search('বিজ্ঞান')).body).toContain('<mark>বিজ্ঞান</mark> মেলা');
  });
  it('says that there is nothing, with the words as they were typed, which run nothing', async () => {
    const { status, body } = await search('"><script>alert(1)</script>', 'en');
    expect(status).toBe(200);
    expect(body).toContain('Nothing found for “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;”.');
    expect(body).not.toContain('<script>alert');
  });
  it('shows what people wrote as text', async () => {
    await house.w.school.office.run(actionsOf(Notice).create, {
      title: 'Bring <b>blue</b> pens',
      titleBn: 'নীল কলম আনুন',
      body: '<img src=x onerror=alert(1)> pens',
      bodyBn: 'কলম',
      category: 'general',
      publishedOn: '2026-11-20',
      status: 'published',
    });
    const { body } = await search('blue pens', 'en');
    expect(body).toContain('&lt;b&gt;blue&lt;/b&gt;');
    expect(body).not.toContain('<img src=x');
  });
  it('is nowhere for an unknown institution', async () =>
    expect((await open('/web/search?alias=unknown&q=fair')).status).toBe(404));
  it('waits after too many questions from one address, and says for how long', async () => {
    let answer = await search('fair', 'en');
    // A server that has too much to do refuses some of them otherwise.
    for (let asked = 0; asked < 320 && answer.status !== 429; asked += 1) answer = await search('fair', 'en');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toContain('Try again in 10 min.');
  });
});

describe('visits of a website', () => {
  const visits = async () => {
    await storeVisits(house.server.kernel);
    const rows = await house.w
      .system()
      .inInstitution(house.w.school.id)
      .repo(SiteVisit)
      .find({ sort: ['page'] });
    return Object.fromEntries(rows.map((row) => [row.page, row.visits]));
  };
  const get = (address: string, headers: Record<string, string>) => fetch(house.url + address, { headers });

  it('are counted for people who open a page, once while they hold "reload", and for nobody else', async () => {
    const before = await visits();
    for (const language of ['bn', 'en']) await get(`${of('/about')}&lang=${language}`, BROWSER);
    await get('/s/school', BROWSER);
    // Another reader.
    await get('/s/school', { 'user-agent': `${BROWSER['user-agent']} Edge/1` });
    await get('/s/school', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await get('/s/school', { ...BROWSER, 'user-agent': `${BROWSER['user-agent']} Moto`, 'x-renewal': '1' });
    await fetch(`${house.url}/s/school`, {
      method: 'HEAD',
      headers: { 'user-agent': `${BROWSER['user-agent']} Nokia` },
    });
    await get('/s/nobody', BROWSER);
    const after = await visits();
    expect((after['about'] ?? 0) - (before['about'] ?? 0)).toBe(1);
    expect((after['home'] ?? 0) - (before['home'] ?? 0)).toBe(2);
  });

  it('keep nothing of the visitor', async () => {
    const [row] = await house.w.system().inInstitution(house.w.school.id).repo(SiteVisit).find({ limit: 1 });
    expect(Object.keys(row!).toSorted()).toEqual(['createdAt', 'day', 'id', 'page', 'rev', 'updatedAt', 'visits']);
  });

  it('are at the foot only where the institution chooses it', async () => {
    const { office } = house.w.school;
    expect(String((await open('/s/school')).body)).not.toContain('মোট ভিজিট');
    const [row] = (await office.run(actionsOf(WebsiteSetting).list, {})).rows;
    await office.run(actionsOf(WebsiteSetting).update, {
      id: row!.id,
      rev: row!.rev,
      patch: { showsVisits: true },
    });
    await until(async () => String((await open('/s/school')).body).includes('মোট ভিজিট: '), 'no visits');
  });
});

it('the card of a link to a page has its picture in the small size, because messengers show no large one', async () => {
  const { office } = house.w.school;
  const sent = { target: 'webPage.image', name: 'day.png', data: PNG };
  const { body } = await (await house.page(office)).call('POST', filesActions.keep.path, sent);
  const { id: image } = body as FileLink;
  const titles = { title: 'Open day', titleBn: 'উন্মুক্ত দিবস', body: 'Come.', bodyBn: 'আসুন।' };
  await office.run(actionsOf(WebPage).create, { ...titles, type: 'open-day', image, status: 'published' });
  const card = `<meta property="og:image" content="${house.url}/media/${image}?size=small">`;
  await until(async () => String((await open(of('/web/page/open-day'), 'en')).body).includes(card), 'no such card');
  const picture = await fetch(`${house.url}/media/${image}?size=small`);
  expect([picture.status, (await picture.arrayBuffer()).byteLength > 300_000]).toEqual([200, false]);
});

it('a notice page offers to share each notice and to look at its file', async () => {
  const { office } = house.w.school;
  const keep = (name: string, data: string) => office.run(filesActions.keep, { target: 'notice.file', name, data });
  const file = await keep('a.png', PNG);
  const paper = await keep('a.pdf', Buffer.from('%PDF-1.4\n%%EOF').toString('base64'));
  const values = {
    title: 'Form <fill-up>',
    titleBn: 'ফরম পূরণ',
    body: 'Bring it.',
    bodyBn: 'আনুন।',
    category: 'general' as const,
    publishedOn: '2026-01-01',
    status: 'published' as const,
  };
  const notice = await office.run(actionsOf(Notice).create, { ...values, file: file.id });
  const other = await office.run(actionsOf(Notice).create, { ...values, file: paper.id });
  await until(async () => {
    const page = String((await open(of('/web/notice/all'), 'en')).body);
    return page.includes(notice.id) && page.includes(other.id);
  }, 'the notices are not there');
  const text = String((await open(of('/web/notice/all'), 'en')).body);
  expect(text).toContain(`data-share="/web/notice/all?alias=school&amp;open=${notice.id}"`);
  expect(text).toContain('data-title="Form &lt;fill-up&gt;"');
  expect(text).toContain(`href="/media/${file.id}" download data-file`);
  expect(text).toContain(`data-file-of="/media/${file.id}"`);
  expect(text).toMatch(/\((PNG|WebP), 0\.1 MB\)/);
  // The page states the kind of a file, so a PDF need not be fetched to find that it is not a picture.
  expect(text).toContain(`href="/media/${paper.id}"`);
  expect(text).toContain('(PDF, 0.1 MB)');
  expect(text).not.toContain(`data-file-of="/media/${paper.id}"`);
  // In a messenger, the card of the link shows the picture of the notice.
  const card = async (id: string) => String((await open(`${of('/web/notice/all')}&open=${id}`, 'en')).body);
  expect(await card(notice.id)).toContain(`<meta property="og:image" content="${house.url}/media/${file.id}">`);
  expect(await card(other.id)).not.toContain(`<meta property="og:image" content="${house.url}/media/${paper.id}">`);
  expect(text).toContain('<dialog data-preview');
  expect(String((await open(of('/about'))).body)).not.toContain('<dialog data-preview');
});
