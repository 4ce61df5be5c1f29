import { expect, it } from 'vitest';
import { isPerson } from './is-person';

const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

it.each([
  [true, { 'user-agent': CHROME }],
  [true, { 'user-agent': CHROME, 'sec-fetch-dest': 'document' }],
  [true, { 'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12' }],
  [false, {}],
  [false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [false, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  [false, { 'user-agent': 'facebookexternalhit/1.1' }],
  [false, { 'user-agent': 'WhatsApp/2.23' }],
  [false, { 'user-agent': 'curl/8.5.0' }],
  [false, { 'user-agent': 'python-requests/2.31' }],
  [false, { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
  [false, { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }],
  [false, { 'user-agent': CHROME, purpose: 'prefetch' }],
  [false, { 'user-agent': CHROME, 'x-renewal': '1' }],
  [false, { 'user-agent': CHROME, 'sec-fetch-dest': 'empty' }],
])('a visit is counted: %s, for %j', (counted, headers) => {
  expect(isPerson(headers)).toBe(counted);
});
