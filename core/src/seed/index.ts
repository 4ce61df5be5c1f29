export * from './recipe';
export { SeedRefused, seedDemo, type SeedReport } from './seed-demo';
