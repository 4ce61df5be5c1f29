import { randomBytes } from 'node:crypto';
import { readConfig } from '../config';
import type { Config } from '../kernel';

/** Name of a new database; `PATHSHALA_TEST_RUN` tells those of one run of the suite from others. */
export const freshName = () =>
  `test_${process.env['PATHSHALA_TEST_RUN'] ?? process.pid}_${randomBytes(5).toString('hex')}`;

/** Configuration that points at the data services of this test run. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    SECRET: 'a secret of tests that is long enough',
    PORT: '0',
    MONGO_URL: process.env['PATHSHALA_TEST_MONGO_URL'],
    REDIS_URL: process.env['PATHSHALA_TEST_REDIS_URL'],
    CLOCK_FILE: process.env['CLOCK_FILE'],
    ...env,
  });
