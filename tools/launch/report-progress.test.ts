import { expect, it } from 'vitest';
import { createReporter } from './report-progress.mjs';

const lineOf = (isTTY: boolean | undefined, text: string) => {
  let written = '';
  const stream = { write: (line: string) => (written += line), ...(isTTY === undefined ? {} : { isTTY }) };
  createReporter(stream, () => new Date('2044-03-02T04:00:00Z'))('server', text);
  return written;
};

it.each([
  ['a person who watches', true, 'started again (process 7)', '  server      started again (process 7)\n'],
  [
    'a file',
    undefined,
    'started again (process 7)',
    '2044-03-02T04:00:00.000Z info  server      started again (process 7)\n',
  ],
  [
    'a file, of what went wrong',
    undefined,
    'ended unexpectedly (signal SIGKILL)',
    '2044-03-02T04:00:00.000Z warn  server      ended unexpectedly (signal SIGKILL)\n',
  ],
])('a line for %s', (_reader, isTTY, text, line) => expect(lineOf(isTTY, text)).toBe(line));
