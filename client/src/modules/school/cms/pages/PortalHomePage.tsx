import { Skeleton, Stack } from '@mantine/core';
import {
  AboutUs,
  AuthorityMessage,
  cmsActions,
  Event,
  JobCircular,
  Notice,
  Slide,
  Video,
  type CommonData,
} from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { NoticeBoard } from '../parts/NoticeBoard';
import { PortalFailure } from '../parts/PortalFailure';
import { PortalFrame } from '../parts/PortalFrame';
import { About, Events, HeadMessages, Jobs, Videos } from '../parts/PortalParts';
import { SiteDoors } from '../parts/SiteDoors';
import { SlideShow } from '../parts/SlideShow';
import { hasFailed, published, useSiteSubscription, useSite, useSiteTitle } from '../parts/use-site';
import classes from './PortalHome.module.css';

const NOTICES_SHOWN = 6;

/** `/` and `/s/:alias`: an institution's own face. */
export default function PortalHomePage() {
  const { alias } = useParams();
  const site = useSite(alias);
  useSiteTitle(site.data);
  if (hasFailed(site)) return <PortalFailure error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data)
    return (
      <Stack p="md" aria-busy="true">
        <Skeleton h="6rem" />
        <Skeleton h="18rem" radius="lg" />
      </Stack>
    );
  return <Portal site={site.data} />;
}

function Portal({ site }: { site: CommonData }) {
  const { t } = useTranslation('cms');
  useSiteSubscription(site);
  const of = { site_id: site.site_id };
  const notices = useAction(cmsActions.getLatestNotice, of, { subscriptions: published(Notice) });
  const slides = useAction(cmsActions.getSlideItem, of, { subscriptions: published(Slide) });
  const events = useAction(cmsActions.getEventItem, of, { subscriptions: published(Event) });
  const messages = useAction(cmsActions.getHeadOfAuthorityMessage, of, { subscriptions: published(AuthorityMessage) });
  const about = useAction(cmsActions.getAboutUs, of, { subscriptions: published(AboutUs) });
  const videos = useAction(cmsActions.getVideoListForHome, of, { subscriptions: published(Video) });
  const jobs = useAction(cmsActions.getJobCircular, of, { subscriptions: published(JobCircular) });
  const has = (query: { data?: readonly unknown[] | undefined }) => (query.data?.length ?? 0) > 0;
  const sections = [
    { id: 'notices', label: t('notices.title'), isThere: true },
    { id: 'events', label: t('events.title'), isThere: has(events) },
    { id: 'message', label: t('message.title'), isThere: has(messages) },
    { id: 'about', label: t('about.title'), isThere: has(about) },
    { id: 'jobs', label: t('jobs.title'), isThere: has(jobs) },
    { id: 'videos', label: t('videos.title'), isThere: has(videos) },
  ].filter((each) => each.isThere);
  return (
    <PortalFrame site={site} sections={sections}>
      <div className={classes.top} data-alone={slides.data?.length === 0 || undefined}>
        {notices.isError && !notices.data ? (
          <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />
        ) : notices.data ? (
          <NoticeBoard notices={notices.data.slice(0, NOTICES_SHOWN)} alias={site.alias} />
        ) : (
          <Skeleton h="21rem" radius="lg" aria-busy="true" />
        )}
        {slides.isPending ? (
          <Skeleton mih="14rem" radius="lg" />
        ) : has(slides) ? (
          <SlideShow slides={slides.data!} />
        ) : null}
      </div>
      <SiteDoors site={site} />
      {has(events) ? <Events rows={events.data!} /> : null}
      {has(messages) ? <HeadMessages rows={messages.data!} /> : null}
      {has(about) ? <About rows={about.data!} /> : null}
      {has(jobs) ? <Jobs rows={jobs.data!} alias={site.alias} /> : null}
      {has(videos) ? <Videos rows={videos.data!} /> : null}
    </PortalFrame>
  );
}
