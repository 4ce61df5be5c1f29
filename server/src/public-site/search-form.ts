import { SITE_QUERY_LENGTH, SITE_SEARCH } from '@pathshala/shared/modules/school/cms';
import type { Locale } from '@pathshala/shared/kit';
import { classesOf, type SiteLook } from '../http/site-look';
import { escape } from './html';
import { sayIn } from './site-words';

/** Asks for the page of what is found; works without a program. `name`: the class that says where it is shown. */
export function searchForm(
  alias: string,
  { options, q = '', name }: { options: { locale: Locale; look: SiteLook }; q?: string; name: string },
): string {
  const { locale, look } = options;
  const css = classesOf(look);
  const label = escape(sayIn(locale)('searchSite'));
  return [
    `<form action="${SITE_SEARCH}" role="search"${css(name)}><input type="hidden" name="alias" value="${escape(alias)}">`,
    `<input type="search" name="q" value="${escape(q)}" required maxlength="${SITE_QUERY_LENGTH}" aria-label="${label}" placeholder="${label}"${css('SiteSearch.field')}>`,
    `<button${css('SiteSearch.submit')} aria-label="${escape(sayIn(locale)('search'))}">${look.icons['search'] ?? escape(sayIn(locale)('search'))}</button></form>`,
  ].join('');
}
