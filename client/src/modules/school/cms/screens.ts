import type { cmsScreens, SitePageKey } from '@pathshala/shared/modules/school/cms';
import type { ScreenLoads } from '../../../kit/screen-loads';

/** All pages of a website are drawn by one component, which gets the key of the page. */
const page = (key: SitePageKey) => async () => ({ default: (await import('./pages/SitePage')).pageOf(key) });

export const cmsLoads: ScreenLoads<typeof cmsScreens> = {
  'cms.home': () => import('./pages/PortalHomePage'),
  'cms.site': () => import('./pages/PortalHomePage'),
  'cms.allNotices': () => import('./pages/AllNoticesPage'),
  'cms.familyNotices': () => import('./pages/FamilyNoticesPage'),
  'cms.aboutPage': page('about'),
  'cms.classRoomsPage': page('classRooms'),
  'cms.eduClassRoomsPage': page('eduClassRooms'),
  'cms.eventPage': page('event'),
  'cms.charterPage': page('citizenCharter'),
  'cms.employeesPage': page('employees'),
  'cms.statisticsPage': page('studentStatistics'),
  'cms.studentsPage': page('students'),
  'cms.galleryPage': page('gallery'),
  'cms.contactPage': page('contact'),
  'cms.videosPage': page('videos'),
  'cms.studentPage': page('student'),
  'cms.libraryPage': page('library'),
  'cms.prospectusPage': page('prospectus'),
  'cms.ownPage': page('page'),
  'cms.complaintPage': page('complaintOfficer'),
  'cms.syllabusPage': page('syllabus'),
  'cms.documentsPage': page('documents'),
  'cms.jubileePage': page('jubilee'),
  'cms.board': () => import('./pages/OwnBoardPage'),
  'cms.settings': () => import('./pages/WebsiteSettingsPage'),
  'cms.header': () => import('./pages/HeaderDesignPage'),
  'cms.menu': () => import('./pages/WebMenuPage'),
  'cms.subMenu': () => import('./pages/WebMenuPage'),
  'cms.inbox': () => import('./pages/InboxPage'),
};
