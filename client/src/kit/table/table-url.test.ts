import { access, defineEntity, f, t, type ListQuery } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { readView, writeView } from './table-url';

const Thing = defineEntity({
  name: 'thing',
  labels: { one: t('Thing', 'জিনিস'), many: t('Things', 'জিনিসপত্র') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true }),
    size: f.int({ label: t('Size', 'মাপ') }),
    active: f.bool({ label: t('Active', 'সক্রিয়') }),
    on: f.date({ label: t('On', 'তারিখ') }),
    kind: f.choice(
      [
        { value: 'a', label: t('A', 'ক') },
        { value: 'b', label: t('B', 'খ') },
      ],
      { label: t('Kind', 'ধরন') },
    ),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
});

describe('a table view in the URL', () => {
  it.each<[string, ListQuery]>([
    ['nothing', {}],
    ['page, size and order', { page: 3, size: 100, sort: '-name' }],
    ['free text in Bengali', { q: 'রহিম উদ্দিন' }],
    ['several choices', { filter: { kind: { in: ['a', 'b'] } } }],
    ['numbers and truths keep their type', { filter: { size: { gte: 2, lte: 9 }, active: { eq: false } } }],
    ['dates and text with odd characters', { filter: { on: { gte: '2026-01-05' }, name: { contains: 'a&b=c' } } }],
    ['removed records', { removed: true }],
  ])('comes back as it was written: %s', (_what, query) => {
    expect(readView(Thing, writeView(new URLSearchParams(), { query, columns: null })).query).toEqual(query);
  });

  it('keeps the parameters of others', () => {
    const params = writeView(new URLSearchParams('edit=abc&page=4&f.kind.in=a'), {
      query: { page: 2 },
      columns: ['name'],
    });
    expect(params.toString()).toBe('edit=abc&page=2&cols=name');
  });

  it('leaves out what does not fit the entity', () => {
    const view = readView(
      Thing,
      new URLSearchParams(
        'page=minus&sort=colour&size=99999&f.kind.in=z&f.kind.like=a&f.colour.eq=red&f.on.gte=yesterday&cols=colour&q=ok',
      ),
    );
    expect(view).toEqual({ query: { q: 'ok' }, columns: null });
  });
});
