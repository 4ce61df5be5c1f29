import { describe, expect, it } from 'vitest';
import { makeSiteCache, type LoadedSite } from './site-cache';

const site = (siteId: string, title: string): LoadedSite => ({
  siteId,
  page: { title, head: '', body: '', site: siteId, follow: [] },
});

describe('the kept portals', () => {
  it('are made once, also for those who ask at the same moment', async () => {
    const cache = makeSiteCache();
    let made = 0;
    const load = async () => {
      made += 1;
      return site('a', 'A');
    };
    const pages = await Promise.all([
      cache.get('/', 'bn', load),
      cache.get('/', 'bn', load),
      cache.get('/', 'en', load),
    ]);
    expect(pages.map((page) => page?.title)).toEqual(['A', 'A', 'A']);
    expect(made).toBe(2);
  });
  it('are forgotten when something of their institution changes, and only then', async () => {
    const cache = makeSiteCache();
    await cache.get('/s/a', 'bn', async () => site('a', 'old'));
    await cache.get('/s/b', 'bn', async () => site('b', 'old'));
    cache.forget('a');
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await cache.get('/s/a', 'bn', async () => site('a', 'new')))?.title).toBe('new');
    expect((await cache.get('/s/b', 'bn', async () => site('b', 'new')))?.title).toBe('old');
  });
  it('do not remember a failure or an address without an institution', async () => {
    const cache = makeSiteCache();
    await expect(cache.get('/', 'bn', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('/', 'bn', async () => null)).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await cache.get('/', 'bn', async () => site('a', 'A')))?.title).toBe('A');
  });
});
