import { testConfig } from '@pathshala/core/testing';
import { expect, it } from 'vitest';
import { failedStart } from './own-server';

it.each(['server.js', 'workers.js'] as const)('an error of a start names its places in the sources (%s)', (file) => {
  const { status, stderr } = failedStart(file, testConfig({ MONGO_URL: 'mongodb://127.0.0.1:1/?unknownOption=1' }));
  expect(status).toBe(1);
  expect(stderr).toMatch(/unknownoption/i);
  expect(stderr).toMatch(/core\/src\/kernel\/\S+\.ts:\d+:\d+/);
  expect(stderr).not.toContain('.script:');
});
