export { NoticeReach } from './parts/NoticeReach';
export { PortalFrame } from './parts/PortalFrame';
export { PortalPage } from './parts/PortalPage';
export { hasFailed, published, useSiteSubscription, useSite, useSiteTitle } from './parts/use-site';
