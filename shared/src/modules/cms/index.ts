import { defineModule, t } from '../../kit';
import { cmsActions } from './actions';
import { AboutUs, AuthorityMessage, Event, JobCircular, Notice, Slide, Video } from './entities/content';
import { cmsScreens } from './screens';

export { AboutUs, AuthorityMessage, Event, JobCircular, Notice, Slide, Video, cmsActions, cmsScreens };
export type { CommonData, NoticeItem } from './actions';
export const cms = defineModule({
  name: 'cms',
  labels: t('Website', 'ওয়েবসাইট'),
  entities: [Notice, Slide, Event, Video, AuthorityMessage, AboutUs, JobCircular],
  actions: cmsActions,
  screens: cmsScreens,
});
