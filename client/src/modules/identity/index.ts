export { ImpersonationBanner } from './impersonation/ImpersonationBanner';
export { useKeepProfile } from './use-keep-profile';
