import { translateStoreError, type Kernel } from '@pathshala/core';
import { AppError, isLocale, kernelErrors, type Locale } from '@pathshala/shared/kit';
import type { Express, Request, Response } from 'express';
import { awayPage, PAGE_RETRY_S } from '../http/away-page';
import type { SendPage } from '../http/client-files';
import { chosenLocale, contextOf } from '../http/request-context';
import { visitCounter } from './count-visit';
import { keptHosts } from './kept-hosts';
import { mountFaces } from './mount-faces';
import { mountSearch } from './mount-search';
import { renderMissing, renderNotices, renderPage, renderSite } from './render-site';
import { siteSender } from './send-site';
import type { SitePart } from './site-page';
import type { LoadedSite, SiteCache } from './site-cache';
import { loadNotices, loadPage, loadSite, loadSurroundings } from './site-content';
import type { SiteLook } from '../http/site-look';
import { robots, siteMapAt } from './site-map';
import { SITE_PATHS, siteRequest, type SiteRequest } from './site-routes';

/**
 * The portal's pages, complete as they are sent: with their look, in the language that was asked for, without the
 * product's program. Pages that are not there are left to the product, which says so.
 */
export function mountSite(
  app: Express,
  kernel: Kernel,
  { cache, look, sendPage }: { cache: SiteCache; look: () => SiteLook; sendPage: SendPage },
): void {
  const sendSite = siteSender(look);
  const isKept = keptHosts(kernel);
  const countVisit = visitCounter(kernel);
  for (const [page, path] of SITE_PATHS) {
    app.get(path, async (request, response) => {
      const language = request.query.lang;
      const asked = isLocale(language) ? language : null;
      const locale = asked ?? chosenLocale(request) ?? 'bn';
      const wanted = siteRequest(page, request);
      const base = baseOf(kernel, request);
      const load = () => loaded(wanted!, { response, base, locale, asked, look: look() });
      // With what the page says of its own address: anyone who sends another host name must not write it into
      // everyone's page. And with the day: tomorrow an event of today is past.
      const key =
        wanted &&
        `${base} //${'alias' in wanted.site ? '' : request.hostname} ${asked ?? ''} ${contextOf(response).today} ${look().script} ${wanted.address}`;
      let found: SitePart | null;
      try {
        if (key === null) found = null;
        // Searches of strangers would fill the cache.
        else if (page !== 'library' && (await isKept(request.hostname ?? '')))
          found = await cache.get(key, locale, load);
        else found = (await load())?.page ?? null;
      } catch (error) {
        const known = error instanceof AppError ? error : translateStoreError(error);
        if (known?.code !== kernelErrors.UNAVAILABLE.code) throw error;
        // A person asked for a page and reads one; a search engine comes back later.
        response.status(known.status).setHeader('retry-after', PAGE_RETRY_S);
        response.setHeader('cache-control', 'no-store');
        return void response.type('html').send(awayPage(known.text, locale));
      }
      if (found) {
        countVisit(request, { site: found.site, page, day: contextOf(response).today });
        return sendSite(request, response, { site: found, locale, asked });
      }
      // The front page of a platform without institutions is a page all the same.
      if (page !== 'home' || 'alias' in request.params) response.status(404);
      // A limited page may exist; the product asks for it and shows the reason.
      const missing =
        wanted && !LIMITED.has(page)
          ? await missingPage(wanted, { response, base, locale, asked, look: look() })
          : null;
      if (missing) return sendSite(request, response, { site: missing, locale, asked });
      sendPage(request, response, locale);
    });
  }
  mountFaces(app, kernel, { cache, look, sendPage, baseOf: (request) => baseOf(kernel, request) });
  mountSearch(app, { look, sendSite, sendPage, baseOf: (request) => baseOf(kernel, request) });
  app.get('/sitemap.xml', async (request, response, next) => {
    const wanted = siteRequest('about', request);
    if (!wanted) return next();
    const map = await siteMapAt(contextOf(response), { site: wanted.site, base: baseOf(kernel, request) });
    response.type('application/xml').send(map);
  });
  app.get('/robots.txt', (request, response) => void response.type('text/plain').send(robots(baseOf(kernel, request))));
}

interface Asked {
  response: Response;
  base: string;
  locale: Locale;
  asked: Locale | null;
  look: SiteLook;
}
const LIMITED: ReadonlySet<string> = new Set(['home', 'students', 'student', 'library']);

/**
 * A missing page in the frame of its institution's website; null where the institution is unknown, too.
 */
async function missingPage(
  { site, address }: SiteRequest,
  { response, base, ...options }: Asked,
): Promise<SitePart | null> {
  try {
    const around = await loadSurroundings(contextOf(response), site);
    return renderMissing(around, { ...options, url: new URL(address, base).href });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function loaded(wanted: SiteRequest, { response, base, locale, asked, look }: Asked): Promise<LoadedSite | null> {
  const options = { locale, asked, look, url: new URL(wanted.address, base).href };
  try {
    const { page, item } = wanted;
    if (page === 'home') {
      const content = await loadSite(contextOf(response), wanted.site);
      return { siteId: content.site.site_id, page: renderSite(content, options) };
    }
    if (page === 'notices') {
      const content = await loadNotices(contextOf(response), wanted.site);
      return { siteId: content.site.site_id, page: renderNotices(content, { ...options, item }) };
    }
    const content = await loadPage(contextOf(response), { ...wanted, page });
    return { siteId: content.site.site_id, page: renderPage(content, { ...options, page, item }) };
  } catch (error) {
    // Not there, or asked too often: the client asks itself and tells the reader.
    if (error instanceof AppError && (error.status === 404 || error.status === 429)) return null;
    throw error;
  }
}

/** Where the reader finds us; a host name that is none says nothing. */
function baseOf({ config }: Kernel, request: Request): string {
  const asked = `${request.protocol}://${request.get('host') ?? ''}`;
  return config.PUBLIC_URL ?? (URL.canParse(asked) ? asked : `${request.protocol}://localhost`);
}
