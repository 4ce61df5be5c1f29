import { Skeleton, Stack } from '@mantine/core';
import {
  subscriptionsOf,
  publicPage,
  SITE_PARTS_MOST,
  websiteActions,
  type CommonData,
  type SitePageKey,
} from '@pathshala/shared/modules/school/cms';
import { IconEyeOff, IconFileOff, IconFolderOpen } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toApiError } from '../../../../kit/data/api-error';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ContactForm } from '../parts/ContactForm';
import { PortalFailure } from '../parts/PortalFailure';
import { PortalFrame } from '../parts/PortalFrame';
import { SiteBlocks } from '../parts/SiteBlocks';
import { useFrame } from '../parts/use-frame';
import { hasFailed, useSiteSubscription, usePick, useSiteTitle, useVisitedSite } from '../parts/use-site';
import classes from './SitePage.module.css';
import { useAddress } from '../../../../kit/ui/use-address';

/** A page of an institution's website. `alias` in the address names the institution; without it the host name does. */
export function pageOf(key: SitePageKey): ComponentType {
  return function SitePage() {
    const me = useMe();
    const params = useParams();
    const [search] = useAddress();
    const student = key === 'student' ? studentOf(params['username'] ?? '') : null;
    const alias = search.get('alias') ?? me?.membership?.institution?.alias;
    const site = useVisitedSite(student ? { site_id: student.site } : alias ? { alias } : {});
    const { query, inParts } = publicPage(key);
    const item =
      student?.item ?? params['id'] ?? params['evanttype'] ?? (query ? search.get(query) : null) ?? undefined;
    if (hasFailed(site)) return <PortalFailure error={site.error} onRetry={() => void site.refetch()} />;
    if (!site.data)
      return (
        <Stack p="md" aria-busy="true">
          <Skeleton h="6rem" />
          <Skeleton h="18rem" radius="lg" />
        </Stack>
      );
    return (
      <PortalFrame site={site.data}>
        <Article
          key={item ?? ''}
          site={site.data}
          page={key}
          item={item}
          part={inParts ? partOf(search.get('page')) : 1}
        />
      </PortalFrame>
    );
  };
}

/** The part of a long page that the address names. */
const partOf = (text: string | null) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), SITE_PARTS_MOST);

interface ArticleProps {
  site: CommonData;
  page: SitePageKey;
  item: string | undefined;
  part: number;
}
function Article({ site, page, item, part }: ArticleProps) {
  useSiteSubscription(site);
  const { t } = useTranslation('cms');
  const say = useText();
  const pick = usePick();
  const frame = useFrame(site);
  const named = page === 'student' ? 'students' : page;
  const isShut = frame.data !== undefined && page !== 'event' && page !== 'page' && !frame.data.pages.includes(named);
  const asked = useAction(
    websiteActions.getSitePage,
    { site_id: site.site_id, page, ...(item ? { item } : {}), ...(part > 1 ? { part } : {}) },
    { enabled: frame.data !== undefined && !isShut, subscriptions: subscriptionsOf(page, item), keep: false },
  );
  const title = asked.data && !isShut ? pick(asked.data.title.en, asked.data.title.bn) : say(publicPage(page).title);
  useSiteTitle(site, title);
  const isGone = asked.isError && toApiError(asked.error).status === 404;
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {isShut ? <EmptyState icon={IconEyeOff} title={t('page.shut')} hint={t('page.shutHint')} /> : null}
      {isGone ? <EmptyState icon={IconFileOff} title={t('page.gone')} hint={t('page.goneHint')} /> : null}
      {asked.isError && !asked.data && !isGone ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.isPending && !isShut ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {asked.data && !isShut && !isGone ? (
        asked.data.blocks.length === 0 ? (
          <EmptyState icon={IconFolderOpen} title={t('page.empty')} />
        ) : (
          <SiteBlocks blocks={asked.data.blocks} />
        )
      ) : null}
      {asked.data && !isShut && page === 'contact' ? <ContactForm site={site} /> : null}
    </>
  );
}

/** `USERNAME.SITE.ENROLMENT`, of which the first may have dots of its own. */
function studentOf(text: string): { site: string; item: string } {
  const parts = text.split('.');
  const [enrolment = '', site = ''] = [parts.pop(), parts.pop()];
  return { site: /^[0-9a-f]{24}$/.test(site) ? site : '0'.repeat(24), item: `${parts.join('.')}.${enrolment}` };
}
