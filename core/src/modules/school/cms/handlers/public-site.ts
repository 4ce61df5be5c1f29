import { AppError, kernelErrors, type AnyEntity, type Row } from '@pathshala/shared/kit';
import { AcademicYear, Class, nearestYear } from '@pathshala/shared/modules/school/academics';
import {
  AboutUs,
  AuthorityMessage,
  Event,
  JobCircular,
  Notice,
  Slide,
  Video,
} from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { optionOf } from '../../../foundation/platform';
import { factsOfFiles } from '../services/file-facts';
import { media, visit } from '../services/visit';

interface Site {
  site_id: string;
}
const LATEST = 10;
const SITEBAR = 5;

const published = async <E extends AnyEntity>(
  ctx: Context,
  entity: E,
  { site_id }: Site,
  limit: number,
  sort?: readonly string[],
): Promise<Row<E>[]> =>
  (await visit(ctx, site_id)).seen
    .repo(entity)
    .find({ where: { status: 'published' }, limit, ...(sort ? { sort } : {}) });
const titled = (row: { id: string; title: string; titleBn: string }) => ({
  id: row.id,
  title: row.title,
  title_bn: row.titleBn,
});
const texts = (row: { body: string; bodyBn: string }) => ({ body: row.body, body_bn: row.bodyBn });
const optional = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, string>;

/** By id, by alias, by the host name of the request, else the first active institution. */
export async function getCommonData(
  ctx: Context,
  { site_id, alias }: { site_id?: string | undefined; alias?: string | undefined },
) {
  const site = await findSite(ctx, site_id, alias);
  const { seen } = await visit(ctx, site.id);
  const [classes, years] = [
    await seen.repo(Class).find({ where: { active: true } }),
    await seen.repo(AcademicYear).find(),
  ];
  const now = nearestYear(years, ctx.today);
  return {
    site_id: site.id,
    alias: site.alias,
    site_name: site.name,
    site_name_bn: site.nameBn,
    site_email: site.email,
    site_phone: site.phone,
    site_address: site.address,
    site_address_bn: site.addressBn,
    ...optional({ web_title: site.webTitle, logo: media(site.logo), color: site.color }),
    class_list: classes.map((row) => ({ id: row.id, name: row.name, name_bn: row.nameBn })),
    session_list: years.map((row) => ({
      id: row.id,
      name: row.name,
      name_bn: row.nameBn,
      current: row.id === now?.id,
    })),
  };
}

const SITES_MOST = 5_000;

export async function getSites(ctx: Context) {
  const sites = await sitesOf(ctx).find({ where: { status: 'active' }, sort: ['alias'], limit: SITES_MOST });
  const own = ctx.host ? sites.find(({ host }) => host === ctx.host) : undefined;
  return { aliases: sites.map(({ alias }) => alias), host_alias: own?.alias ?? null };
}

/** Visitors of any institution may read the list of institutions, which belongs to the platform. */
const sitesOf = (ctx: Context) => ctx.asVisitor('000000000000000000000000').repo(Institution);

async function findSite(
  ctx: Context,
  siteId: string | undefined,
  alias: string | undefined,
): Promise<Row<typeof Institution>> {
  const repo = sitesOf(ctx);
  const active = { status: 'active' };
  const named = siteId ? { id: siteId } : alias ? { alias } : null;
  const found = named
    ? await repo.findOne({ ...named, ...active })
    : ((ctx.host ? await repo.findOne({ host: ctx.host, ...active }) : null) ??
      (await repo.find({ where: active, sort: ['createdAt'], limit: 1 }))[0] ??
      null);
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  return found;
}

/** As many as the caller asks for, else as many as the institution chose. */
export async function getLatestNotice(ctx: Context, { limit, ...site }: Site & { limit?: number | undefined }) {
  const rows = await published(
    ctx,
    Notice,
    site,
    limit ?? (await optionOf((await visit(ctx, site.site_id)).seen, 'portalNotices')) ?? LATEST,
    ['-pinned', '-publishedOn', '-createdAt'],
  );
  const factsOf = await factsOfFiles(
    ctx,
    rows.map(({ file }) => file),
  );
  return rows.map((row) => ({
    ...titled(row),
    ...texts(row),
    category: row.category,
    published_on: row.publishedOn,
    pinned: row.pinned,
    ...optional({ file: media(row.file) }),
    ...factsOf(row.file),
  }));
}

export const getLatestNoticeForSitebar = async (ctx: Context, site: Site) =>
  (await published(ctx, Notice, site, SITEBAR, ['-publishedOn', '-createdAt'])).map((row) => ({
    ...titled(row),
    category: row.category,
    published_on: row.publishedOn,
  }));

export const getSlideItem = async (ctx: Context, site: Site) =>
  (await published(ctx, Slide, site, LATEST)).map((row) => ({
    ...titled(row),
    ...optional({ caption: row.caption, caption_bn: row.captionBn, image: media(row.image), link: row.link }),
  }));

export const getEventItem = async (ctx: Context, site: Site) =>
  (await published(ctx, Event, site, LATEST)).map((row) => ({
    ...titled(row),
    ...texts(row),
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    ...optional({ event_lesson: row.lesson, event_lesson_bn: row.lessonBn, place: row.place, place_bn: row.placeBn }),
  }));

export const getVideoListForHome = async (ctx: Context, site: Site) =>
  (await published(ctx, Video, site, LATEST)).map((row) => ({ ...titled(row), address: row.address }));

export const getHeadOfAuthorityMessage = async (ctx: Context, site: Site) =>
  (await published(ctx, AuthorityMessage, site, LATEST)).map((row) => ({
    id: row.id,
    name: row.name,
    name_bn: row.nameBn,
    post: row.post,
    post_bn: row.postBn,
    ...texts(row),
    ...optional({ photo: media(row.photo) }),
  }));

const about = (row: Row<typeof AboutUs>) => ({ ...titled(row), ...texts(row), type: row.type });
export const getAboutUs = async (ctx: Context, site: Site) => (await published(ctx, AboutUs, site, 50)).map(about);

export async function getLatestAboutUs(ctx: Context, { site_id, type }: Site & { type?: string | undefined }) {
  const rows = await (
    await visit(ctx, site_id)
  ).seen
    .repo(AboutUs)
    .find({ where: { status: 'published', ...(type ? { type } : {}) }, sort: ['-updatedAt'], limit: 1 });
  return rows[0] ? about(rows[0]) : null;
}

export const getJobCircular = async (ctx: Context, site: Site) =>
  (await published(ctx, JobCircular, site, LATEST)).map((row) => ({
    ...titled(row),
    ...texts(row),
    vacancies: row.vacancies,
    published_on: row.publishedOn,
    closes_on: row.closesOn,
    online: row.online ?? false,
  }));
