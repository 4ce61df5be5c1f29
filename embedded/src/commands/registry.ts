import * as admin from './admin-commands';
import { aggregate } from './aggregate';
import * as collections from './collection-commands';
import { bulkWrite } from './bulk-write';
import type { Command, Handler } from './context';
import { holdFiles, releaseFiles } from './backup-commands';
import { count, distinct } from './count-distinct';
import { getMore, killCursors } from './cursor-commands';
import { deleteCommand } from './delete';
import { explain } from './explain';
import { configureFailPoint } from './fail-point';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import * as indexes from './index-commands';
import { insert } from './insert';
import { shardCollection } from '../sharding/run-sharded';
import { saslContinue, saslStart } from './sasl';
import { abortTransaction, commitTransaction } from './transaction-commands';
import { update } from './update';

const plain = (run: Handler): Command => ({ run });
const transactional = (run: Handler): Command => ({ run, inTransaction: true });
const writing = (run: Handler, inTransaction = true): Command => ({ run, inTransaction, writes: true });

/** Every command, by the name of its first field. */
export const commands: Record<string, Command | undefined> = {
  __proto__: null as never,
  hello: plain(admin.hello),
  isMaster: plain(admin.hello),
  ismaster: plain(admin.hello),
  ping: plain(admin.nothing),
  buildInfo: plain(admin.buildInfo),
  buildinfo: plain(admin.buildInfo),
  serverStatus: plain(admin.serverStatus),
  hostInfo: plain(admin.hostInfo),
  getParameter: plain(admin.getParameter),
  getCmdLineOpts: plain(admin.getCmdLineOpts),
  setParameter: plain(admin.nothing),
  replSetGetStatus: plain(admin.replSetGetStatus),
  connectionStatus: plain(admin.connectionStatus),
  endSessions: plain(admin.endSessions),
  killSessions: plain(admin.endSessions),
  killAllSessions: plain(admin.killAllSessions),
  killAllSessionsByPattern: plain(admin.killAllSessions),
  refreshSessions: plain(admin.nothing),
  startSession: plain(admin.nothing),
  listDatabases: plain(collections.listDatabases),
  listCollections: plain(collections.listCollections),
  listIndexes: plain(indexes.listIndexes),
  create: writing(collections.create),
  drop: writing(collections.drop, false),
  dropDatabase: writing(collections.dropDatabase, false),
  renameCollection: writing(collections.renameCollection, false),
  collMod: writing(collections.collMod, false),
  collStats: plain(collections.collStatsCommand),
  dbStats: plain(collections.dbStats),
  dbstats: plain(collections.dbStats),
  createIndexes: writing(indexes.createIndexes),
  dropIndexes: writing(indexes.dropIndexes, false),
  deleteIndexes: writing(indexes.dropIndexes, false),
  createSearchIndexes: plain(indexes.searchIndexes),
  dropSearchIndex: plain(indexes.searchIndexes),
  updateSearchIndex: plain(indexes.searchIndexes),
  listSearchIndexes: plain(indexes.searchIndexes),
  insert: writing(insert),
  update: writing(update),
  delete: writing(deleteCommand),
  bulkWrite: writing(bulkWrite),
  findAndModify: writing(findAndModify),
  findandmodify: writing(findAndModify),
  find: transactional(find),
  count: plain(count),
  distinct: transactional(distinct),
  aggregate: transactional(aggregate),
  getMore: transactional(getMore),
  killCursors: transactional(killCursors),
  explain: plain(explain),
  commitTransaction: writing(commitTransaction),
  abortTransaction: writing(abortTransaction),
  configureFailPoint: plain(configureFailPoint),
  saslStart: plain(saslStart),
  saslContinue: plain(saslContinue),
  logout: plain(admin.nothing),
  shardCollection: plain(shardCollection),
  holdFiles: plain(holdFiles),
  releaseFiles: plain(releaseFiles),
};

/** Commands that a connection may run before it has proved who it is. */
export const withoutAuthentication = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'saslStart',
  'saslContinue',
  'buildInfo',
  'buildinfo',
  'endSessions',
]);
