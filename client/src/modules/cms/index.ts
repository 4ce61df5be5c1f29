export { PortalFrame } from './parts/PortalFrame';
export { published, useFollowedSite, useSite, useSiteTitle } from './parts/use-site';
