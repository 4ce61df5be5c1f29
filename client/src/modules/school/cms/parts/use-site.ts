import type { AnyEntity, Subscription } from '@pathshala/shared';
import { cmsActions, type CommonData } from '@pathshala/shared/modules/school/cms';
import { useEffect } from 'react';
import { subscribeToSite } from '../../../../kit/data/live/live';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale } from '../../../../kit/text/locale';

/** The institution of the open portal: by alias, else by host name. */
export const useSite = (alias: string | undefined) => useVisitedSite(alias ? { alias } : {});
export const useVisitedSite = (asked: { alias?: string; site_id?: string }) =>
  useAction(cmsActions.getCommonData, asked, { keep: false });

/**
 * Whether there is nothing to show for the institution: it was never read, or its address no longer exists. An open
 * page stays while the connection is down.
 */
export const hasFailed = ({ isError, data }: Pick<ReturnType<typeof useSite>, 'isError' | 'data'>) => isError && !data;

/** While the portal is open, publications, changes and removals in its institution show on their own. */
export function useSiteSubscription({ site_id }: CommonData): void {
  useEffect(() => subscribeToSite(site_id), [site_id]);
}
/** For the `follow` of a portal's query. */
export const published = (entity: AnyEntity): Subscription[] => [
  { entity: entity.name, room: { field: 'status', value: 'published' } },
];

/** In the language of the page; in the other where a text is missing. */
export function usePick(): (en: string | undefined, bn: string | undefined) => string {
  const locale = useLocale();
  return (en, bn) => (locale === 'bn' ? bn || en : en || bn) ?? '';
}

/** The portal's own name in the browser's tab. */
export function useSiteTitle(site: CommonData | undefined, page?: string): void {
  const pick = usePick();
  const name = site ? pick(site.site_name, site.site_name_bn) : '';
  const title = page ? `${page} · ${name}` : name;
  useEffect(() => {
    // After the frame's own effect, which names the screen.
    if (name) queueMicrotask(() => void (document.title = title));
  }, [name, title]);
}
