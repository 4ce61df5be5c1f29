import * as admin from './admin-commands';
import { aggregate } from './aggregate';
import * as collections from './collection-commands';
import type { Command, Handler } from './context';
import { count, distinct } from './count-distinct';
import { getMore, killCursors } from './cursor-commands';
import { deleteCommand } from './delete';
import { explain } from './explain';
import { configureFailPoint } from './fail-point';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import * as indexes from './index-commands';
import { insert } from './insert';
import { abortTransaction, commitTransaction } from './transaction-commands';
import { update } from './update';

const plain = (run: Handler): Command => ({ run });
const transactional = (run: Handler): Command => ({ run, inTransaction: true });

/** Every command, by the name of its first field. */
export const commands: Record<string, Command | undefined> = {
  __proto__: null as never,
  hello: plain(admin.hello), isMaster: plain(admin.hello), ismaster: plain(admin.hello),
  ping: plain(admin.nothing), buildInfo: plain(admin.buildInfo), buildinfo: plain(admin.buildInfo), serverStatus: plain(admin.serverStatus), hostInfo: plain(admin.hostInfo),
  getParameter: plain(admin.getParameter), setParameter: plain(admin.nothing), replSetGetStatus: plain(admin.replSetGetStatus), connectionStatus: plain(admin.connectionStatus),
  endSessions: plain(admin.endSessions), killSessions: plain(admin.endSessions), killAllSessions: plain(admin.killAllSessions), killAllSessionsByPattern: plain(admin.killAllSessions), refreshSessions: plain(admin.nothing), startSession: plain(admin.nothing),
  listDatabases: plain(collections.listDatabases), listCollections: plain(collections.listCollections), listIndexes: plain(indexes.listIndexes),
  create: transactional(collections.create), drop: plain(collections.drop), dropDatabase: plain(collections.dropDatabase), renameCollection: plain(collections.renameCollection), collMod: plain(collections.collMod),
  collStats: plain(collections.collStatsCommand), dbStats: plain(collections.dbStats), dbstats: plain(collections.dbStats),
  createIndexes: transactional(indexes.createIndexes), dropIndexes: plain(indexes.dropIndexes), deleteIndexes: plain(indexes.dropIndexes),
  insert: transactional(insert), update: transactional(update), delete: transactional(deleteCommand), findAndModify: transactional(findAndModify), findandmodify: transactional(findAndModify),
  find: transactional(find), count: transactional(count), distinct: transactional(distinct), aggregate: transactional(aggregate), getMore: transactional(getMore), killCursors: transactional(killCursors),
  explain: plain(explain),
  commitTransaction: transactional(commitTransaction), abortTransaction: transactional(abortTransaction),
  configureFailPoint: plain(configureFailPoint),
};

/** Commands that a connection may run before it has proved who it is. */
export const withoutAuthentication = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'saslStart', 'saslContinue', 'buildInfo', 'buildinfo', 'endSessions']);
