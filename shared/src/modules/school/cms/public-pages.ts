import { t, type Choice, type Subscription, type Text } from '../../../kit';

interface PublicPage {
  key: string;
  path: string;
  title: Text;
  /** The switch of the website setting that opens it; without one it is always open. */
  when?: string;
  /** Entities of which it shows the published records, and those of which it shows all that visitors may see. */
  published?: readonly string[];
  all?: readonly string[];
  /** The query part of the address that selects the content of the page. */
  query?: 'album' | 'section' | 'q';
  /** It is long and comes in parts, which the address numbers as `page`. */
  inParts?: true;
}

/**
 * The pages of every institution's website in addition to its front page. Screens, menu, settings, sitemap, rendering
 * and live rooms are folds over this table.
 */
export const PUBLIC_PAGES = [
  { key: 'about', path: '/about', title: t('About', 'পরিচিতি'), published: ['aboutUs', 'authorityMessage'] },
  { key: 'notices', path: '/web/notice/all', title: t('All notices', 'সকল নোটিশ') },
  { key: 'calendar', path: '/web/calendar', title: t('Calendar', 'বর্ষপঞ্জি'), when: 'showsCalendar' },
  {
    key: 'classRooms',
    path: '/web/classroom/all',
    title: t('Classrooms', 'শ্রেণিকক্ষ'),
    when: 'showsClassRooms',
    published: ['websiteClassRoom'],
  },
  {
    key: 'eduClassRooms',
    path: '/web/edu/classroom/all',
    title: t('Online lessons', 'অনলাইন ক্লাস'),
    when: 'showsEduClassRooms',
    all: ['onlineClassRoom'],
  },
  {
    key: 'citizenCharter',
    path: '/web/citizen-charter',
    title: t('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
    when: 'showsCitizenCharter',
    published: ['charterEntry'],
  },
  {
    key: 'employees',
    path: '/web/employee-details',
    title: t('Employees', 'শিক্ষক ও কর্মচারী'),
    when: 'employees',
    all: ['publicEmployee'],
  },
  {
    key: 'studentStatistics',
    path: '/web/student-statistics',
    title: t('Student statistics', 'শিক্ষার্থী পরিসংখ্যান'),
    when: 'showsStudentStatistics',
    all: ['studentCount'],
  },
  {
    key: 'students',
    path: '/web/student-details',
    title: t('Students', 'শ্রেণিভিত্তিক শিক্ষার্থী'),
    when: 'students',
    all: ['publicStudent'],
    query: 'section',
  },
  {
    key: 'gallery',
    path: '/web/event-gallery-details',
    title: t('Event gallery', 'ছবিঘর'),
    when: 'showsGallery',
    published: ['album'],
    query: 'album',
  },
  {
    key: 'videos',
    path: '/web/event-video-details',
    title: t('Event videos', 'ভিডিও গ্যালারি'),
    when: 'showsVideos',
    published: ['video'],
  },
  {
    key: 'prospectus',
    path: '/web/prospectus-details',
    title: t('Prospectus', 'প্রসপেক্টাস'),
    when: 'showsProspectus',
    published: ['webPage', 'webDocument'],
  },
  {
    key: 'syllabus',
    path: '/web/syllabus-details',
    title: t('Syllabus', 'পাঠ্যসূচি'),
    when: 'showsSyllabus',
    published: ['webDocument'],
  },
  {
    key: 'documents',
    path: '/web/institute-document',
    title: t('Institution documents', 'প্রতিষ্ঠানের নথিপত্র'),
    when: 'showsDocuments',
    published: ['webDocument'],
  },
  {
    key: 'library',
    path: '/web/library',
    title: t('Library catalogue', 'গ্রন্থাগারের বইয়ের তালিকা'),
    when: 'showsLibrary',
    all: ['libraryShelf'],
    query: 'q',
    inParts: true,
  },
  {
    key: 'complaintOfficer',
    path: '/web/officer-complaint',
    title: t('Complaint officer', 'অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    when: 'showsComplaintOfficer',
    published: ['complaintOfficer'],
  },
  {
    key: 'jubilee',
    path: '/web/shuborno-joyonti',
    title: t('Golden jubilee', 'সুবর্ণজয়ন্তী'),
    when: 'showsJubilee',
    published: ['webPage'],
  },
  {
    key: 'contact',
    path: '/web/contact-form',
    title: t('Contact', 'যোগাযোগ'),
    when: 'showsContact',
    all: ['websiteSetting'],
  },
] as const satisfies readonly PublicPage[];

/** Pages of one thing, which no menu leads to on their own. `:` parts make the item. */
export const ITEM_PAGES = [
  { key: 'event', path: '/web/event/:id', title: t('Event', 'অনুষ্ঠান'), published: ['event'] },
  { key: 'page', path: '/web/page/:evanttype', title: t('Page', 'পাতা'), published: ['webPage'] },
  {
    key: 'student',
    path: '/site-public/student-details/:username.:site_id.:student_history_id',
    title: t('Student details', 'শিক্ষার্থীর বিবরণ'),
    when: 'students',
    all: ['publicStudent'],
  },
] as const satisfies readonly PublicPage[];

export type PageKey = (typeof PUBLIC_PAGES)[number]['key'];
export type SitePageKey = PageKey | (typeof ITEM_PAGES)[number]['key'];
export const PAGE_KEYS = PUBLIC_PAGES.map(({ key }) => key) as [PageKey, ...PageKey[]];
const ALL: readonly PublicPage[] = [...PUBLIC_PAGES, ...ITEM_PAGES];
export const SITE_PAGE_KEYS = ALL.map(({ key }) => key) as [SitePageKey, ...SitePageKey[]];
export const PAGE_CHOICES: readonly Choice<PageKey>[] = PUBLIC_PAGES.map(({ key, title }) => ({
  value: key,
  label: title,
}));
/** Types of own pages that are on a page of the table. */
export const TYPE_ON_PAGE = { prospectus: 'prospectus', jubilee: 'golden-jubilee' } as const;

export const publicPage = (key: SitePageKey): PublicPage => ALL.find((page) => page.key === key)!;

/** Whether a page is open under a setting. A choice opens its page with every value but `none`. */
export function isPageOpen(key: SitePageKey, setting: Readonly<Record<string, unknown>>): boolean {
  const { when } = publicPage(key);
  if (key === 'student') return setting['students'] === 'details';
  return when === undefined || (setting[when] !== false && setting[when] !== 'none');
}

/** The topics that a reader of the page follows. */
export function subscriptionsOf(key: SitePageKey, item?: string): Subscription[] {
  const { published = [], all = [] } = publicPage(key);
  const photos = key === 'gallery' && item ? [{ entity: 'photo', room: { field: 'album', value: item } }] : [];
  return [
    ...published.map((entity) => ({ entity, room: { field: 'status', value: 'published' } })),
    ...all.map((entity) => ({ entity })),
    ...photos,
  ];
}

/** Parts of one page, at most. */
export const SITE_PARTS_MOST = 500;

/** Address of a website's search, and the greatest length of a query. */
export const SITE_SEARCH = '/web/search';
export const SITE_QUERY_LENGTH = 100;

/** The address of a page of one institution, said by its alias. */
export const sitePath = (path: string, alias: string, query: Readonly<Record<string, string>> = {}): string =>
  `${path}?${Object.entries({ alias, ...query })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
