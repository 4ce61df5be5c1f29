import { execute, type Context } from '@pathshala/core';
import { LOCALES } from '@pathshala/shared/kit';
import { cmsActions, ITEM_PAGES, PUBLIC_PAGES, sitePath, websiteActions } from '@pathshala/shared/modules/cms';
import { escape } from './html';
import { inLanguage, type SiteRequest } from './site-routes';

const EVENT_PATH = ITEM_PAGES.find(({ key }) => key === 'event')!.path;
const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['students']);

/** Every open page of a website and its events, in both languages, as search engines read it. @throws AppError NOT_FOUND for an unknown institution */
export async function siteMap(
  ctx: Context,
  { site: asked, base }: Pick<SiteRequest, 'site'> & { base: string },
): Promise<{ siteId: string; xml: string }> {
  const { site_id, alias } = await execute(cmsActions.getCommonData, ctx, asked);
  const [frame, events] = [
    await execute(websiteActions.getSiteFrame, ctx, { site_id }),
    await execute(cmsActions.getEventItem, ctx, { site_id }),
  ];
  // A host name of the institution's own says whose pages they are; elsewhere the alias does.
  const isOwnHost = !('alias' in asked);
  const of = (path: string) => (isOwnHost ? path : sitePath(path, alias));
  const own = menuPlaces(frame.menu)
    .filter((href) => href.startsWith('/web/page/'))
    .map((href) => of(href.split('?')[0]!));
  const paths = [
    isOwnHost ? '/' : `/s/${alias}`,
    ...PUBLIC_PAGES.filter(({ key }) => frame.pages.includes(key) && !ABOUT_PEOPLE.has(key)).map(({ path }) =>
      of(path),
    ),
    ...events.map(({ id }) => of(EVENT_PATH.replace(':id', id))),
    ...new Set(own),
  ];
  const entry = (path: string) => {
    const url = new URL(path, base).href;
    return `<url><loc>${escape(url)}</loc>${LOCALES.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escape(inLanguage(url, locale))}"/>`).join('')}</url>`;
  };
  return {
    siteId: site_id,
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(entry).join('')}</urlset>\n`,
  };
}

interface Place {
  href?: string | undefined;
  children?: readonly Place[];
}
const menuPlaces = (entries: readonly Place[]): string[] =>
  entries.flatMap(({ href, children = [] }) => [...(href ? [href] : []), ...menuPlaces(children)]);

/** What programs leave alone: calls, the office, and whatever names a person. */
export const robots = (base: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /login',
    'Disallow: /site/',
    'Disallow: /site-public/',
    'Disallow: /web/student-details',
    `Sitemap: ${new URL('/sitemap.xml', base).href}`,
    '',
  ].join('\n');
