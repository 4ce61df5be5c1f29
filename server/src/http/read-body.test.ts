import { AppError } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import { assertShallow } from './read-body';

const check = (text: string) => () => assertShallow(Buffer.from(text));

it('lets everything through that a form of ours sends, brackets in texts too', () => {
  expect(check(`${'['.repeat(32)}${']'.repeat(32)}`)).not.toThrow();
  expect(check(JSON.stringify({ text: '[{'.repeat(500), 'a"]': 'b\\"[[' }))).not.toThrow();
  expect(check(JSON.stringify(Array.from({ length: 5_000 }, () => ({ a: [] }))))).not.toThrow();
});
it.each(['['.repeat(33), '{"a":'.repeat(33), `{"a":"\\\\"${',"b":['.repeat(33)}`])('refuses %s', (text) => {
  expect(check(text)).toThrow(AppError);
});
