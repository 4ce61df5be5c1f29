import { Consent, consentAnswered } from '@pathshala/shared/modules/school/consents';
import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  cmsActions,
  noticeActions,
  noticeLinkActions,
  Photo,
  Slide,
  versionActions,
  websiteActions,
  WebsiteSetting,
  WithheldStudent,
} from '@pathshala/shared/modules/school/cms';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { defineCoreModule, implement, jobSpec, on } from '../../../kernel';
import * as contact from './handlers/contact';
import * as noticeLinks from './handlers/notice-links';
import * as noticeReaders from './handlers/notice-readers';
import * as contentVersions from './handlers/content-versions';
import * as noticeVersions from './handlers/notice-versions';
import { publishingHandlers } from './handlers/publish-notice';
import * as publicSite from './handlers/public-site';
import * as sitePages from './handlers/site-pages';
import { searchSite } from './handlers/search-site';
import { announceNotice } from './jobs/announce-notice';
import { turnContent } from './jobs/turn-content';
import { mailAnswer } from './jobs/mail-answer';
import { publishPeople } from './jobs/publish-people';
import { remindReaders } from './jobs/remind-readers';
import { tellOffice } from './jobs/tell-office';
import { messageRules } from './message-rules';
import { turnAtItsMoment } from './services/at-its-moment';
import { followConsent } from './services/pictures';
import { siteEntries } from './services/site-entries';
import { cmsPolicies } from './policies';
import { visitsReport } from './reports/visits';

export * from './services/shown-people';
export { provideSiteBooks, type SiteBooks } from './services/site-books';
export { noteVisit, storeVisits, sumVisits } from './services/site-visits';
export { provideSiteLessons, type SiteLesson } from './services/site-lessons';
/** A school that takes in a class of new students writes for minutes; its copies follow in steps. */
const THREE_SECONDS_MS = 3_000;
const HALF_MINUTE_MS = 30_000;

export const cms = defineCoreModule({
  name: 'cms',
  handlers: [
    ...implement(cmsActions, publicSite),
    ...implement(websiteActions, { ...sitePages, ...contact, searchSite }),
    ...implement(noticeLinkActions, noticeLinks),
    ...implement(noticeActions, { ...noticeReaders, ...noticeVersions }),
    ...implement(versionActions, contentVersions),
    ...publishingHandlers,
  ],
  caches: [siteEntries],
  policies: cmsPolicies,
  reports: [visitsReport],
  transitions: [messageRules],
  listeners: [on(consentAnswered, followConsent), ...turnAtItsMoment],
  jobs: [
    jobSpec(turnContent, async () => (await import('./jobs/turn-content.handler')).default),
    jobSpec(announceNotice, async () => (await import('./jobs/announce-notice.handler')).default),
    jobSpec(remindReaders, async () => (await import('./jobs/remind-readers.handler')).default),
    jobSpec(tellOffice, async () => (await import('./jobs/tell-office.handler')).default),
    jobSpec(mailAnswer, async () => (await import('./jobs/mail-answer.handler')).default),
    jobSpec(publishPeople, async () => (await import('./jobs/publish-people.handler')).default),
  ],
  reactions: [
    {
      job: publishPeople,
      everyMs: THREE_SECONDS_MS,
      entities: [
        WebsiteSetting,
        WithheldStudent,
        Staff,
        Designation,
        Student,
        Enrolment,
        AcademicYear,
        Consent,
        Photo,
        Slide,
      ],
    },
  ],
  schedules: [{ job: turnContent, everyMs: HALF_MINUTE_MS }],
});
