export type {
  EntitlementSource,
  Context,
  DocumentSpec,
  Listener,
  Handler,
  HandlerKernel,
  JobSpec,
  Kernel,
  LookUp,
  PeopleSource,
  SuspensionSource,
  Policy,
  TransitionRule,
} from './contracts';
export { audienceOf, type Audience, type Restriction, type ServiceNotice, type Suspension } from './door/restriction';
export type { Change } from './lifecycle/change';
export type { Reaction, Job, Schedule } from './jobs/job';
export { lockRecord, lockRecords } from './wall/lock-references';
export type { PolicyAnswer, RecordValues, RowFilter } from './wall/row-filter';
export { type Actor, nobody, system, visitor } from './door/actor';
export type { JobEnvelope } from './jobs/queue';
export type { Repository, Where } from './wall/repository-contract';
export { notePaper, noteTaken } from './audit/large-reads';
export { provideLooks } from './audit/looks';
export { readActivity, readHistory, type HistoryRow } from './audit/read-trail';
export { assertNotSuspended, isRestricted } from './door/entitlements';
export { chainsOf, sealHash, sealStates, SETTLE_MS, tendChain, verifyChain } from './audit/audit-seal';
export type { SealFault } from './audit/audit-chain';
export { beginSpan, belowSpan, inSpan, inThisSpan } from './process/trace';
export { meterOf } from './process/meter';
export { processState } from './process/process-state';
export type { Cache, CacheKind } from './caches/cache';
export { keepParts, keptParts } from './caches/kept-parts';
export { mendInTurn } from './caches/mend-in-turn';
export { keepRows, keptRows, type KeptById } from './caches/kept-rows';
export { networkOf } from './process/network-of';
export { isPrivateHost, isPublicAddress, publicOnly, REFUSED_ADDRESS } from './process/public-network';
export { clockOf, dhakaDate, manualClock, startOfDay, type Clock } from './process/clock';
export { ConfigError, configSchema, readConfig as readConfigBy, type Config } from './process/config';
export { policyFor } from './wall/criteria';
export { partsChecked } from './answers/checked-parts';
export { authorise, execute } from './door/execute';
export { inTurn } from './door/in-turn';
export { listOptions } from './door/generated-actions';
export { emit } from './events/emit';
export { on, onEveryTransition, onTransition, onWrite, type RowWrite } from './events/listeners';
export { perform, transit } from './lifecycle/transit';
export { isOneOf, samePeople } from './lifecycle/one-of';
export { onTransitions, type TransitionRules } from './lifecycle/transition-rules';
export { hotPath, type HotPath } from './wall/hot-writes';
export { gzipPart, joinGzip, plainPart, type GzipPart } from './answers/joined-gzip';
export { gzipOf, withGzip } from './answers/ready-bytes';
export { sharedRows, type SharedRow } from './wall/shared-reads';
export { fillDefaults } from './migrations/fill-defaults';
export { migrate, NewerDatabaseError } from './migrations/migrate';
export { underSchemaLock, type SchemaOptions } from './migrations/schema-lock';
export { defineMigration, type Migration, type MigrationContext } from './migrations/migration';
export { labelsOfRows } from './names/labels';
export { makeKernel, type KernelParts } from './kernel';
export { makeLog, type Log } from './process/log';
export { documentSpec, picture } from './documents/document-spec';
export type { DocumentBatchItem, DocumentContent, DocumentVerdict } from './documents/document-content';
export { reportSpec, type ReportSpec } from './reports/report-spec';
export { linesOfPeople, peopleFile } from './sheets/person-rows';
export { streamRows } from './wall/stream-rows';
export { escapeXml } from './sheets/escape-xml';
export { streamCsv } from './sheets/stream-csv';
export { streamXlsx } from './sheets/stream-xlsx';
export { cellReader, type CellReader } from './sheets/cell-reader';
export { clashFinder } from './sheets/import-clashes';
export { valueFaults } from './sheets/value-faults';
export { barCode, qrCode, qrModules } from './documents/codes';
export { pictureForPaper } from './documents/picture-for-paper';
export { makeTypesetter, templateOf, TypesetError, type Typesetter, type Typeset } from './documents/typesetter';
export {
  inLanguage,
  makeContext,
  outside,
  outsideOf,
  systemContext,
  unattended,
  systemPart,
  type ContextSeed,
} from './door/make-context';
export { defineCoreModule, defineJob, implement, jobSpec, override, type CoreModule } from './module';
export { eachInstitution, type InstitutionFault } from './jobs/each-institution';
export { collectionsWithoutOwner } from './mongo/collections';
export type { DoubledRecords } from './mongo/indexes';
export { institutionsWith } from './mongo/institutions-with';
export { isDemo } from './process/is-demo';
export { purgeRows } from './mongo/purge-rows';
export { newId, openStore, type Store, type StoreOptions } from './mongo/connection';
export { outboxFacts, relayOrders, sweepOutbox } from './jobs/outbox';
export {
  checkAnswer,
  definePolicy,
  fieldFault,
  removableRows,
  roomPasses,
  rowPasses,
  rowScopeOf,
  type RowScope,
} from './wall/policy';
export { memoryQueue, type Queue } from './jobs/queue';
export { connectRedis, makeBullQueue, runBullWorker, type RedisClient } from './jobs/bull-queue';
export { feedStore, type FeedStore, type StoredFrame } from './live/feed-store';
export { fingerprintOfRows } from './live/fingerprint-rows';
export { startPump, type Pump } from './live/pump';
export { openServerStream, type FeedStream, type ResumeToken } from './mongo/change-feed';
export { buildOpenApi, inputProperties } from './door/openapi';
export { readUpload, type Upload } from './files/read-upload';
export { filesOf } from './files/files-of';
export { filePlaces, type FilePlaces } from './files/file-places';
export { isSigned, signFile } from './files/sign-file';
export { fileStore, type FileMeta, type FileSize } from './mongo/file-store';
export { checkFiles, dropLeft, dropStray, moveFiles } from './mongo/move-files';
export { isTransient, transienceOf, translateStoreError } from './process/transient';
export { isMeeting, pauseAfter, retry } from './process/retry';
export { runUnit, workAs, workIn } from './door/unit-of-work';
export { isSameText } from './process/same-text';
export { seal, unseal } from './process/seal';
export { isSealed, maskOf, presentKey, sealValue, signingSecret, takeDataKeys } from './process/sealed-value';
export { renewSealed } from './mongo/renew-sealed';
export { eraseTraces, findTraces, type PersonKeys, type Trace } from './wall/person-traces';
export { countPastTerm, erasePastTerm, type PastTerm } from './wall/past-term';
export { emptyTrail } from './audit/empty-trail';
export { newTransferCode, transferCipher, type TransferCipher } from './carry/transfer-cipher';
export { readTar, tarEnd, tarFile, type TarEntry } from './carry/tar';
export { fromCarried, isSecret, type CarriedRow, type FindHere } from './carry/carried-row';
export {
  carriedDocuments,
  carriedRows,
  carriedTrail,
  countBelonging,
  countTrail,
  dataVersion,
  referredFrom,
  type Belonging,
} from './carry/carry-out';
export { findClashes, holdTrail, idsHere, writeCarried, writeCarriedTrail, type Clash } from './carry/carry-in';
export { dropFiles, dropFromLists, dropReferring, dropRows, dropTraces, dropTrail } from './carry/drop-institution';
