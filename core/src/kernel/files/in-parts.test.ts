import { describe, expect, it } from 'vitest';
import { inParts } from './in-parts';

async function* of(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const cut = async (bytes: Parameters<typeof inParts>[0], size: number) => {
  const out: string[] = [];
  for await (const { part, isLast } of inParts(bytes, size)) out.push(`${part.toString()}${isLast ? '.' : ''}`);
  return out;
};

describe('a stream in parts', () => {
  it.each([
    { given: of(), size: 3, parts: ['.'] },
    { given: of('ab'), size: 3, parts: ['ab.'] },
    { given: of('abc'), size: 3, parts: ['abc.'] },
    { given: of('a', 'b', 'c', 'd'), size: 3, parts: ['abc', 'd.'] },
    { given: of('abcdefgh', 'i'), size: 3, parts: ['abc', 'def', 'ghi.'] },
    { given: of('', 'abcd', ''), size: 2, parts: ['ab', 'cd.'] },
    { given: Buffer.from('abcde'), size: 4, parts: ['abcd', 'e.'] },
  ])('$parts', async ({ given, size, parts }) => {
    expect(await cut(given, size)).toEqual(parts);
  });
});
