import type { Kernel } from '@pathshala/core';
import { AppError, isLocale, kernelErrors } from '@pathshala/shared/kit';
import type { Express, Request } from 'express';
import { SITE_STYLES, type SendPage } from '../http/client-files';
import { chosenLocale, contextOf, keepLocale } from '../http/request-context';
import type { SiteLook } from '../http/site-look';
import { keptHosts } from './kept-hosts';
import { escape } from './html';
import { FACE_PATHS, loadFace } from './product-face';
import type { SiteCache } from './site-cache';
import { WITHOUT_SCRIPTS, type SitePart } from './site-page';
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
          if (error instanceof AppError && error.code === kernelErrors.NOT_FOUND.code) return null;
          throw error;
        }
      };
      const host = wanted?.site.alias ? '' : request.hostname;
      const key = `face ${base} //${host} ${asked ?? ''} ${contextOf(response).today} ${address}`;
      const find = async () =>
        (await isKept(request.hostname ?? '')) ? await cache.get(key, locale, load) : ((await load())?.page ?? null);
      const face = wanted ? await find().catch(unsaid) : null;
      // The page itself shows that the address does not exist; search engines learn it from the status.
      if (face === null && request.query['alias'] !== undefined) response.status(404);
      sendPage(request, response, locale, face ? (page) => withFace(page, face) : undefined);
    });
}

/** Any other refusal is left to the page, which asks again. */
function unsaid(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** The product's page with what the institution says of it, in its colour. */
const withFace = (page: string, { title, head, body, color = '' }: SitePart): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${color}`)
    .replace(
      '</head>',
      () =>
        `${head}<style>#shell .bar{background:${color}}</style><noscript><link rel="stylesheet" href="${SITE_STYLES}"><style>#shell,#needs{display:none}</style></noscript>${WITHOUT_SCRIPTS}</head>`,
    )
    .replace('<div id="root">', () => `<noscript>${body}</noscript><div id="root">`);
