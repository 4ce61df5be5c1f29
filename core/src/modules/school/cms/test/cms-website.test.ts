import {
  Album,
  CharterEntry,
  cmsErrors,
  ContactMessage,
  Event,
  Photo,
  PublicEmployee,
  PublicStudent,
  StudentCount,
  WebMenuItem,
  WebPage,
  websiteActions,
  WebsiteSetting,
  WithheldStudent,
  type SiteBlock,
  type SitePage,
  type SitePageKey,
} from '@pathshala/shared/modules/school/cms';
import { actionsOf, timelineOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays, addMonths, formatDate, formatDateRange, formatMonth } from '@pathshala/shared/text';
import { execute } from '../../../../kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTo } from './consent-to';
import { refusal, runOneJob, world, WORLD_NOW, type World } from '../../../../testing';

let w: World;
const titles = { title: 'Testimonial', titleBn: 'প্রশংসাপত্র' };
const texts = { body: 'Bring the form.', bodyBn: 'ফরম আনুন।' };
const published = { status: 'published' as const };
const frame = (site = w.school.id) => w.anonymous.run(websiteActions.getSiteFrame, { site_id: site });
const page = (key: SitePageKey, item?: string, site = w.school.id) =>
  w.anonymous.run(websiteActions.getSitePage, { site_id: site, page: key, ...(item ? { item } : {}) });
const gone = (key: SitePageKey, item?: string, site = w.school.id) =>
  w.anonymous
    .refused(websiteActions.getSitePage, { site_id: site, page: key, ...(item ? { item } : {}) })
    .then(({ code }) => code);
const job = (name: string, payload: object = {}) =>
  runOneJob(w.kernel, name, { payload, tenantId: w.school.id, actorId: null, requestId: 'test' });
const wordsOf = (answer: SitePage) => JSON.stringify(answer.blocks);

async function set(patch: Partial<Row<typeof WebsiteSetting>>): Promise<void> {
  await w.school.office.run(websiteActions.prepareWebsite, {});
  const [row] = (await w.school.office.run(actionsOf(WebsiteSetting).list, {})).rows;
  await w.school.office.run(actionsOf(WebsiteSetting).update, { id: row!.id, rev: row!.rev, patch: patch as never });
}

beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

describe('the frame of a website', () => {
  it('is on its defaults until someone sets it, and is prepared once', async () => {
    expect(await frame()).toMatchObject({
      layout: 'bar',
      pages: expect.arrayContaining(['about', 'citizenCharter', 'contact']),
    });
    expect((await frame()).pages).not.toEqual(expect.arrayContaining(['employees']));
    await set({ layout: 'centred', color: '#123456', tagline: 'Learn', taglineBn: 'শেখো' });
    await set({});
    expect((await w.school.office.run(actionsOf(WebsiteSetting).list, {})).total).toBe(1);
    expect(await frame()).toMatchObject({ layout: 'centred', color: '#123456', tagline: { en: 'Learn', bn: 'শেখো' } });
    expect((await frame(w.stranger.id)).layout).toBe('bar');
  });
  it('is set by the head and the office alone', async () => {
    for (const person of [w.school.teacher, w.school.student, w.school.guardian])
      expect((await person.refused(websiteActions.prepareWebsite, {})).code).toBe('FORBIDDEN');
  });
  it('has the open pages in its menu until there is a menu, then that menu in its order, without what leads nowhere', async () => {
    expect((await frame()).menu.map(({ title }) => title.en)).toContain('Citizen charter');
    const add = (values: object) =>
      w.school.office.run(actionsOf(WebMenuItem).create, { ...published, ...values } as never);
    const own = await w.school.office.run(actionsOf(WebPage).create, {
      type: 'hostel',
      ...titles,
      ...texts,
      ...published,
    });
    const top = await add({ title: 'Services', titleBn: 'সেবা', target: 'heading', rank: 2 });
    await add({ title: 'Hostel', titleBn: 'ছাত্রাবাস', target: 'own', ownPage: own.id, parent: top.id });
    await add({ title: 'Staff', titleBn: 'শিক্ষক', target: 'page', page: 'employees', parent: top.id });
    await add({
      title: 'Board',
      titleBn: 'বোর্ড',
      target: 'link',
      address: 'https://example.test',
      newTab: true,
      rank: 1,
    });
    await add({ title: 'Draft', titleBn: 'খসড়া', target: 'page', page: 'about', status: 'draft' });
    await add({ title: 'Empty', titleBn: 'ফাঁকা', target: 'heading' });
    const { menu } = await frame();
    expect(menu.map(({ title, href, newTab }) => [title.en, href, newTab])).toEqual([
      ['Board', 'https://example.test', true],
      ['Services', undefined, false],
    ]);
    expect(menu[1]!.children).toEqual([
      { title: { en: 'Hostel', bn: 'ছাত্রাবাস' }, href: '/web/page/hostel?alias=school', newTab: false, children: [] },
    ]);
    await w.school.office.run(actionsOf(WebPage).update, { id: own.id, rev: 1, patch: { status: 'draft' } });
    expect((await frame()).menu.map(({ title }) => title.en)).toEqual(['Board']);
    expect(await gone('page', 'hostel')).toBe('NOT_FOUND');
    expect((await frame(w.stranger.id)).menu.map(({ title }) => title.en)).not.toContain('Board');
  });
  it('has three levels at most, and no entry below itself', async () => {
    const add = async (parent?: string) =>
      (
        await w.school.office.run(actionsOf(WebMenuItem).create, {
          ...titles,
          target: 'heading',
          ...(parent ? { parent } : {}),
        })
      ).id;
    const first = await add();
    const second = await add(first);
    const third = await add(second);
    expect(
      Object.keys(
        (await w.school.office.refused(actionsOf(WebMenuItem).create, { ...titles, parent: third })).fields ?? {},
      ),
    ).toEqual(['parent']);
    expect(
      Object.keys(
        (await w.school.office.refused(actionsOf(WebMenuItem).update, { id: first, rev: 1, patch: { parent: third } }))
          .fields ?? {},
      ),
    ).toEqual(['parent']);
  });
});

describe('a page of a website', () => {
  it('shows what is published, to nobody a draft, and nothing of another institution', async () => {
    const entry = await w.school.office.run(actionsOf(CharterEntry).create, {
      ...titles,
      kind: 'citizen',
      fee: 'Free',
      feeBn: 'বিনামূল্যে',
      time: '3 days',
      timeBn: '৩ কর্মদিবস',
    });
    expect((await page('citizenCharter')).blocks).toEqual([]);
    await w.school.office.run(actionsOf(CharterEntry).update, { id: entry.id, rev: 1, patch: published });
    expect(wordsOf(await page('citizenCharter'))).toContain('৩ কর্মদিবস');
    expect((await page('citizenCharter', undefined, w.stranger.id)).blocks).toEqual([]);
  });
  it('is not found when the institution keeps it shut', async () => {
    await set({ showsCitizenCharter: false });
    expect(await gone('citizenCharter')).toBe('NOT_FOUND');
    expect((await frame()).pages).not.toContain('citizenCharter');
    await set({ showsCitizenCharter: true });
    expect((await page('citizenCharter')).title.bn).toBe('সেবা প্রদান প্রতিশ্রুতি');
  });
  it('is that of an event, which a draft or the event of another institution is not', async () => {
    const event = await w.school.office.run(actionsOf(Event).create, {
      title: 'Fair',
      titleBn: 'মেলা',
      ...texts,
      startsOn: '2026-03-10',
      endsOn: '2026-03-11',
      ...published,
    });
    const album = await w.school.office.run(actionsOf(Album).create, {
      title: 'At the fair',
      titleBn: 'মেলায়',
      takenOn: '2026-03-10',
      event: event.id,
      ...published,
    });
    expect(await page('event', event.id)).toMatchObject({ title: { en: 'Fair', bn: 'মেলা' } });
    expect(wordsOf(await page('event', event.id))).toContain(`album=${album.id}`);
    expect(await gone('event', event.id, w.stranger.id)).toBe('NOT_FOUND');
    await w.school.office.run(actionsOf(Event).update, { id: event.id, rev: 1, patch: { status: 'draft' } });
    expect(await gone('event', event.id)).toBe('NOT_FOUND');
  });
  it('of photos shows an album with its pictures, whose photos nobody sees while it is a draft', async () => {
    const album = await w.school.office.run(actionsOf(Album).create, {
      title: 'Sports',
      titleBn: 'ক্রীড়া',
      takenOn: '2026-02-01',
    });
    const photo = await w.school.office.run(actionsOf(Photo).create, {
      album: album.id,
      caption: 'Race',
      captionBn: 'দৌড়',
    });
    const seen = () =>
      w.anonymous
        .ctx()
        .asVisitor(w.school.id)
        .repo(Photo)
        .find({ where: { id: photo.id } });
    expect([await seen(), await gone('gallery', album.id)]).toEqual([[], 'NOT_FOUND']);
    await w.school.office.run(actionsOf(Album).update, { id: album.id, rev: 1, patch: published });
    expect(await seen()).toHaveLength(1);
    expect((await page('gallery', album.id)).title.bn).toBe('ক্রীড়া');
  });
  it.each<SitePageKey>([
    'about',
    'notices',
    'calendar',
    'classRooms',
    'eduClassRooms',
    'gallery',
    'videos',
    'prospectus',
    'syllabus',
    'documents',
    'complaintOfficer',
    'contact',
  ])('%s opens without a login', async (key) => {
    expect((await page(key)).title.en).not.toBe('');
  });
});

it('the calendar of a website lists the next items first, then the rest by month', async () => {
  const event = (title: string, startsOn: string, endsOn: string) =>
    w.school.office.run(actionsOf(Event).create, {
      ...{ ...texts, title, titleBn: title, startsOn, endsOn },
      ...published,
    });
  const { today } = w.school.office.ctx();
  const month = addMonths(today, 2).slice(0, 7);
  await event('Far one', `${month}-20`, `${month}-21`);
  await event('Far two', `${month}-10`, `${month}-10`);
  await event('Fair today', today, today);
  await event('Long fair', addDays(today, -40), addDays(today, 40));
  await event('Tomorrow', addDays(today, 1), addDays(today, 1));
  const { blocks } = await page('calendar');
  expect(blocks[0]).toMatchObject({
    kind: 'cards',
    items: ['Long fair', 'Fair today', 'Tomorrow'].map((en) => ({ title: { en } })),
  });
  const past = formatMonth(addMonths(today, -1).slice(0, 7), 'en');
  expect(JSON.stringify(blocks.filter(({ kind }) => kind === 'heading'))).not.toContain(past);
  const at = blocks.findIndex((each) => each.kind === 'heading' && each.text.en === formatMonth(month, 'en'));
  const facts = blocks[at + 1] as Extract<SiteBlock, { kind: 'facts' }>;
  const own = facts.items.filter(({ value }) => value.en.startsWith('Far'));
  expect(own.map(({ value, label }) => [value.en, label.en])).toEqual([
    ['Far two', formatDate(`${month}-10`, 'en')],
    ['Far one', formatDateRange(`${month}-20`, `${month}-21`, 'en')],
  ]);
  expect(own.every(({ href }) => href?.startsWith('/web/event/'))).toBe(true);
  expect(blocks.at(-1)?.kind).toBe('files');
});

describe('people on a website', () => {
  const enrolment = () => w.school.enrolments.find(({ student }) => student === w.school.students[0]!.id)!;
  it('are nobody until the institution switches them on', async () => {
    await job('cms.publishPeople');
    for (const key of ['employees', 'students', 'studentStatistics'] as const)
      expect([key, await gone(key)]).toEqual([key, 'NOT_FOUND']);
    const sys = w.system(w.school.id);
    for (const entity of [PublicEmployee, PublicStudent, StudentCount]) expect(await sys.repo(entity).count()).toBe(0);
  });
  it('are teachers by name and post, never with a number', async () => {
    await set({ employees: 'teachers' });
    await job('cms.publishPeople');
    const text = wordsOf(await page('employees'));
    expect(text).toContain(w.school.staffRecords.teacher.nameBn);
    for (const { phone } of await w.system(w.school.id).repo(Staff).find()) expect(text).not.toContain(phone);
  });
  it('are students by section, without those who are kept off, and each alone only with consent for that', async () => {
    await set({ students: 'names', showsStudentStatistics: true });
    await job('cms.publishPeople');
    expect(await w.system(w.school.id).repo(PublicStudent).count()).toBe(0);
    for (const student of w.school.students) await consentTo(w, student.id, 'webName');
    await w.school.office.run(actionsOf(WithheldStudent).create, { student: w.school.students[1]!.id });
    await job('cms.publishPeople');
    const [first, second] = w.school.students;
    const text = wordsOf(await page('students', w.school.sectionA.id));
    expect(text).toContain(first!.nameBn);
    expect(text).not.toContain(second!.nameBn);
    expect(text).not.toContain('site-public');
    const one = `${first!.code}.${enrolment().id}`;
    expect(await gone('student', one)).toBe('NOT_FOUND');
    await set({ students: 'details' });
    expect(wordsOf(await page('student', one))).toContain(first!.code);
    expect((await page('student', one)).isUnlisted).toBe(true);
    expect([
      await gone('student', `${second!.code}.${enrolment().id}`),
      await gone('student', `${first!.code}.${'a'.repeat(24)}`),
      await gone('student', enrolment().id),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(wordsOf(await page('studentStatistics'))).toContain('মোট');
  });
  it('are not copied by a program: one address reads so many lists, another continues', async () => {
    const read = (address: string) =>
      execute(websiteActions.getSitePage, w.anonymous.ctx({ address }), {
        site_id: w.school.id,
        page: 'students',
        item: w.school.sectionA.id,
      });
    const reads = await Promise.allSettled(Array.from({ length: 301 }, () => read('10.1.0.1')));
    expect(reads.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await refusal(read('10.1.0.1'))).code).toBe('TOO_MANY_REQUESTS');
    expect((await read('10.1.0.2')).blocks).toHaveLength(1);
  });
  it('change no row when nothing changed, and are gone when they are switched off', async () => {
    const sys = w.system(w.school.id);
    const before = await sys.repo(PublicStudent).find();
    await job('cms.publishPeople');
    expect(await sys.repo(PublicStudent).find()).toEqual(before);
    await set({ students: 'none', employees: 'none', showsStudentStatistics: false });
    await job('cms.publishPeople');
    for (const entity of [PublicEmployee, PublicStudent, StudentCount]) expect(await sys.repo(entity).count()).toBe(0);
  });
});

describe('the contact form', () => {
  const letter = { name: 'Karim', subject: 'Admission', body: 'When does it begin?' };
  const send = (over: object = {}, address = '10.0.0.1') =>
    execute(websiteActions.sendContactMessage, w.anonymous.ctx({ address }), {
      site_id: w.school.id,
      ...letter,
      phone: '01711000001',
      ...over,
    });
  it('reaches the office, whose bell rings once', async () => {
    await send({ email: 'karim@example.test', phone: undefined });
    await w.runJobs();
    const [message] = await w.system(w.school.id).repo(ContactMessage).find();
    expect(message).toMatchObject({ ...letter, state: 'new', email: 'karim@example.test' });
    await job('cms.tellOffice', { message: message!.id });
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { source: `contact:${message!.id}` } });
    expect(bells.map(({ user }) => user).sort()).toEqual(
      [w.school.head.actor.userId, w.school.office.actor.userId].sort(),
    );
    expect((await w.school.teacher.refused(actionsOf(ContactMessage).list, {})).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.run(actionsOf(ContactMessage).list, {})).rows).toEqual([]);
  });
  it('begins its time line with a visitor, and one of the first data with the system', async () => {
    await send({ subject: 'Uniforms' });
    const messages = w.system(w.school.id).repo(ContactMessage);
    const sent = (await messages.findOne({ subject: 'Uniforms' }))!;
    const seeded = await messages.create({ ...letter, language: 'en', phone: '01711000001' });
    const firstOf = async (id: string) => (await w.school.head.run(timelineOf(ContactMessage), { id })).steps[0]!.by.en;
    expect([await firstOf(sent.id), await firstOf(seeded.id)]).toEqual(['Visitor', 'System']);
  });
  it('needs a way to answer, and takes nothing from programs', async () => {
    const missing = await refusal(send({ phone: undefined }));
    expect(Object.keys(missing.fields ?? {})).toEqual(['phone']);
    expect((await refusal(send({ honeypot: 'x' }))).code).toBe(cmsErrors.CONTACT_REFUSED.code);
  });
  it('names the fields of its form where something is missing', async () => {
    const { fields } = await refusal(send({ name: '', body: '' }));
    expect(fields).toMatchObject({
      name: [{ bn: 'নাম আবশ্যক।' }],
      body: [{ bn: 'বার্তা আবশ্যক।' }],
    });
  });
  it('takes five letters an hour from one address', async () => {
    for (let at = 0; at < 5; at += 1) await send({}, '10.0.0.2');
    expect((await refusal(send({}, '10.0.0.2'))).code).toBe('TOO_MANY_REQUESTS');
    await send({}, '10.0.0.3');
  });
  it('is shut with its page', async () => {
    await set({ showsContact: false });
    expect((await refusal(send({}, '10.0.0.4'))).code).toBe('NOT_FOUND');
    await set({ showsContact: true });
  });
  it('is read, answered by mail in the language of the letter, and closed', async () => {
    const sys = w.system(w.school.id);
    const [message] = await sys.repo(ContactMessage).find({ where: { email: 'karim@example.test' } });
    const { id } = message!;
    const { markRead, answer, close, reopen } = transitionsOf(ContactMessage);
    await w.school.office.run(markRead, { id, rev: 1 });
    expect((await w.school.office.refused(markRead, { id, rev: 2 })).code).toBe('TRANSITION_REFUSED');
    const read = await sys.repo(ContactMessage).get(id);
    expect([read.state, read.rev]).toEqual(['read', 2]);
    await w.school.office.run(answer, { id, rev: read.rev, answer: 'On 1 December.' });
    expect(await sys.repo(ContactMessage).get(id)).toMatchObject({
      state: 'answered',
      answer: 'On 1 December.',
      answeredAt: WORLD_NOW,
    });
    await job('cms.mailAnswer', { message: id, rev: 3 });
    await job('cms.mailAnswer', { message: id, rev: 2 });
    await w.school.office.run(close, { id, rev: 3 });
    expect((await sys.repo(ContactMessage).get(id)).state).toBe('closed');
    expect((await w.school.office.refused(answer, { id, rev: 4, answer: 'x' })).code).toBe('TRANSITION_REFUSED');
    expect((await w.school.teacher.refused(answer, { id, rev: 4, answer: 'x' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(reopen, { id, rev: 4 })).code).toBe('NOT_FOUND');
    expect((await w.school.office.run(reopen, { id, rev: 4 })).state).toBe('read');
    const { steps } = await w.school.head.run(timelineOf(ContactMessage), { id });
    expect(steps.map(({ transition, to }) => [transition, to])).toEqual([
      [null, 'new'],
      ['markRead', 'read'],
      ['answer', 'answered'],
      ['close', 'closed'],
      ['reopen', 'read'],
    ]);
    expect(steps[2]).toMatchObject({ from: 'read', input: { answer: 'On 1 December.' } });
  });
});
