import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  isPageOpen,
  PAGE_KEYS,
  publicPage,
  sitePath,
  SocialLink,
  WebMenuItem,
  WebPage,
  type SiteFrame,
  type SitePage,
  type SitePageKey,
  type websiteActions,
} from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { library } from '../pages/library-page';
import * as mediaPages from '../pages/media-pages';
import * as officePages from '../pages/office-pages';
import { both, PUBLISHED, type PageBuilder } from '../pages/page-parts';
import * as peoplePages from '../pages/people-pages';
import * as writtenPages from '../pages/written-pages';
import { countReading } from '../services/count-reading';
import { openCalls, quickLinks, siteFigures } from '../services/site-calls';
import { menuTree } from '../services/menu-tree';
import { media, visit } from '../services/visit';
import { sumVisits } from '../services/site-visits';
import { websiteSetting } from '../services/website-setting';

const { citizenCharter, complaintOfficer, contact } = officePages;
const { employees, student, students, studentStatistics } = peoplePages;
const { classRooms, documents, eduClassRooms, gallery, prospectus, syllabus } = mediaPages;
const { about, calendar, event, jubilee, notices, page, videos } = writtenPages;
const BUILDERS: Record<SitePageKey, PageBuilder> = {
  about,
  calendar,
  citizenCharter,
  classRooms,
  complaintOfficer,
  contact,
  documents,
  eduClassRooms,
  employees,
  event,
  gallery,
  jubilee,
  library,
  notices,
  page,
  prospectus,
  student,
  students,
  studentStatistics,
  syllabus,
  videos,
};
const ABOUT_PEOPLE: ReadonlySet<SitePageKey> = new Set(['student', 'students']);

export async function getSitePage(
  ctx: Context,
  { site_id, page: key, item, part = 1 }: ActionInput<typeof websiteActions.getSitePage>,
): Promise<SitePage> {
  const { seen, site } = await visit(ctx, site_id);
  const setting = await websiteSetting(seen);
  if (!isPageOpen(key, setting)) throw new AppError(kernelErrors.NOT_FOUND);
  if ((ABOUT_PEOPLE.has(key) && item) || (key === 'library' && (item || part > 1))) countReading(ctx);
  return { title: publicPage(key).title, ...(await BUILDERS[key]({ seen, site, setting, item, part })) };
}

export async function getSiteFrame(ctx: Context, { site_id }: { site_id: string }): Promise<SiteFrame> {
  const { seen, site } = await visit(ctx, site_id);
  const setting = await websiteSetting(seen);
  const [items, own, social] = [
    await seen.repo(WebMenuItem).find({ where: PUBLISHED, limit: 300 }),
    await seen.repo(WebPage).find({ where: PUBLISHED, limit: 300 }),
    await seen.repo(SocialLink).find({ where: PUBLISHED, limit: 20 }),
  ];
  const pages = PAGE_KEYS.filter((key) => isPageOpen(key, setting));
  const types = new Map(own.map((row) => [row.id, row.type]));
  const { layout, color, mapAddress, officePhone, officeEmail } = setting;
  return {
    layout,
    ...(color ? { color } : {}),
    ...(setting.banner ? { banner: media(setting.banner)! } : {}),
    tagline: both(setting.tagline, setting.taglineBn),
    title: both(setting.webTitle, setting.webTitleBn),
    menu: [
      ...(await openCalls(seen, site.alias)),
      ...menuTree(items, {
        pages,
        pathOf: (key) => sitePath(publicPage(key).path, site.alias),
        ownPathOf: (id) => (types.has(id) ? sitePath(`/web/page/${types.get(id)!}`, site.alias) : null),
      }),
    ],
    social: social.map(({ network, address }) => ({ network, address })),
    contact: {
      ...(officePhone ? { phone: officePhone } : {}),
      ...(officeEmail ? { email: officeEmail } : {}),
      ...(mapAddress ? { map: mapAddress } : {}),
      hours: both(setting.officeHours, setting.officeHoursBn),
    },
    pages,
    links: await quickLinks(seen, { alias: site.alias, pages }),
    ...(setting.showsVisits
      ? { visits: await sumVisits(ctx.asSystem('visits of a website at its foot').inInstitution(site.id)) }
      : {}),
    figures: { ...(site.eiin ? { eiin: site.eiin } : {}), ...(await siteFigures(seen, pages)) },
  };
}
