import { catalogFormScreens, catalogScreen, defineScreens, permissionOf, PUBLIC, reportScreen, t } from '../../../kit';
import { AboutUs, AuthorityMessage, Event, JobCircular, Notice, Slide, Video } from './entities/content';
import { Album, Photo, WebDocument } from './entities/media';
import { WithheldStudent } from './entities/public-people';
import { CharterEntry, ComplaintOfficer, WebsiteClassRoom } from './entities/services';
import { SocialLink, WebPage } from './entities/site-frame';
import { cmsReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'website' as const, icon, order });
const open = { permission: PUBLIC, frame: 'portal', flags: { accessibleToAll: true, noAuthentication: true } } as const;
const setUp = permissionOf('websiteSetting', 'update');
const notices = catalogScreen(Notice, {
  id: 'cms.notices',
  path: '/site/notice/master',
  menu: { group: 'communication', icon: 'speakerphone', order: 10 },
});
/** Visitors read notices on the website; here people of the institution read theirs, also those that are not on it. */
const board = {
  id: 'cms.board',
  path: '/site/notice/board',
  title: t('Notice Board', 'নোটিশ বোর্ড'),
  permission: permissionOf(Notice.name, 'read'),
  menu: { group: 'communication', icon: 'speakerphone', order: 9 },
} as const;
const events = catalogScreen(Event, {
  id: 'cms.events',
  path: '/site/web/setting/event/list',
  menu: menu(11, 'calendar-event'),
});
const videos = catalogScreen(Video, {
  id: 'cms.videos',
  path: '/site/web/setting/website-video/list',
  title: t('Website videos', 'ওয়েবসাইটের ভিডিও'),
  menu: menu(12, 'video'),
});
const messages = catalogScreen(AuthorityMessage, {
  id: 'cms.messages',
  path: '/site/web/setting/message/list',
  title: t('Messages from the head', 'কর্তৃপক্ষের বাণী'),
  menu: menu(13, 'quote'),
});
const about = catalogScreen(AboutUs, {
  id: 'cms.about',
  path: '/site/web/setting/about/list',
  title: t('About us', 'আমাদের সম্পর্কে'),
  menu: menu(14, 'info-circle'),
});
const classRooms = catalogScreen(WebsiteClassRoom, {
  id: 'cms.classRooms',
  path: '/site/web/setting/class-room/list',
  menu: menu(16, 'door'),
});
const charter = catalogScreen(CharterEntry, {
  id: 'cms.charter',
  path: '/site/web/setting/citizen-charter',
  title: t('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
  menu: menu(20, 'certificate'),
});

export const cmsScreens = defineScreens([
  board,
  { id: 'cms.home', path: '/', title: t('Home', 'প্রচ্ছদ'), ...open },
  { id: 'cms.site', path: '/s/:alias', title: t('Home', 'প্রচ্ছদ'), ...open },
  { id: 'cms.allNotices', path: '/web/notice/all', title: t('All notices', 'সকল নোটিশ'), ...open },
  {
    id: 'cms.familyNotices',
    path: '/web/notice/family',
    title: t('Notices for your family', 'আপনার পরিবারের নোটিশ'),
    ...open,
  },
  { id: 'cms.aboutPage', path: '/about', title: t('About', 'পরিচিতি'), ...open },
  { id: 'cms.classRoomsPage', path: '/web/classroom/all', title: t('Classrooms', 'শ্রেণিকক্ষ'), ...open },
  {
    id: 'cms.eduClassRoomsPage',
    path: '/web/edu/classroom/all',
    title: t('Online lessons', 'অনলাইন ক্লাস'),
    ...open,
  },
  { id: 'cms.eventPage', path: '/web/event/:id', title: t('Event', 'অনুষ্ঠান'), ...open },
  { id: 'cms.charterPage', path: '/web/citizen-charter', title: t('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'), ...open },
  { id: 'cms.employeesPage', path: '/web/employee-details', title: t('Employees', 'শিক্ষক ও কর্মচারী'), ...open },
  {
    id: 'cms.statisticsPage',
    path: '/web/student-statistics',
    title: t('Student statistics', 'শিক্ষার্থী পরিসংখ্যান'),
    ...open,
  },
  { id: 'cms.studentsPage', path: '/web/student-details', title: t('Students', 'শ্রেণিভিত্তিক শিক্ষার্থী'), ...open },
  { id: 'cms.galleryPage', path: '/web/event-gallery-details', title: t('Event gallery', 'ছবিঘর'), ...open },
  { id: 'cms.contactPage', path: '/web/contact-form', title: t('Contact', 'যোগাযোগ'), ...open },
  { id: 'cms.videosPage', path: '/web/event-video-details', title: t('Event videos', 'ভিডিও গ্যালারি'), ...open },
  {
    id: 'cms.studentPage',
    path: '/site-public/student-details/:username.:site_id.:student_history_id',
    title: t('Student details', 'শিক্ষার্থীর বিবরণ'),
    ...open,
  },
  { id: 'cms.libraryPage', path: '/web/library', title: t('Library catalogue', 'গ্রন্থাগারের বইয়ের তালিকা'), ...open },
  { id: 'cms.prospectusPage', path: '/web/prospectus-details', title: t('Prospectus', 'প্রসপেক্টাস'), ...open },
  { id: 'cms.ownPage', path: '/web/page/:evanttype', title: t('Page', 'পাতা'), ...open },
  {
    id: 'cms.complaintPage',
    path: '/web/officer-complaint',
    title: t('Complaint officer', 'অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    ...open,
  },
  { id: 'cms.syllabusPage', path: '/web/syllabus-details', title: t('Syllabus', 'পাঠ্যসূচি'), ...open },
  {
    id: 'cms.documentsPage',
    path: '/web/institute-document',
    title: t('Institution documents', 'প্রতিষ্ঠানের নথিপত্র'),
    ...open,
  },
  { id: 'cms.jubileePage', path: '/web/shuborno-joyonti', title: t('Golden jubilee', 'সুবর্ণজয়ন্তী'), ...open },
  notices,
  {
    id: 'cms.notices.edit',
    path: '/site/notice/edit/:id',
    title: t('Edit notice', 'নোটিশ সম্পাদনা'),
    parent: notices.id,
    permission: notices.permission,
    entity: Notice.name,
    opens: 'record',
  },
  {
    id: 'cms.settings',
    path: '/site/web/setting/master',
    title: t('Website settings', 'ওয়েবসাইট সেটিংস'),
    permission: setUp,
    menu: menu(1, 'settings'),
  },
  {
    id: 'cms.header',
    path: '/site/web/setting/header-design',
    title: t('Header design', 'হেডার ডিজাইন'),
    permission: setUp,
    menu: menu(2, 'layout-dashboard'),
  },
  {
    id: 'cms.menu',
    path: '/site/web/setting/web-menu',
    title: t('Website menu', 'ওয়েবসাইট মেনু'),
    permission: permissionOf('webMenuItem', 'update'),
    menu: menu(3, 'sitemap'),
  },
  {
    id: 'cms.subMenu',
    path: '/site/web/setting/web-menu/:parentId',
    title: t('Website submenu', 'ওয়েবসাইট উপ-মেনু'),
    permission: permissionOf('webMenuItem', 'update'),
    parent: 'cms.menu',
  },
  catalogScreen(WebPage, { id: 'cms.pages', path: '/site/web/setting/page/list', menu: menu(4, 'writing') }),
  catalogScreen(SocialLink, {
    id: 'cms.social',
    path: '/site/web/setting/social-icon',
    title: t('Social links', 'সামাজিক মাধ্যম'),
    menu: menu(5, 'link'),
  }),
  {
    id: 'cms.inbox',
    path: '/site/web/setting/contact-message',
    title: t('Website messages', 'ওয়েবসাইটের বার্তা'),
    permission: permissionOf('contactMessage', 'update'),
    menu: menu(6, 'inbox'),
  },
  reportScreen(cmsReports.visits, {
    id: 'cms.visits',
    path: '/site/web/setting/visits',
    menu: menu(7, 'chart'),
  }),
  catalogScreen(Slide, { id: 'cms.slides', path: '/site/web/setting/slide/list', menu: menu(10, 'photo') }),
  events,
  ...catalogFormScreens(events, {
    new: '/site/web/setting/event/new',
    edit: '/site/web/setting/event/edit/:eventId',
    newTitle: t('New event', 'নতুন অনুষ্ঠান'),
    editTitle: t('Edit event', 'অনুষ্ঠান সম্পাদনা'),
  }),
  videos,
  ...catalogFormScreens(videos, {
    new: '/site/web/setting/website-video/new',
    edit: '/site/web/setting/website-video/edit/:videoId',
    newTitle: t('New video', 'নতুন ভিডিও'),
    editTitle: t('Edit video', 'ভিডিও সম্পাদনা'),
  }),
  messages,
  ...catalogFormScreens(messages, {
    new: '/site/web/setting/message/new',
    edit: '/site/web/setting/message/edit/:messageId',
    newTitle: t('New message from the head', 'কর্তৃপক্ষের নতুন বাণী'),
    editTitle: t('Edit message from the head', 'কর্তৃপক্ষের বাণী সম্পাদনা'),
  }),
  about,
  ...catalogFormScreens(about, {
    new: '/site/web/setting/about/new',
    edit: '/site/web/setting/about/edit/:aboutId',
    newTitle: t('New About us page', 'আমাদের সম্পর্কে: নতুন পাতা'),
    editTitle: t('Edit About us page', 'আমাদের সম্পর্কে: পাতা সম্পাদনা'),
  }),
  catalogScreen(JobCircular, {
    id: 'cms.jobs',
    path: '/site/web/setting/job-circular/list',
    menu: menu(15, 'briefcase'),
  }),
  classRooms,
  ...catalogFormScreens(classRooms, {
    new: '/site/web/setting/class-room/new',
    edit: '/site/web/setting/class-room/edit/:classroomId',
    newTitle: t('New website classroom', 'ওয়েবসাইটের নতুন শ্রেণিকক্ষ'),
    editTitle: t('Edit website classroom', 'ওয়েবসাইটের শ্রেণিকক্ষ সম্পাদনা'),
  }),
  catalogScreen(Album, { id: 'cms.albums', path: '/site/web/setting/gallery/list', menu: menu(17, 'photo') }),
  catalogScreen(Photo, {
    id: 'cms.photos',
    path: '/site/web/setting/gallery/photo',
    menu: menu(18, 'photo'),
    parent: 'cms.albums',
  }),
  catalogScreen(WebDocument, {
    id: 'cms.documents',
    path: '/site/web/setting/document/list',
    menu: menu(19, 'report'),
  }),
  charter,
  {
    id: 'cms.charter.new',
    path: '/site/web/setting/citizen-charter-new',
    title: t('New citizen charter service', 'সেবা প্রদান প্রতিশ্রুতিতে নতুন সেবা'),
    parent: charter.id,
    permission: charter.permission,
    entity: CharterEntry.name,
    opens: 'new',
  },
  catalogScreen(ComplaintOfficer, {
    id: 'cms.complaints',
    path: '/site/web/setting/complaint-officer',
    menu: menu(21, 'scale'),
  }),
  catalogScreen(WithheldStudent, {
    id: 'cms.withheld',
    path: '/site/web/setting/withheld-student',
    menu: menu(22, 'user-check'),
  }),
]);
