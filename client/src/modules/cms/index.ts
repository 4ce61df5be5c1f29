export { PortalFrame } from './parts/PortalFrame';
export { published, useSiteSubscription, useSite, useSiteTitle } from './parts/use-site';
