import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipPart, joinGzip, plainPart } from './joined-gzip';

const LONG = 'বাংলাদেশ \\(a^2+b^2=c^2\\) '.repeat(200);

it.each([
  ['nothing', []],
  ['one short part', ['{}']],
  ['an empty part between others', ['a', '', 'b']],
  ['parts of all lengths, in both scripts', ['{"number":1', LONG, ',', 'পরিমাপ', LONG.slice(3), '}']],
  ['more than one stored block holds', ['x'.repeat(200_000), 'y'.repeat(65_535), 'z'.repeat(65_536)]],
  ['many', Array.from({ length: 500 }, (_, index) => `${LONG.slice(0, index)}${index}`)],
])('joined parts are one gzip stream of their texts: %s', (_, texts) => {
  const whole = texts.join('');
  expect(gunzipSync(joinGzip(texts.map(gzipPart))).toString()).toBe(whole);
  expect(gunzipSync(joinGzip(texts.map(plainPart))).toString()).toBe(whole);
  expect(gunzipSync(joinGzip(texts.map((text, index) => (index % 2 ? gzipPart : plainPart)(text)))).toString()).toBe(
    whole,
  );
});

it('a part may be in any place, and in several', () => {
  const [a, b] = [gzipPart(LONG), gzipPart(`${LONG}!`)];
  expect(gunzipSync(joinGzip([b, a, a, b])).toString()).toBe(`${LONG}!${LONG}${LONG}${LONG}!`);
  expect(joinGzip([a, b]).length).toBeLessThan(LONG.length / 4);
});
