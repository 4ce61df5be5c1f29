import { catalogScreen, defineScreens, PUBLIC, t } from '../../kit';
import { AboutUs, AuthorityMessage, Event, JobCircular, Notice, Slide, Video } from './entities/content';

const menu = (order: number, icon: string) => ({ group: 'website' as const, icon, order });
const open = { accessibleToAll: true, noAuthentication: true };
export const cmsScreens = defineScreens([
  { id: 'cms.home', path: '/', title: t('Home', 'প্রচ্ছদ'), permission: PUBLIC, frame: 'portal', flags: open },
  { id: 'cms.site', path: '/s/:alias', title: t('Home', 'প্রচ্ছদ'), permission: PUBLIC, frame: 'portal', flags: open },
  { id: 'cms.allNotices', path: '/web/notice/all', title: t('All notices', 'সকল নোটিশ'), permission: PUBLIC, frame: 'portal', flags: open },
  catalogScreen(Notice, { id: 'cms.notices', path: '/site/notice/list', menu: { group: 'communication', icon: 'speakerphone', order: 10 } }),
  catalogScreen(Slide, { id: 'cms.slides', path: '/site/web/setting/slide/list', menu: menu(10, 'photo') }),
  catalogScreen(Event, { id: 'cms.events', path: '/site/web/setting/event/list', menu: menu(11, 'calendar-event') }),
  catalogScreen(Video, { id: 'cms.videos', path: '/site/web/setting/website-video/list', title: t('Website videos', 'ওয়েবসাইটের ভিডিওসমূহ'), menu: menu(12, 'video') }),
  catalogScreen(AuthorityMessage, { id: 'cms.messages', path: '/site/web/setting/message/list', title: t('Messages of authority', 'কর্তৃপক্ষের বাণীসমূহ'), menu: menu(13, 'quote') }),
  catalogScreen(AboutUs, { id: 'cms.about', path: '/site/web/setting/about/list', title: t('About us', 'আমাদের সম্পর্কে'), menu: menu(14, 'info-circle') }),
  catalogScreen(JobCircular, { id: 'cms.jobs', path: '/site/web/setting/job-circular/list', menu: menu(15, 'briefcase') }),
]);
