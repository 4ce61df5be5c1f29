import { z } from 'zod';
import { action, defineActions, idSchema, PUBLIC } from '../../../kit';

const site = z.strictObject({ site_id: idSchema });
const id = idSchema;
const titled = { id, title: z.string(), title_bn: z.string() };
const texts = { body: z.string(), body_bn: z.string() };
const maybe = z.string().optional();
const aboutItem = z.strictObject({ ...titled, ...texts, type: z.string() });

export const noticeItem = z.strictObject({
  ...titled,
  ...texts,
  category: z.string(),
  published_on: z.string(),
  pinned: z.boolean(),
  /** Path of its file, which everyone may load while the notice is on the website. */
  file: maybe,
  /** Media type and size in bytes, so that the page need not fetch the file to learn them. */
  file_type: maybe,
  file_size: z.int().optional(),
});
export const commonData = z.strictObject({
  site_id: id,
  alias: z.string(),
  site_name: z.string(),
  site_name_bn: z.string(),
  site_email: z.string(),
  site_phone: z.string(),
  site_address: z.string(),
  site_address_bn: z.string(),
  web_title: maybe,
  logo: maybe,
  color: maybe,
  class_list: z.array(z.strictObject({ id, name: z.string(), name_bn: z.string() })),
  session_list: z.array(z.strictObject({ id, name: z.string(), name_bn: z.string(), current: z.boolean() })),
});
export type CommonData = z.infer<typeof commonData>;
export type NoticeItem = z.infer<typeof noticeItem>;

const web = <I extends z.ZodType, O extends z.ZodType>(name: string, input: I, output: O) =>
  action.query({ path: name, fixedPath: `/api/web/${name}`, permission: PUBLIC, input, output });

/** The public calls of a portal. They answer published content of one institution; of another they know nothing. */
export const cmsActions = defineActions('cms', {
  /** Without `site_id` or `alias` the institution follows from the host name, else it is the first active one. */
  getCommonData: web(
    'get-common-data',
    z.strictObject({ site_id: idSchema.optional(), alias: z.string().max(30).optional() }),
    commonData,
  ),
  /** Aliases of the institutions that have a website here, and the alias of the institution that owns the host name. */
  getSites: web(
    'get-sites',
    z.strictObject({}),
    z.strictObject({ aliases: z.array(z.string()), host_alias: z.string().nullable() }),
  ),
  /** The ten latest, or as many as `limit` says. */
  getLatestNotice: web(
    'get-latest-notice',
    site.extend({ limit: z.int().min(1).max(500).optional() }),
    z.array(noticeItem),
  ),
  getLatestNoticeForSitebar: web(
    'get-latest-notice-for-sitebar',
    site,
    z.array(noticeItem.pick({ id: true, title: true, title_bn: true, published_on: true, category: true })),
  ),
  getSlideItem: web(
    'get-slide-item',
    site,
    z.array(z.strictObject({ ...titled, caption: maybe, caption_bn: maybe, image: maybe, link: maybe })),
  ),
  getEventItem: web(
    'get-event-item',
    site,
    z.array(
      z.strictObject({
        ...titled,
        ...texts,
        event_lesson: maybe,
        event_lesson_bn: maybe,
        starts_on: z.string(),
        ends_on: z.string(),
        place: maybe,
        place_bn: maybe,
      }),
    ),
  ),
  getVideoListForHome: web(
    'get-video-list-for-home',
    site,
    z.array(z.strictObject({ ...titled, address: z.string() })),
  ),
  getHeadOfAuthorityMessage: web(
    'get-head-of-authority-message',
    site,
    z.array(
      z.strictObject({
        id,
        name: z.string(),
        name_bn: z.string(),
        post: z.string(),
        post_bn: z.string(),
        ...texts,
        photo: maybe,
      }),
    ),
  ),
  getAboutUs: web('get-about-us', site, z.array(aboutItem)),
  getLatestAboutUs: web(
    'get-latest-about-us',
    site.extend({ type: z.string().max(40).optional() }),
    aboutItem.nullable(),
  ),
  getJobCircular: web(
    'get-job-circular',
    site,
    z.array(
      z.strictObject({
        ...titled,
        ...texts,
        vacancies: z.int(),
        published_on: z.string(),
        closes_on: z.string(),
        online: z.boolean(),
      }),
    ),
  ),
});
