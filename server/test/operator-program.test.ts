import { spawn } from 'node:child_process';
import path from 'node:path';
import { opened, world, type World } from '@pathshala/core/testing';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** The program of the operator's commands, with the store of the test. */
async function program(args: string[], typed: string) {
  const child = spawn(process.execPath, [path.join(process.env['PATHSHALA_TEST_PROGRAMS']!, 'admin.js'), ...args], {
    env: {
      ...process.env,
      MONGO_URL: w.config.MONGO_URL,
      MONGO_DATABASE: w.config.MONGO_DATABASE,
      SECRET: w.config.SECRET,
      OPERATOR_PASSWORD: undefined,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stdin.end(`${typed}\n`);
  return { code: await new Promise((resolve) => child.once('close', resolve)), text };
}

it('makes an operator, whose password it reads from a pipe', async () => {
  const { code, text } = await program(['operator', 'create', '--email', 'third@example.test'], 'typed in 9');
  expect([code, text]).toEqual([0, expect.stringContaining('third@example.test is an operator')]);
  const answer = await w.anonymous.run(identityActions.login, {
    identifier: 'third@example.test',
    password: 'typed in 9',
  });
  expect(opened(answer).user.user_role).toBe('operator');
});

it('says how it is used', async () => {
  const { code, text } = await program(['operator'], '');
  expect([code, text]).toEqual([2, expect.stringContaining('operator create --email')]);
});
