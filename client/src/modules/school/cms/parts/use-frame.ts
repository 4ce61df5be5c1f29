import {
  SocialLink,
  WebMenuItem,
  WebPage,
  WebsiteSetting,
  websiteActions,
  type CommonData,
} from '@pathshala/shared/modules/school/cms';
import { useAction } from '../../../../kit/data/use-action';
import { published } from './use-site';

const SUBSCRIPTIONS = [{ entity: WebsiteSetting.name }, ...[WebMenuItem, WebPage, SocialLink].flatMap(published)];

/** Header, menu and open pages of a website, as the institution sets them now. */
export const useFrame = (site: CommonData) =>
  useAction(websiteActions.getSiteFrame, { site_id: site.site_id }, { subscriptions: SUBSCRIPTIONS });
