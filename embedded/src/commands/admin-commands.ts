import { Long, ObjectId, isDocument, type Document } from '../bson/value';
import { MAX_MESSAGE_BYTES } from '../wire/message';
import { timestampOf } from '../storage/oplog-entry';
import { sessionKey } from '../session/sessions';
import type { CommandContext, Reply } from './context';

const ELECTION = new ObjectId('7fffffff0000000000000001');

/** `hello` and the legacy `isMaster`: the primary of a replica set of one. */
export function hello(context: CommandContext): Reply {
  const { server, connection, name, body } = context;
  const optime = { ts: timestampOf(server.store.clock.last), t: Long.ONE };
  const client = body['client'];
  if (isDocument(client) && isDocument(client['application']))
    connection.appName = String(client['application']['name']);
  const reply: Document = {
    helloOk: true,
    [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    hosts: [server.address],
    setName: server.setName,
    setVersion: 1,
    secondary: false,
    primary: server.address,
    me: server.address,
    electionId: ELECTION,
    lastWrite: { opTime: optime, lastWriteDate: new Date(), majorityOpTime: optime, majorityWriteDate: new Date() },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
  if (server.shardKeys) for (const field of OF_A_SET) delete reply[field];
  if (server.shardKeys) reply['msg'] = 'isdbgrid';
  const user = body['saslSupportedMechs'];
  if (typeof user === 'string' && server.requiresAuthentication) reply['saslSupportedMechs'] = ['SCRAM-SHA-256'];
  return reply;
}

/** Fields of a member of a set, which a router does not have. */
const OF_A_SET = ['hosts', 'setName', 'setVersion', 'secondary', 'primary', 'me', 'electionId', 'lastWrite'];

export function buildInfo(context: CommandContext): Reply {
  const versionArray = [...context.server.version.split('.').map(Number), 0];
  return {
    version: context.server.version,
    gitVersion: 'embedded',
    modules: ['embedded'],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    versionArray,
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['embedded'],
  };
}

export function serverStatus(context: CommandContext): Reply {
  const { server } = context;
  const memory = process.memoryUsage();
  return {
    host: server.address,
    version: server.version,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: process.uptime(),
    localTime: new Date(),
    connections: { current: server.connectionCount, available: 10_000 },
    mem: { resident: Math.round(memory.rss / 1048576), virtual: Math.round(memory.rss / 1048576) },
    repl: { setName: server.setName, isWritablePrimary: true, me: server.address },
    storageEngine: { name: 'embedded', persistent: server.persistent, logBytes: server.store.oplog.writtenBytes },
    network: { numRequests: Long.fromNumber([...server.requests.values()].reduce((sum, each) => sum + each, 0)) },
    metrics: {
      cursor: { open: { total: server.cursors.open.size } },
      commands: Object.fromEntries(
        [...server.requests].map(([name, total]) => [name, { total: Long.fromNumber(total) }]),
      ),
    },
    transactions: { currentActive: server.store.activeTransactions.size },
  };
}

export function endSessions(context: CommandContext): Reply {
  const ids = context.body['endSessions'] ?? context.body['killSessions'];
  const { store, cursors } = context.server;
  for (const lsid of Array.isArray(ids) ? ids : []) {
    if (!isDocument(lsid)) continue;
    const session = store.sessions.all.get(sessionKey(lsid));
    if (!session) continue;
    if (session.transaction) store.abortTransaction(session.transaction);
    cursors.killSession(session.id);
    store.endSnapshot(session.id);
    store.sessions.all.delete(session.id);
  }
  return {};
}

/** Driver tests end every session between tests. */
export function killAllSessions(context: CommandContext): Reply {
  const { store, cursors } = context.server;
  for (const session of store.sessions.all.values()) {
    if (session.transaction) store.abortTransaction(session.transaction);
    cursors.killSession(session.id);
  }
  return {};
}

export function getParameter(context: CommandContext): Reply {
  const { body } = context;
  const known: Document = {
    enableTestCommands: context.server.testMode ? 1 : 0,
    authenticationMechanisms: ['SCRAM-SHA-256'],
    requireApiVersion: false,
    featureCompatibilityVersion: { version: '7.0' },
  };
  if (body['getParameter'] === '*') return known;
  const out: Document = {};
  for (const name in body) if (name in known) out[name] = known[name];
  return out;
}

export function getCmdLineOpts(): Reply {
  return { argv: process.argv.slice(1), parsed: {} };
}

export function replSetGetStatus(context: CommandContext): Reply {
  const { server } = context;
  return {
    set: server.setName,
    date: new Date(),
    myState: 1,
    term: Long.ONE,
    members: [{ _id: 0, name: server.address, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
    optimes: { lastCommittedOpTime: { ts: timestampOf(server.store.oplog.durable), t: Long.ONE } },
  };
}

export function connectionStatus(context: CommandContext): Reply {
  const user = context.connection.user;
  return {
    authInfo: {
      authenticatedUsers: user === undefined ? [] : [{ user, db: 'admin' }],
      authenticatedUserRoles: user === undefined ? [] : [{ role: 'root', db: 'admin' }],
    },
  };
}

export function hostInfo(): Reply {
  return {
    system: { currentTime: new Date(), hostname: 'embedded', cpuAddrSize: 64 },
    os: { type: process.platform },
    extra: {},
  };
}

export const nothing = (): Reply => ({});
