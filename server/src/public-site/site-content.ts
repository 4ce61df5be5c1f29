import { execute, type Context } from '@pathshala/core';
import type { ActionOutput } from '@pathshala/shared/kit';
import {
  cmsActions,
  websiteActions,
  type CommonData,
  type NoticeItem,
  type SiteFrame,
  type SitePage,
  type SitePageKey,
} from '@pathshala/shared/modules/school/cms';
import type { SiteRequest } from './site-routes';

/** Data around every page of a website. */
export interface Surroundings {
  site: CommonData;
  frame: SiteFrame;
}
/** Content of an institution's front page. */
export interface SiteContent extends Surroundings {
  notices: NoticeItem[];
  events: ActionOutput<typeof cmsActions.getEventItem>;
  messages: ActionOutput<typeof cmsActions.getHeadOfAuthorityMessage>;
  about: ActionOutput<typeof cmsActions.getAboutUs>;
  jobs: ActionOutput<typeof cmsActions.getJobCircular>;
  slides: ActionOutput<typeof cmsActions.getSlideItem>;
  videos: ActionOutput<typeof cmsActions.getVideoListForHome>;
  today: string;
}
/** All notices, each in full. */
export interface NoticesContent extends Surroundings {
  notices: NoticeItem[];
}
/** Content of another page of its website. */
export interface PageContent extends Surroundings {
  page: SitePage;
}

/** @throws AppError NOT_FOUND for an unknown institution */
export async function loadSurroundings(ctx: Context, asked: SiteRequest['site']): Promise<Surroundings> {
  const site = await execute(cmsActions.getCommonData, ctx, asked);
  const of = { site_id: site.site_id };
  const frame = await execute(websiteActions.getSiteFrame, ctx, of);
  return { site, frame };
}

/**
 * Through the same door and with the same rights as every visitor.
 * @throws AppError NOT_FOUND for an unknown institution
 */
export async function loadSite(ctx: Context, asked: SiteRequest['site']): Promise<SiteContent> {
  const around = await loadSurroundings(ctx, asked);
  const of = { site_id: around.site.site_id };
  const [notices, slides, events, messages, about, videos, jobs] = await Promise.all([
    execute(cmsActions.getLatestNotice, ctx, of),
    execute(cmsActions.getSlideItem, ctx, of),
    execute(cmsActions.getEventItem, ctx, of),
    execute(cmsActions.getHeadOfAuthorityMessage, ctx, of),
    execute(cmsActions.getAboutUs, ctx, of),
    execute(cmsActions.getVideoListForHome, ctx, of),
    execute(cmsActions.getJobCircular, ctx, of),
  ]);
  return {
    ...around,
    notices,
    events,
    messages,
    about,
    jobs,
    slides,
    videos,
    today: ctx.today,
  };
}

const ALL_NOTICES = 500;

/** The same for the page of all notices. @throws AppError NOT_FOUND for an unknown institution */
export async function loadNotices(ctx: Context, asked: SiteRequest['site']): Promise<NoticesContent> {
  const around = await loadSurroundings(ctx, asked);
  const notices = await execute(cmsActions.getLatestNotice, ctx, { site_id: around.site.site_id, limit: ALL_NOTICES });
  return { ...around, notices };
}

/**
 * The same for a page of the website.
 * @throws AppError NOT_FOUND also for a page that the institution keeps shut, TOO_MANY_REQUESTS
 */
export async function loadPage(
  ctx: Context,
  { site: asked, page: key, item, part = 1 }: SiteRequest & { page: SitePageKey },
): Promise<PageContent> {
  const around = await loadSurroundings(ctx, asked);
  const input = {
    site_id: around.site.site_id,
    page: key,
    ...(item === null ? {} : { item }),
    ...(part > 1 ? { part } : {}),
  };
  const page = await execute(websiteActions.getSitePage, ctx, input);
  return { ...around, page };
}
