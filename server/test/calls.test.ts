import { randomUUID } from 'node:crypto';
import { PASSWORD } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, readAnswer, type House } from './house';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const student = () => house.w.school.students[0]!;
const newStudent = (code: string) => ({
  code,
  name: 'Karim',
  nameBn: 'করিম',
  gender: 'male',
  religion: 'islam',
  dateOfBirth: '2014-01-02',
});

describe('anti-forgery', () => {
  it('refuses whatever changes something without its header, token and cookie', async () => {
    const page = await house.page(house.w.school.office, 'bn');
    const other = await house.page();
    const wrong: Record<string, string>[] = [
      { 'x-requested-with': '' },
      { 'x-csrf-token': '' },
      { cookie: '' },
      { 'x-csrf-token': other.csrf },
      { cookie: other.cookie },
      { 'x-csrf-token': 'é'.repeat(43) },
    ];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const headers of wrong) {
        const answer = await page.call(
          method,
          '/api/students',
          method === 'DELETE' ? undefined : newStudent('X1'),
          headers,
        );
        expect([answer.status, answer.body.code]).toEqual([419, 'CSRF']);
        expect(answer.body.message).toBe('পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।');
      }
    }
    expect((await page.get('/api/students', { q: 'X1' })).body.total).toBe(0);
  });
  it('lets reading and the right page through', async () => {
    const page = await house.page(house.w.school.office);
    expect((await page.call('GET', '/api/students', undefined, { 'x-requested-with': '' })).status).toBe(200);
    expect((await page.call('POST', '/api/students', newStudent('X2'))).status).toBe(200);
  });
  it('gives the token to our own page only', async () => {
    expect((await readAnswer(await fetch(`${house.url}/api/csrf-token`))).status).toBe(404);
  });
  it('keeps the cookie of a browser that has one, so that several tabs work', async () => {
    const page = await house.page();
    const again = await fetch(`${house.url}/api/csrf-token`, {
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: page.cookie },
    });
    expect(again.headers.get('set-cookie')!.split(';')[0]).toBe(page.cookie);
    expect(((await again.json()) as { token: string }).token).toBe(page.csrf);
    expect(again.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(again.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
  });
});

describe('errors have one shape in both languages', () => {
  it('401: a login is needed', async () => {
    const page = await house.page(undefined, 'bn');
    const { status, body, headers } = await page.get('/api/students');
    expect([status, body]).toEqual([
      401,
      { code: 'UNAUTHENTICATED', message: 'চালিয়ে যেতে লগইন করুন।', requestId: headers.get('x-request-id') },
    ]);
    expect(
      (await page.call('GET', '/api/students', undefined, { authorization: 'Bearer not-a-token-of-anybody-here' }))
        .status,
    ).toBe(401);
  });
  it('403: the role may not', async () => {
    const { status, body } = await (
      await house.page(house.w.school.teacher)
    ).call('POST', '/api/students', newStudent('X3'));
    expect([status, body.code, body.message]).toEqual([403, 'FORBIDDEN', 'You do not have permission to do this.']);
  });
  it('404: no such record, no such call', async () => {
    const page = await house.page(house.w.stranger.head, 'bn');
    for (const path of [
      `/api/students/${student().id}`,
      '/api/no-such-thing',
      '/no-such-page',
      '/oauth/none',
      '/api/',
    ]) {
      const { status, body } = await page.get(path);
      expect([path, status, body.code]).toEqual([path, 404, 'NOT_FOUND']);
      expect(body.message).toMatch(/[ঀ-৿]/);
    }
  });
  it('409: someone else was faster', async () => {
    const page = await house.page(house.w.school.office);
    const patch = (rev: number) =>
      page.call('PATCH', `/api/students/${house.w.school.students[1]!.id}`, { rev, patch: { motherName: 'Amina' } });
    expect((await patch(1)).body.rev).toBe(2);
    const { status, body } = await patch(1);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
  it('409: in use, with the number in the digits of the language', async () => {
    const { status, body } = await (
      await house.page(house.w.school.head, 'bn')
    ).call('DELETE', `/api/sections/${house.w.school.sectionA.id}?rev=1`);
    expect([status, body.code]).toEqual([409, 'IN_USE']);
    expect(body.message).toBe('এটি মুছে ফেলা যাবে না: ভর্তি (৬), পাঠদানের দায়িত্ব (২) এটি ব্যবহার করছে।');
    expect(body.details).toMatchObject({ users: [{ count: 6 }, { count: 2 }] });
  });
  it('413 and 400: too large, not readable', async () => {
    const page = await house.page(house.w.school.office, 'bn');
    const large = await page.call('POST', '/api/students', { ...newStudent('X4'), name: 'x'.repeat(2_200_000) });
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
    for (const body of ['{"code":', '[1,2]', '"text"'])
      expect((await page.call('POST', '/api/students', body)).body.code).toBe('MALFORMED');
    expect((await page.get('/api/students/%E0%A4%A')).status).toBe(400);
  });
  it('400: a choice asked for by what is no value of the field, and nothing is left to fall on the process', async () => {
    const left: unknown[] = [];
    const note = (reason: unknown) => void left.push(reason);
    process.on('unhandledRejection', note);
    const page = await house.page(house.w.school.office);
    for (const filter of [{ class: 'x' }, { class: '{"$gt":""}' }])
      expect((await page.get('/api/sections/options', { filter })).body.code).toBe('MALFORMED');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(left).toEqual([]);
  });
  it('422: each field with its label, numbers in the digits of the language', async () => {
    const input = {
      year: house.w.school.year.id,
      section: house.w.school.sectionA.id,
      student: student().id,
      roll: 10_000,
      from: '2026-02-30',
      surprise: 1,
    };
    const { status, body } = await (
      await house.page(house.w.school.office, 'bn')
    ).call('POST', '/api/enrolments', input);
    expect([status, body.code, body.message]).toEqual([422, 'VALIDATION', 'প্রদত্ত তথ্য সঠিক নয়।']);
    expect(body.errors).toEqual({
      roll: ['রোল ৯৯৯৯-এর বেশি হতে পারবে না।'],
      from: ['থেকে সঠিক তারিখ নয়।'],
      _: ['অজানা ঘর: surprise।'],
    });
    const english = await (await house.page(house.w.school.office)).call('POST', '/api/enrolments', input);
    expect(english.body.errors.roll).toEqual(['Roll cannot be greater than 9999.']);
  });
  it('429: closed after wrong passwords, with the seconds in words and in a header', async () => {
    const page = await house.page(undefined, 'bn');
    const attempt = () => page.call('POST', '/api/auth/login', { identifier: 'nobody.at.all', password: 'wrong' });
    for (let n = 0; n < 5; n += 1) expect((await attempt()).status).toBe(422);
    const { status, body, headers } = await attempt();
    expect([status, body.code]).toEqual([429, 'LOCKED_OUT']);
    expect(body.message).toMatch(/^অনেকবার লগইনের চেষ্টা হয়েছে। [০-৯]{3} সেকেন্ড পরে আবার চেষ্টা করুন।$/);
    expect(Number(headers.get('retry-after'))).toBe(body.details.seconds);
  });
  it("carries the id of the request, the caller's own where he gives one", async () => {
    const page = await house.page();
    const id = randomUUID();
    const answer = await page.call('GET', '/api/students', undefined, { 'x-request-id': id });
    expect([answer.headers.get('x-request-id'), answer.body.requestId]).toEqual([id, id]);
    expect((await page.call('GET', '/api/students', undefined, { 'x-request-id': 'bad id' })).body.requestId).not.toBe(
      'bad id',
    );
  });
});

describe('a command that is sent again', () => {
  it('under the name that its client gave it is done once', async () => {
    const page = await house.page(house.w.school.office);
    const body = {
      title: 'Sent again',
      titleBn: 'আবার পাঠানো',
      body: 'Text.',
      bodyBn: 'বিবরণ।',
      publishedOn: '2026-03-04',
    };
    const send = (name: string) => page.call('POST', '/api/notices', body, { 'idempotency-key': name });
    const [first, second] = [await send('key-of-this-command'), await send('key-of-this-command')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await send('key-of-another-command')).body.id).not.toBe(first.body.id);
  });
});

describe('queries and paths', () => {
  it('reads numbers, flags and filters of a query string, and leaves texts alone', async () => {
    const page = await house.page(house.w.school.office);
    const two = await page.get('/api/students', {
      page: 2,
      size: 3,
      sort: '-code',
      filter: { status: { eq: 'active' } },
    });
    expect([two.body.rows.length, two.body.rows[0].code < 'S-007']).toEqual([3, true]);
    expect((await page.get('/api/students', { q: '001' })).body.total).toBe(1);
    expect((await page.get('/api/students', { q: '০০১' })).body.total).toBe(1);
    expect((await page.get('/api/students', { removed: true })).body.total).toBe(0);
    expect((await page.get('/api/students/options', { ids: [student().id] })).body.items).toEqual([
      { id: student().id, label: { en: student().name, bn: student().nameBn }, hint: student().code },
    ]);
    for (const query of [
      { page: 'two' },
      { size: 501 },
      { sort: 'nothing' },
      { filter: { nothing: { eq: 1 } } },
      { surprise: 1 },
    ])
      expect((await page.get('/api/students', query)).status).toBe(422);
  });
  it('searches with a text that looks like something else', async () => {
    const page = await house.page(house.w.school.office);
    for (const q of ['true', '17', 'null', '{}', '"', '.*', '('])
      expect((await page.get('/api/students', { q })).status).toBe(200);
  });
  it('takes the id from the path, whatever a body or a query says', async () => {
    const page = await house.page(house.w.school.office);
    const [one, other] = [house.w.school.students[2]!, house.w.school.students[3]!];
    const answer = await page.call('PATCH', `/api/students/${one.id}?id=${other.id}`, {
      id: other.id,
      rev: 1,
      patch: { fatherName: 'Jamal' },
    });
    expect(answer.body.id).toBe(one.id);
    expect((await page.get(`/api/students/${other.id}`)).body.rev).toBe(1);
    expect((await page.get('/api/students/not-an-id')).status).toBe(422);
  });
  it('reaches each call that has a name before those that take an id', async () => {
    const page = await house.page(house.w.school.head);
    const entities = [...house.w.registry.entities.values()].filter(
      (entity) => entity.scope === 'tenant' && entity.access.read.includes('head'),
    );
    const part = { list: ['', 'rows'], options: ['/options', 'items'], export: ['/export', 'header'] } as const;
    const calls = entities.flatMap((entity) =>
      (['list', 'options', 'export'] as const)
        .filter((verb) => entity.actions.includes(verb))
        .map((verb) => [`/api/${entity.path}${part[verb][0]}`, part[verb][1]] as const),
    );
    const answers = await Promise.all(
      calls.map(async ([address, name]) => [address, Array.isArray((await page.get(address)).body[name])]),
    );
    expect(answers).toEqual(calls.map(([address]) => [address, true]));
    expect(answers.length).toBeGreaterThan(50);
  });
  it('adds, changes, removes and restores over HTTP', async () => {
    const page = await house.page(house.w.school.office);
    const { body: made } = await page.call('POST', '/api/students', newStudent('X9'));
    const path = `/api/students/${made.id}`;
    expect((await page.call('PATCH', path, { rev: 1, patch: { name: 'Karim Uddin' } })).body.name).toBe('Karim Uddin');
    expect((await page.call('DELETE', `${path}?rev=2`)).body).toEqual({ id: made.id });
    expect((await page.get(path)).status).toBe(404);
    expect((await page.call('POST', `${path}/restore`, { rev: 3 })).body.rev).toBe(4);
  });
  it('is never kept by a cache', async () => {
    expect((await (await house.page(house.w.school.office)).get('/api/students')).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});

describe('sessions over HTTP', () => {
  const login = async () => {
    const { w } = house;
    const person = await w.school.hire('teacher', w.school.id, 'Session Holder');
    const page = await house.page();
    const { email } = (await w.store
      .raw()
      .collection('users')
      .findOne({ name: person.actor.name.en }, { sort: { _id: -1 } }))!;
    const { body } = await page.call('POST', '/api/auth/login', { identifier: email, password: PASSWORD });
    return { person, token: body.token as string, page };
  };
  it('end immediately with logout', async () => {
    const { token, page } = await login();
    const auth = { authorization: `Bearer ${token}` };
    expect((await page.call('GET', '/api/auth/me', undefined, auth)).body.user.user_role).toBe('teacher');
    expect((await page.call('POST', '/api/auth/logout', {}, auth)).body).toEqual({});
    expect((await page.call('GET', '/api/auth/me', undefined, auth)).status).toBe(401);
  });
  it('are in the other institution immediately after the membership was switched', async () => {
    const { w } = house;
    const { person, token, page } = await login();
    const role = (await w.store.raw().collection('roles').findOne({ key: 'head' }))!;
    const auth = { authorization: `Bearer ${token}` };
    await page.call('GET', '/api/auth/me', undefined, auth);
    const second = await w
      .system()
      .repo(w.kernel.entity('membership'))
      .create({ user: person.actor.userId, role: String(role['_id']), institution: w.stranger.id } as never);
    for (let round = 0; round < 3; round += 1) {
      expect(
        (await page.call('POST', '/api/auth/switch-membership', { membership: second.id }, auth)).body.user.alias,
      ).toBe('stranger');
      expect((await page.call('GET', '/api/auth/me', undefined, auth)).body.user.alias).toBe('stranger');
      expect(
        (await page.call('POST', '/api/auth/switch-membership', { membership: person.actor.membershipId }, auth)).body
          .user.alias,
      ).toBe('school');
      expect((await page.call('GET', '/api/auth/me', undefined, auth)).body.user.alias).toBe('school');
    }
  });
});

describe('the calls whose address is fixed', () => {
  it('has the bell as a list of id and data.title', async () => {
    const { w } = house;
    await w
      .system()
      .repo(w.kernel.entity('notification'))
      .create({
        user: w.school.head.actor.userId,
        kind: 'notice',
        title: 'Hello',
        titleBn: 'শুভেচ্ছা',
        source: 'test',
      } as never);
    const { status, body } = await (
      await house.page(w.school.head, 'bn')
    ).call('POST', '/user/notification/notifications', {});
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f]{24}$/), data: { title: 'শুভেচ্ছা' } }]);
  });
  it('answers the portal without a login, by site_id', async () => {
    const page = await house.page();
    expect((await page.get('/api/web/get-common-data')).body).toMatchObject({
      site_id: house.w.school.id,
      site_name: 'school High School',
    });
    for (const name of [
      'get-latest-notice',
      'get-latest-notice-for-sitebar',
      'get-slide-item',
      'get-event-item',
      'get-video-list-for-home',
      'get-head-of-authority-message',
      'get-about-us',
      'get-job-circular',
    ]) {
      expect([name, (await page.get(`/api/web/${name}`, { site_id: house.w.school.id })).body]).toEqual([name, []]);
      expect([name, (await page.get(`/api/web/${name}`)).status]).toEqual([name, 422]);
    }
    const latest = await page.get('/api/web/get-latest-about-us', { site_id: house.w.school.id, type: 'history' });
    expect([latest.status, latest.body]).toEqual([200, null]);
  });
});
