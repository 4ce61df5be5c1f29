import {
  ITEM_PAGES,
  PUBLIC_PAGES,
  publicPage,
  SITE_PARTS_MOST,
  SITE_QUERY_LENGTH,
  SITE_SEARCH,
  type SitePageKey,
} from '@pathshala/shared/modules/school/cms';
import type { Request } from 'express';

export const ALL_NOTICES = '/web/notice/all';

/**
 * Page requested by an address: the front page (`home`), that of all notices, or another page of a website, and the
 * website.
 */
export interface SiteRequest {
  page: SitePageKey | 'home' | 'notices';
  /** The part of the page. */
  item: string | null;
  /** Of a long page the part, from 1. */
  part?: number;
  site: { alias?: string; site_id?: string };
  /** The part of the address that belongs to the page, without language and the rest. */
  address: string;
}
export const SITE_PATHS: readonly (readonly [SitePageKey | 'home' | 'notices', string])[] = [
  ['home', '/'],
  ['home', '/s/:alias'],
  ['notices', ALL_NOTICES],
  ...[...PUBLIC_PAGES, ...ITEM_PAGES].map(({ key, path }) => [key, path] as const),
];
const ALIAS = /^[a-z0-9-]{1,30}$/;
const ITEM = /^[\p{L}\p{M}\p{N}._/-]{1,120}$/u;

/** Null: nothing that could be there. Only what a page really reads makes a page of its own. */
export function siteRequest(
  page: SitePageKey | 'home' | 'notices',
  { params, query, path }: Pick<Request, 'params' | 'query' | 'path'>,
): SiteRequest | null {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const alias = page === 'home' ? text(params['alias']) : text(query['alias']);
  if (alias !== null && !ALIAS.test(alias)) return null;
  const aliased: SiteRequest['site'] = alias === null ? {} : { alias };
  if (page === 'home') return { page, item: null, site: aliased, address: path };
  if (page === 'student') {
    const [username, site_id, enrolment] = [params['username'], params['site_id'], params['student_history_id']].map(
      text,
    );
    if (
      !username ||
      !site_id ||
      !enrolment ||
      !ITEM.test(username) ||
      ![site_id, enrolment].every((id) => /^[0-9a-f]{24}$/.test(id))
    )
      return null;
    return { page, item: `${username}.${enrolment}`, site: { site_id }, address: path };
  }
  const { query: name, inParts } = page === 'notices' ? { query: 'open', inParts: undefined } : publicPage(page);
  const item = text(params['id']) ?? text(params['evanttype']) ?? (name ? text(query[name]) : null);
  // Free text of a reader: shortened, otherwise taken as it is.
  if (name === 'q') return searchedPage({ page, q: item, part: inParts ? text(query['page']) : null, alias, path });
  if (item !== null && !ITEM.test(item)) return null;
  const asked = [
    ...(alias ? [`alias=${alias}`] : []),
    ...(name && item ? [`${name}=${encodeURIComponent(item)}`] : []),
  ].join('&');
  return { page, item, site: aliased, address: asked ? `${path}?${asked}` : path };
}

function searchedPage(asked: {
  page: SiteRequest['page'];
  q: string | null;
  part: string | null;
  alias: string | null;
  path: string;
}): SiteRequest {
  const item = asked.q?.trim().slice(0, SITE_QUERY_LENGTH) || null;
  const part = Math.min(Math.max(1, Math.trunc(Number(asked.part)) || 1), SITE_PARTS_MOST);
  const words = [
    ...(asked.alias ? [`alias=${asked.alias}`] : []),
    ...(item ? [`q=${encodeURIComponent(item)}`] : []),
    ...(part > 1 ? [`page=${part}`] : []),
  ].join('&');
  return {
    page: asked.page,
    item,
    part,
    site: asked.alias ? { alias: asked.alias } : {},
    address: words ? `${asked.path}?${words}` : asked.path,
  };
}

/** The same address in a language of its own. */
export const inLanguage = (url: string, locale: string | null): string =>
  locale === null ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`;

/** Whether an address is a page of a website, told before anything is read of the call. */
export function isSitePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
const PATTERNS = [...SITE_PATHS.map(([, path]) => path), SITE_SEARCH].map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
);
