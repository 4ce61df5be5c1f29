import { createHash } from 'node:crypto';
import type { Locale } from '@pathshala/shared/kit';
import type { Request, Response } from 'express';
import { keepLocale } from '../http/request-context';
import { pageFonts, type SiteLook } from '../http/site-look';
import { sitePage, type SitePart } from './site-page';

/** Sends a page of a website. `asked`: the language that the address names, which the browser keeps. */
export type SendSite = (
  request: Request,
  response: Response,
  page: { site: SitePart; locale: Locale; asked: Locale | null },
) => void;

export function siteSender(look: () => SiteLook): SendSite {
  return (request, response, { site, locale, asked }) => {
    if (asked) keepLocale(response, asked);
    const fonts = pageFonts(look(), { locale, userAgent: request.get('user-agent') });
    const html = sitePage(site, { locale, look: look(), fonts });
    const tag = `"${createHash('sha1').update(html).digest('base64url')}"`;
    // Asked for each time and sent only when it has changed; going back shows it out of the browser's memory.
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('vary', 'accept-language, cookie, user-agent');
    response.setHeader('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) response.status(304).end();
    else response.type('html').send(html);
  };
}
