import { expect, it, vi } from 'vitest';

it('costs a thief of hashes what OWASP recommends, and matches a hash of any cost', async () => {
  // The worlds of other tests in this process hash cheaply.
  vi.resetModules();
  const { hashCheaply, hashPassword, passwordMatches } = await import('./passwords');
  const dear = await hashPassword('open sesame 7');
  expect(dear).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  hashCheaply();
  const cheap = await hashPassword('open sesame 7');
  expect(cheap).toMatch(/m=8,t=1,p=1/);
  for (const stored of [dear, cheap]) {
    expect(await passwordMatches(stored, 'open sesame 7')).toBe(true);
    expect(await passwordMatches(stored, 'open sesame 8')).toBe(false);
  }
});
