import { execute, type Context } from '@pathshala/core';
import { AppError, isLocale, kernelErrors } from '@pathshala/shared/kit';
import { sitePath, SITE_QUERY_LENGTH, SITE_SEARCH, websiteActions } from '@pathshala/shared/modules/school/cms';
import type { Express, Request } from 'express';
import type { SendPage } from '../http/client-files';
import { chosenLocale, contextOf } from '../http/request-context';
import type { SiteLook } from '../http/site-look';
import { renderSearch, type SearchContent } from './render-search';
import type { SendSite } from './send-site';
import { loadSurroundings } from './site-content';
import { siteRequest, type SiteRequest } from './site-routes';

/**
 * The search of a website. Its pages are in no cache, which questions of strangers would fill: the core caches the
 * searched texts.
 */
export function mountSearch(
  app: Express,
  {
    look,
    sendSite,
    sendPage,
    baseOf,
  }: {
    look: () => SiteLook;
    sendSite: SendSite;
    sendPage: SendPage;
    baseOf: (request: Request) => string;
  },
): void {
  app.get(SITE_SEARCH, async (request, response) => {
    const language = request.query['lang'];
    const asked = isLocale(language) ? language : null;
    const locale = asked ?? chosenLocale(request) ?? 'bn';
    const wanted = siteRequest('about', request);
    const q = typeof request.query['q'] === 'string' ? request.query['q'].trim().slice(0, SITE_QUERY_LENGTH) : '';
    const content = wanted && (await loadSearch(contextOf(response), { site: wanted.site, q }));
    if (!content) {
      response.status(404);
      return sendPage(request, response, locale);
    }
    if ('tooMany' in content.found) {
      response.status(429).setHeader('retry-after', content.found.tooMany);
    }
    const url = new URL(sitePath(SITE_SEARCH, content.site.alias, q === '' ? {} : { q }), baseOf(request)).href;
    sendSite(request, response, { site: renderSearch(content, { locale, asked, look: look(), url }), locale, asked });
  });
}

/** Null for an unknown institution. */
async function loadSearch(
  ctx: Context,
  { site: asked, q }: { site: SiteRequest['site']; q: string },
): Promise<SearchContent | null> {
  try {
    const around = await loadSurroundings(ctx, asked);
    return { ...around, q, found: await find(ctx, { site_id: around.site.site_id, q }) };
  } catch (error) {
    if (error instanceof AppError && error.code === kernelErrors.NOT_FOUND.code) return null;
    throw error;
  }
}

async function find(ctx: Context, input: { site_id: string; q: string }): Promise<SearchContent['found']> {
  try {
    return await execute(websiteActions.searchSite, ctx, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== kernelErrors.TOO_MANY_REQUESTS.code) throw error;
    return { tooMany: Number(error.details?.['seconds'] ?? 60) };
  }
}
