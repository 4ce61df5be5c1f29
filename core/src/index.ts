export * from './kernel';
export { productSettings, readConfig, type ProductConfig } from './config';
export { coreModules } from './modules';
export { hashPassword, makeSessionResolver, type ResolvedSession, type SessionResolver } from './modules/identity';
export { isAccessToken, resolveApiClient } from './modules/oauth';
export { startProduct, type Product } from './start-product';
export { readCalendarFeed } from './modules/agenda';
export { smsEndpoints } from './modules/messaging';
export { publicFile } from './modules/files';
