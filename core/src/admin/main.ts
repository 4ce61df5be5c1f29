import { readFileSync } from 'node:fs';
import { inspect, parseArgs } from 'node:util';
import { AppError } from '@pathshala/shared/kit';
import { prepareStore } from '../prepare-store';
import { makeLog, type Kernel } from '../kernel';
import { ConfigError, filePlaces, inSources, makeKernel, memoryQueue, openStore } from '../kernel/host';
import { readConfig } from '../config';
import { coreModules } from '../modules';
import { afterRestore } from './after-restore';
import { checkAllFiles, moveAllFiles } from './files';
import { createOperator, resetOperatorFactor } from './create-operator';
import { renewKeys } from './renew-keys';
import { verifyTrails } from './verify-trails';
import { productRegistry } from '../product-registry';

const USAGE = `For the person who runs the machine:
  operator create --email ADDRESS [--name NAME] [--name-bn NAME] [--link]
      makes an operator of the platform, or gives a known person that role. The password comes from OPERATOR_PASSWORD, else it is asked
      for; with --link none is set and a link is printed with which the person chooses one within a day.
  operator reset-second-factor --email ADDRESS
      takes the two-step login of an account away, for someone who has lost phone and recovery codes and has no second operator.
  audit verify [--institution ALIAS] [--heads FILE]
      compares the sealed activity log with what was sealed and names the first entry that does not fit. --heads takes an earlier
      output of this command, so that a log that was rewritten is found too. OLD_SECRETS: earlier values of SECRET, with commas.
  keys renew
      encrypts identity numbers and accounts again that an earlier key of DATA_KEYS (or SECRET) encrypted, with its first key. Servers may run.
  files move
      moves the contents of all files to the place that FILES_URL and FILES_DRIVER choose. Servers may run; if interrupted, it resumes
      where it was.
  files check [--mend]
      names files whose bytes are missing, and bytes that belong to no file; --mend deletes the latter.
  restored [--skip N]
      to be run after a restore, before the servers start: open screens read everything again. --skip leaves out N numbers of each
      series (receipts, vouchers, ...), so that none is given twice that was given after the backup.
`;

class UsageError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'name-bn': { type: 'string' },
      link: { type: 'boolean' },
      institution: { type: 'string' },
      heads: { type: 'string' },
      skip: { type: 'string' },
      mend: { type: 'boolean' },
    },
  });
  const command = positionals.join(' ');
  if (command === 'operator create') {
    if (!values.email) throw new UsageError();
    const { email, name, 'name-bn': nameBn, link } = values;
    return withKernel((kernel) =>
      createOperator(kernel, { email, name, nameBn, hasLink: link ?? false, env: process.env, say }),
    );
  }
  if (command === 'operator reset-second-factor') {
    const { email } = values;
    if (!email) throw new UsageError();
    return withKernel((kernel) => resetOperatorFactor(kernel, { email, say }));
  }
  if (command === 'audit verify') {
    const heads = values.heads ? readFileSync(values.heads, 'utf8') : undefined;
    const oldSecrets = (process.env['OLD_SECRETS'] ?? '').split(',').filter(Boolean);
    return withKernel((kernel) => verifyTrails(kernel, { alias: values.institution, heads, oldSecrets, say }));
  }
  if (command === 'keys renew') return withKernel((kernel) => renewKeys(kernel, { say }));
  if (command === 'files move') return withKernel((kernel) => moveAllFiles(kernel, { say }));
  if (command === 'files check')
    return withKernel((kernel) => checkAllFiles(kernel, { isMending: values.mend ?? false, say }));
  if (command === 'restored')
    return withKernel((kernel) => afterRestore(kernel, { skip: Number(values.skip ?? 0), say }));
  throw new UsageError();
}

async function withKernel(work: (kernel: Kernel) => Promise<number>): Promise<number> {
  // No job is ordered here, so no Redis is needed.
  const config = readConfig({ REDIS_URL: 'redis://127.0.0.1', LOG_LEVEL: 'warn', ...process.env });
  const store = await openStore({
    registry: productRegistry,
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'pathshala-admin',
    files: filePlaces(config),
  });
  try {
    const kernel = makeKernel({
      config,
      store,
      queue: memoryQueue(),
      log: makeLog('admin', config.LOG_LEVEL),
      modules: coreModules,
    });
    await prepareStore(kernel);
    return await work(kernel);
  } finally {
    await store.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function explain(error: unknown): string {
  if (error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return USAGE;
  if (error instanceof AppError)
    return [
      error.text.en,
      ...Object.values(error.fields ?? {})
        .flat()
        .map((text) => text.en),
    ].join('\n');
  return error instanceof ConfigError ? error.message : inSources(inspect(error));
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 2;
  },
);
