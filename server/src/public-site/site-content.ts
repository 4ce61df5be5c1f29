import { execute, type Context } from '@pathshala/core';
import type { ActionOutput } from '@pathshala/shared/kit';
import { cmsActions, type CommonData, type NoticeItem } from '@pathshala/shared/modules/cms';

/** What a portal's page shows, and the same answers as the client would ask for them, so that it need not ask again. */
export interface SiteContent {
  site: CommonData;
  notices: NoticeItem[];
  events: ActionOutput<typeof cmsActions.getEventItem>;
  messages: ActionOutput<typeof cmsActions.getHeadOfAuthorityMessage>;
  about: ActionOutput<typeof cmsActions.getAboutUs>;
  jobs: ActionOutput<typeof cmsActions.getJobCircular>;
  answers: { action: string; input: object; output: unknown }[];
}

/** Through the same door and with the same rights as every visitor. @throws AppError NOT_FOUND for an unknown institution */
export async function loadSite(ctx: Context, alias: string | null): Promise<SiteContent> {
  const asked = alias ? { alias } : {};
  const site = await execute(cmsActions.getCommonData, ctx, asked);
  const of = { site_id: site.site_id };
  const [notices, slides, events, messages, about, videos, jobs] = await Promise.all([
    execute(cmsActions.getLatestNotice, ctx, of), execute(cmsActions.getSlideItem, ctx, of), execute(cmsActions.getEventItem, ctx, of), execute(cmsActions.getHeadOfAuthorityMessage, ctx, of),
    execute(cmsActions.getAboutUs, ctx, of), execute(cmsActions.getVideoListForHome, ctx, of), execute(cmsActions.getJobCircular, ctx, of),
  ]);
  const answer = (action: { id: string }, input: object, output: unknown) => ({ action: action.id, input, output });
  return {
    site, notices, events, messages, about, jobs,
    answers: [
      answer(cmsActions.getCommonData, asked, site), answer(cmsActions.getLatestNotice, of, notices), answer(cmsActions.getSlideItem, of, slides), answer(cmsActions.getEventItem, of, events),
      answer(cmsActions.getHeadOfAuthorityMessage, of, messages), answer(cmsActions.getAboutUs, of, about), answer(cmsActions.getVideoListForHome, of, videos), answer(cmsActions.getJobCircular, of, jobs),
    ],
  };
}
