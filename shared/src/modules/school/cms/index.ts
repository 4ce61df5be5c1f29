import { defineModule, t } from '../../../kit';
import { versionActions } from './content-versions';
import { cmsActions } from './actions';
import { AboutUs, AuthorityMessage, Event, JobCircular, Notice, NoticeReading, Slide, Video } from './entities/content';
import { Album, Photo, WebDocument } from './entities/media';
import { PublicEmployee, PublicStudent, StudentCount, WithheldStudent } from './entities/public-people';
import { CharterEntry, ComplaintOfficer, ContactMessage, WebsiteClassRoom } from './entities/services';
import { SocialLink, WebMenuItem, WebPage } from './entities/site-frame';
import { noticeActions } from './notice-actions';
import { SiteVisit } from './entities/site-visit';
import { WebsiteSetting } from './entities/website-setting';
import { cmsErrors } from './errors';
import { NoticeLink } from './entities/notice-link';
import { noticeLinkActions } from './notice-link-actions';
import { cmsReports } from './reports';
import { cmsScreens } from './screens';
import { websiteActions } from './website-actions';
import { inputLabels } from './input-labels';

export {
  AboutUs,
  AuthorityMessage,
  Event,
  JobCircular,
  Notice,
  NoticeReading,
  Slide,
  Video,
  cmsActions,
  cmsReports,
  cmsScreens,
  noticeActions,
};
export { daysBesideLeaf } from './days-beside-leaf';
export { noticeCategories } from './notice-categories';
export {
  Album,
  CharterEntry,
  ComplaintOfficer,
  ContactMessage,
  Photo,
  PublicEmployee,
  PublicStudent,
  SiteVisit,
  SocialLink,
  StudentCount,
  WebDocument,
  WebMenuItem,
  WebPage,
  WebsiteClassRoom,
  WebsiteSetting,
  WithheldStudent,
  websiteActions,
};
export type { CommonData, NoticeItem } from './actions';
export { brandOf, type Brand } from './brand-colour';
export { cmsErrors, cmsFaults, contactTexts } from './errors';
export {
  subscriptionsOf,
  isPageOpen,
  ITEM_PAGES,
  PAGE_KEYS,
  PUBLIC_PAGES,
  publicPage,
  sitePath,
  SITE_QUERY_LENGTH,
  SITE_PARTS_MOST,
  SITE_SEARCH,
  TYPE_ON_PAGE,
  type PageKey,
  type SitePageKey,
} from './public-pages';
export { levelAt, SITE_HIT_KINDS } from './site-page';
export type { SiteBlock, SiteFrame, SiteHit, SiteHits, SiteMenuEntry, SitePage, SiteText } from './site-page';
export { LINK_DAYS, noticeLinkActions } from './notice-link-actions';
export { NoticeLink } from './entities/notice-link';
export { VERSIONED, type NoticeVersion, type ReaderKind } from './notice-actions';
export { versionActions, VERSIONED_EVENT, VERSIONED_PAGE, type ContentVersion } from './content-versions';
export { audiencesOf, CHOSEN_LISTS, noticeAmong, noticeAudiences, type NoticeAudience } from './notice-readers';
export const cms = defineModule({
  name: 'cms',
  labels: t('Website', 'ওয়েবসাইট'),
  entities: [
    Notice,
    NoticeReading,
    NoticeLink,
    Slide,
    Event,
    Video,
    AuthorityMessage,
    AboutUs,
    JobCircular,
    WebsiteSetting,
    WebPage,
    WebMenuItem,
    SocialLink,
    CharterEntry,
    ComplaintOfficer,
    ContactMessage,
    WebsiteClassRoom,
    Album,
    Photo,
    WebDocument,
    PublicEmployee,
    PublicStudent,
    StudentCount,
    WithheldStudent,
    SiteVisit,
  ],
  reports: cmsReports,
  inputLabels,
  actions: { ...cmsActions, ...websiteActions, ...noticeActions, ...noticeLinkActions, ...versionActions },
  errors: cmsErrors,
  screens: cmsScreens,
  waits: [
    {
      id: 'cms.messages',
      label: t('Letters without an answer', 'উত্তরের অপেক্ষায় চিঠি'),
      entity: ContactMessage,
      where: () => ({ state: { in: ['new', 'read'] } }),
      screen: 'cms.inbox',
    },
    {
      id: 'cms.unsaidPhotos',
      label: t('Photos to say who is in them', 'কে আছে জানানো বাকি এমন ছবি'),
      entity: Photo,
      where: () => ({ shows: { in: ['unsaid'] } }),
      screen: 'cms.photos',
      permission: 'photo.update',
    },
  ],
});
