import { expect, it } from 'vitest';
import { reportedFate } from './report-rules';
import type { SmsWay } from './sms-states';

it.each<[string, SmsWay, string | null]>([
  ['DELIVRD', 'sms', 'delivered'],
  ['Delivered', 'sms', 'delivered'],
  ['Delivered to handset', 'sms', 'delivered'],
  ['পৌঁছেছে', 'sms', 'delivered'],
  ['UNDELIV', 'sms', 'failed UNDELIV'],
  ['Not delivered', 'sms', 'failed Not delivered'],
  ['Expired', 'sms', 'failed Expired'],
  ['ENROUTE', 'sms', 'sent'],
  ['Answered', 'call', 'delivered'],
  ['NO ANSWER', 'call', 'failed noAnswer'],
  ['no_answer', 'call', 'failed noAnswer'],
  ['Busy', 'call', 'failed busy'],
  ['Failed', 'call', 'failed Failed'],
  ['Answered', 'sms', null],
  ['Busy', 'sms', null],
  ['undeliveredish', 'sms', null],
  ['42', 'call', null],
])('%s of a message that went as %s', (word, way, expected) => {
  const read = reportedFate(word, way);
  expect(read && [read.fate.state, ...(read.fate.state === 'failed' ? [read.code] : [])].join(' ')).toBe(expected);
});

it('a failure from a file is not tried again on its own', () =>
  expect(reportedFate('Busy', 'call')?.fate.temporary).toBe(false));
