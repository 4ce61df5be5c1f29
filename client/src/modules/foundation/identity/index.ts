export { ImpersonationBanner } from './impersonation/ImpersonationBanner';
export { usePlaceChange } from './impersonation/use-place-change';
export { useKeepProfile } from './use-keep-profile';
export { DeletionBanner, ServiceBanner } from './ServiceBanner';
export { FactorReminder } from './FactorReminder';
export { SessionWatch } from './session-watch/SessionWatch';
