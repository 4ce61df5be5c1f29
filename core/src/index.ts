export * from './kernel';
export * from './kernel/host';
export { productSettings, readConfig, type ProductConfig } from './config';
export { coreModules } from './modules';
export {
  hashPassword,
  makeSessionResolver,
  type ResolvedSession,
  type SessionResolver,
} from './modules/foundation/identity';
export { isAccessToken, resolveApiClient } from './modules/foundation/oauth';
export { metricsReader } from './metrics-reader';
export { productMetrics } from './product-metrics';
export { startProduct, type Product } from './start-product';
export { readCalendarFeed, readPublicCalendar } from './modules/front/agenda';
export { noteVisit, storeVisits } from './modules/school/cms';
export { smsEndpoints } from './modules/school/messaging';
export { answerMeetCall } from './modules/school/meetings';
export { answerPayCall, gatewaySettingsOf } from './modules/money/gateways';
export { admitsDevice, answerDevice } from './modules/time/timekeeping';
export { publicFile } from './modules/foundation/files';
