import type { Kernel } from '@pathshala/core';
import { AppError, isLocale } from '@pathshala/shared/kit';
import type { Express, Request, Response } from 'express';
import { contextOf, requestedLocale } from '../http/request-context';
import { renderSite, type RenderedSite } from './render-site';
import type { LoadedSite, SiteCache } from './site-cache';
import { loadSite } from './site-content';

/** Sends the client's page with a title, a head and a body of its own. */
export type SendPage = (request: Request, response: Response, site: RenderedSite | null, locale: 'en' | 'bn') => void;

/** The portal's pages are complete before the client comes; an address without an institution is left to the client. */
export function mountSite(app: Express, kernel: Kernel, { cache, send }: { cache: SiteCache; send: SendPage }): void {
  app.get(['/', '/s/:alias'], async (request, response) => {
    const alias = typeof request.params.alias === 'string' ? request.params.alias : null;
    const asked = request.query.lang;
    const locale = isLocale(asked) ? asked : (requestedLocale(request) ?? 'bn');
    const base = baseOf(kernel, request);
    // With what the page says of its own address: whoever sends another host name must not write it into everybody's page.
    const address = `${base} ${alias ? `/s/${alias}` : `//${request.hostname}`}`;
    const load = async (): Promise<LoadedSite | null> => {
      try {
        const content = await loadSite(contextOf(response), alias);
        return { siteId: content.site.site_id, page: renderSite(content, { locale, url: new URL(request.path, base).href }) };
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }
    };
    send(request, response, await cache.get(address, locale, load), locale);
  });
}

/** Where the reader finds us; a host name that is none says nothing. */
function baseOf({ config }: Kernel, request: Request): string {
  const asked = `${request.protocol}://${request.get('host') ?? ''}`;
  return config.PUBLIC_URL ?? (URL.canParse(asked) ? asked : `${request.protocol}://localhost`);
}
