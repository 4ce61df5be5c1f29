export * from './kernel';
export { coreModules } from './modules';
export { hashPassword, makeSessionResolver, type ResolvedSession, type SessionResolver } from './modules/identity';
export { startProduct, type Product } from './start-product';
