import { execute, type Context } from '@pathshala/core';
import { LOCALES } from '@pathshala/shared/kit';
import { cmsActions, ITEM_PAGES, PUBLIC_PAGES, sitePath, websiteActions } from '@pathshala/shared/modules/school/cms';
import { escape } from './html';
import { ALL_NOTICES, inLanguage, type SiteRequest } from './site-routes';

const EVENT_PATH = ITEM_PAGES.find(({ key }) => key === 'event')!.path;
const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['students']);

const MAP = '/sitemap.xml';

/**
 * The sitemap of an address: the pages of the institution that it names or that owns the host; on the platform's own
 * host, an index of the sitemaps of all institutions.
 */
export async function siteMapAt(ctx: Context, at: Pick<SiteRequest, 'site'> & { base: string }): Promise<string> {
  if (!('alias' in at.site)) {
    const { aliases, host_alias } = await execute(cmsActions.getSites, ctx, {});
    const entry = (alias: string) =>
      `<sitemap><loc>${escape(new URL(sitePath(MAP, alias), at.base).href)}</loc></sitemap>`;
    if (host_alias === null && aliases.length > 1)
      return xml(`<sitemapindex ${SPACE}>${aliases.map(entry).join('')}</sitemapindex>`);
  }
  return siteMap(ctx, at);
}

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
const NOTICES_MOST = 500;

/**
 * Every open page of a website, its events and notices, in both languages, as search engines read it. @throws
 * AppError NOT_FOUND for an unknown institution
 */
async function siteMap(
  ctx: Context,
  { site: asked, base }: Pick<SiteRequest, 'site'> & { base: string },
): Promise<string> {
  const { site_id, alias } = await execute(cmsActions.getCommonData, ctx, asked);
  const [frame, events, notices] = [
    await execute(websiteActions.getSiteFrame, ctx, { site_id }),
    await execute(cmsActions.getEventItem, ctx, { site_id }),
    await execute(cmsActions.getLatestNotice, ctx, { site_id, limit: NOTICES_MOST }),
  ];
  // A host name of the institution's own says whose pages they are; elsewhere the alias does.
  const isOwnHost = !('alias' in asked);
  const of = (path: string) => (isOwnHost ? path : sitePath(path, alias));
  const own = menuPlaces(frame.menu)
    .filter((href) => href.startsWith('/web/page/'))
    .map((href) => of(href.split('?')[0]!));
  const newest = notices
    .map(({ published_on }) => published_on)
    .toSorted()
    .at(-1);
  const pages: { path: string; changed?: string | undefined }[] = [
    { path: isOwnHost ? '/' : `/s/${alias}`, changed: newest },
    ...PUBLIC_PAGES.filter(({ key }) => frame.pages.includes(key) && !ABOUT_PEOPLE.has(key)).map(({ path }) => ({
      path: of(path),
      ...(path === ALL_NOTICES ? { changed: newest } : {}),
    })),
    ...events.map(({ id }) => ({ path: of(EVENT_PATH.replace(':id', id)) })),
    ...notices.map(({ id, published_on }) => ({
      path: isOwnHost ? `${ALL_NOTICES}?open=${id}` : sitePath(ALL_NOTICES, alias, { open: id }),
      changed: published_on,
    })),
    ...[...new Set(own)].map((path) => ({ path })),
  ];
  const entry = ({ path, changed }: (typeof pages)[number]) => {
    const url = new URL(path, base).href;
    const others = LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escape(inLanguage(url, locale))}"/>`,
    );
    return `<url><loc>${escape(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others.join('')}</url>`;
  };
  return xml(`<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.map(entry).join('')}</urlset>`);
}

interface Place {
  href?: string | undefined;
  children?: readonly Place[];
}
const menuPlaces = (entries: readonly Place[]): string[] =>
  entries.flatMap(({ href, children = [] }) => [...(href ? [href] : []), ...menuPlaces(children)]);

/** Paths that crawlers leave alone: calls, the office, and everything that names a person. */
export const robots = (base: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /login',
    'Disallow: /site/',
    'Disallow: /site-public/',
    'Disallow: /web/search',
    'Disallow: /web/student-details',
    `Sitemap: ${new URL('/sitemap.xml', base).href}`,
    '',
  ].join('\n');
