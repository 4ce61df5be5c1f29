import { describe, expect, it } from 'vitest';
import { inLanguage, siteRequest } from './site-routes';

const id = 'a'.repeat(24);
const ask = (
  page: Parameters<typeof siteRequest>[0],
  path: string,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {},
) => siteRequest(page, { path, params, query } as never);

describe('what an address of a website asks for', () => {
  it('names the institution and the page, and nothing else', () => {
    expect(ask('about', '/about', { query: { alias: 'shapla', lang: 'en', utm: 'x' } })).toEqual({
      page: 'about',
      item: null,
      site: { alias: 'shapla' },
      address: '/about?alias=shapla',
    });
    expect(ask('gallery', '/web/event-gallery-details', { query: { album: id } })).toEqual({
      page: 'gallery',
      item: id,
      site: {},
      address: `/web/event-gallery-details?album=${id}`,
    });
    expect(ask('page', '/web/page/co-curricular', { params: { evanttype: 'co-curricular' } })).toMatchObject({
      item: 'co-curricular',
      address: '/web/page/co-curricular',
    });
  });
  it('is one student of one institution', () => {
    expect(
      ask('student', '/x', { params: { username: 'S-2026.1', site_id: id, student_history_id: 'b'.repeat(24) } }),
    ).toMatchObject({ item: `S-2026.1.${'b'.repeat(24)}`, site: { site_id: id } });
    expect(ask('student', '/x', { params: { username: 'S1', site_id: '1', student_history_id: '2' } })).toBeNull();
  });
  it.each([
    ['an alias that is none', { alias: '../x' }],
    ['an album that is none', { album: '<script>' }],
  ])('is nothing for %s', (_, query) =>
    expect(ask('gallery', '/web/event-gallery-details', { query: query as never })).toBeNull(),
  );
});

it('an address in a language keeps what it had', () =>
  expect([inLanguage('/a', 'en'), inLanguage('/a?b=1', 'bn'), inLanguage('/a', null)]).toEqual([
    '/a?lang=en',
    '/a?b=1&lang=bn',
    '/a',
  ]));
