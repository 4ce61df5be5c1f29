export { readActivity, readHistory, type HistoryRow } from './audit';
export { isShut, type Availability, type Barrier } from './barriers';
export { chainsOf, sealHash, sealStates, SETTLE_MS, tendChain, verifyChain } from './audit-seal';
export type { SealFault } from './audit-chain';
export { dhakaDate, manualClock, startOfDay, systemClock, type Clock } from './clock';
export { ConfigError, configSchema, readConfig, type Config } from './config';
export { nobody, system, visitor, type Actor, type Context } from './context';
export { policyFor, type Where } from './criteria';
export { partsChecked } from './checked-parts';
export { authorise, execute } from './execute';
export { hotPath, type HotPath } from './hot-writes';
export { gzipPart, joinGzip, plainPart, type GzipPart } from './joined-gzip';
export { gzipOf, withGzip } from './ready-bytes';
export { sharedRows, type SharedRow } from './shared-reads';
export { labelsOfRows } from './labels';
export { makeKernel, type Kernel, type KernelParts } from './kernel';
export { makeLog, type Log } from './log';
export { makeContext, outside, systemContext, type ContextSeed } from './make-context';
export {
  defineCoreModule,
  defineJob,
  implement,
  jobSpec,
  override,
  type CoreModule,
  type Handler,
  type Follow,
  type Job,
  type JobSpec,
  type Schedule,
} from './module';
export { institutionsWith } from './mongo/institutions-with';
export { newId, openStore, type Store, type StoreOptions } from './mongo/connection';
export { relayOrders, sweepOutbox, type JobEnvelope } from './outbox';
export {
  checkAnswer,
  definePolicy,
  fieldFault,
  roomPasses,
  rowPasses,
  sightOf,
  type Policy,
  type PolicyAnswer,
  type RecordValues,
  type RowFilter,
  type Sight,
} from './policy';
export { memoryQueue, type Queue } from './queue';
export type { Repository } from './repository';
export { connectRedis, makeBullQueue, runBullWorker, type RedisClient } from './bull-queue';
export { feedStore, type FeedStore, type StoredFrame } from './live/feed-store';
export { printOfRows } from './live/print-rows';
export { startPump, type Pump } from './live/pump';
export { openServerStream, type FeedStream, type ResumeToken } from './mongo/change-feed';
export { buildOpenApi, inputProperties } from './openapi';
export { readUpload, type Upload } from './files/read-upload';
export { isSigned, signFile } from './files/sign-file';
export { fileStore, type FileMeta, type FileSize } from './mongo/file-store';
export { runUnit, translateStoreError, workAs } from './unit-of-work';
export { seal, unseal } from './seal';
