export type {
  EntitlementSource,
  Context,
  DocumentSpec,
  Handler,
  HandlerKernel,
  DerivedFrom,
  JobSpec,
  Kernel,
  LookUp,
  PeopleSource,
  SuspensionSource,
  Policy,
} from './contracts';
export { audienceOf, type Audience, type Restriction, type Suspension } from './door/restriction';
export type { Change } from './lifecycle/change';
export type { Job } from './jobs/job';
export { assertNothingRefers } from './wall/assert-nothing-refers';
export { lockRecord, lockRecords } from './wall/lock-references';
export { unknownSince } from './wall/unknown-since';
export type { PolicyAnswer, RecordValues, RowFilter } from './wall/row-filter';
export { type Actor, nobody } from './door/actor';
export type { Repository, Where } from './wall/repository-contract';
export { notePaper, noteTaken } from './audit/large-reads';
export { provideLooks } from './audit/looks';
export { readableDiff } from './audit/readable-diff';
export { readActivity, readHistory } from './audit/read-trail';
export { assertNotSuspended, isRestricted } from './door/entitlements';
export { chainsOf, sealStates, tendChain } from './audit/audit-seal';
export { meterOf } from './process/meter';
export { processState } from './process/process-state';
export type { CacheKind } from './caches/cache';
export { keepParts, keptParts } from './caches/kept-parts';
export { mendInTurn } from './caches/mend-in-turn';
export { keepRows, keptRows } from './caches/kept-rows';
export { networkOf } from './process/network-of';
export { isPrivateHost, publicOnly, REFUSED_ADDRESS } from './process/public-network';
export { dhakaDate, startOfDay } from './process/clock';
export { type Config } from './process/config';
export { policyFor } from './wall/criteria';
export { partsChecked } from './answers/checked-parts';
export { authorise, execute } from './door/execute';
export { inTurn } from './door/in-turn';
export { listOptions } from './door/generated-actions';
export { emit } from './events/emit';
export { on, onEveryTransition, onTransition, onWrite, type RowWrite } from './events/listeners';
export { transit, transitMany } from './lifecycle/transit';
export { whyNot } from './lifecycle/why-not';
export { isOneOf, samePeople } from './lifecycle/one-of';
export { onTransitions } from './lifecycle/transition-rules';
export { hotPath } from './wall/hot-writes';
export { gzipPart, joinGzip, plainPart, type GzipPart } from './answers/joined-gzip';
export { withGzip } from './answers/ready-bytes';
export { sharedRows } from './wall/shared-reads';
export { labelsOfRows } from './names/labels';
export { makeLog, type Log } from './process/log';
export { documentSpec, picture } from './documents/document-spec';
export type { DocumentBatchItem, DocumentContent, DocumentVerdict } from './documents/document-content';
export { reportSpec } from './reports/report-spec';
export { linesOfPeople, peopleFile } from './sheets/person-rows';
export { streamRows } from './wall/stream-rows';
export { escapeXml } from './sheets/escape-xml';
export { streamCsv } from './sheets/stream-csv';
export { streamXlsx } from './sheets/stream-xlsx';
export { cellReader, type CellReader } from './sheets/cell-reader';
export { clashFinder } from './sheets/import-clashes';
export { barCode, qrCode, qrModules } from './documents/codes';
export { pictureForPaper } from './documents/picture-for-paper';
export { templateOf, TypesetError, type Typeset } from './documents/typesetter';
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
export { eachInstitution } from './jobs/each-institution';
export { institutionsWith } from './mongo/institutions-with';
export { isDemo } from './process/is-demo';
export { purgeRows } from './mongo/purge-rows';
export { newId, type Store } from './mongo/connection';
export { definePolicy, fieldFault, removableRows, rowPasses } from './wall/policy';
export { readUpload } from './files/read-upload';
export { filesOf } from './files/files-of';
export { signFile } from './files/sign-file';
export { type FileMeta } from './mongo/file-store';
export { isTransient, transienceOf } from './process/transient';
export { isMeeting, retry } from './process/retry';
export { runUnit, workAs, workIn } from './door/unit-of-work';
export { isSameText } from './process/same-text';
export { seal, unseal } from './process/seal';
export { eraseTraces, findTraces, type PersonKeys, type Trace } from './wall/person-traces';
export { countPastTerm, erasePastTerm, type PastTerm } from './wall/past-term';
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
