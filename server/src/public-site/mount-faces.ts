import type { Kernel } from '@pathshala/core';
import { AppError, isLocale } from '@pathshala/shared/kit';
import type { Express, Request } from 'express';
import type { SendPage } from '../http/client-files';
import { chosenLocale, contextOf, keepLocale } from '../http/request-context';
import type { SiteLook } from '../http/site-look';
import { keptHosts } from './kept-hosts';
import { FACE_PATHS, loadFace } from './product-face';
import type { SiteCache } from './site-cache';
import { siteRequest } from './site-routes';

interface Parts {
  cache: SiteCache;
  look: () => SiteLook;
  sendPage: SendPage;
  baseOf: (request: Request) => string;
}

/** Public pages that the product draws, with title, share card and text of the institution. */
export function mountFaces(app: Express, kernel: Kernel, { cache, look, sendPage, baseOf }: Parts): void {
  const isKept = keptHosts(kernel);
  for (const path of FACE_PATHS)
    app.get(path, async (request, response) => {
      const { lang } = request.query;
      const asked = isLocale(lang) ? lang : null;
      const locale = asked ?? chosenLocale(request) ?? 'bn';
      if (asked) keepLocale(response, asked);
      const wanted = siteRequest('about', request);
      const base = baseOf(request);
      const address = wanted?.site.alias ? `${path}?alias=${wanted.site.alias}` : path;
      const options = { locale, asked, look: look(), url: new URL(address, base).href };
      const load = async () => {
        try {
          return await loadFace(contextOf(response), path, { site: wanted!.site, options });
        } catch (error) {
          if (error instanceof AppError) return null;
          throw error;
        }
      };
      const host = wanted?.site.alias ? '' : request.hostname;
      const key = `face ${base} //${host} ${asked ?? ''} ${contextOf(response).today} ${address}`;
      const face = !wanted
        ? null
        : (await isKept(request.hostname ?? ''))
          ? await cache.get(key, locale, load)
          : ((await load())?.page ?? null);
      sendPage(request, response, locale, face ? { ...face, color: face.color ?? '' } : undefined);
    });
}
