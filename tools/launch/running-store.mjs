import path from 'node:path';
import { Problem } from './problem.mjs';
import { commandLineOf, isSameProcess } from './process-identity.mjs';
import { STORE_USER } from './provide-mongo.mjs';
import { readStorePassword } from './read-secret.mjs';
import { readRunRecords } from './run-records.mjs';

/**
 * Address of the store that `npm start` keeps running on this data folder.
 * @param {string} dataDir
 * @returns {string}
 * @throws {Problem} when none runs
 */
export function findRunningStore(dataDir) {
  const record = readRunRecords(path.join(dataDir, 'run')).find(
    ({ name, pid, expect }) => (name === 'embedded' || name === 'mongo') && isSameProcess(pid, expect),
  );
  const port = record && /--port (\d+)/.exec(commandLineOf(record.pid) ?? '')?.[1];
  if (!port)
    throw new Problem(
      `Nothing is running on the data folder ${dataDir}; start the product first (npm start), or name the database with MONGO_URL.`,
    );
  // A store that was started with a password names its user.
  const login = / --user /.test(commandLineOf(record.pid) ?? '') ? `${STORE_USER}:${readStorePassword(dataDir)}@` : '';
  return `mongodb://${login}127.0.0.1:${port}/pathshala?directConnection=true${login ? '&authSource=admin' : ''}`;
}
