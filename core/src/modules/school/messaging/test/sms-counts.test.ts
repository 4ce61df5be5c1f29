import { afterAll, beforeAll, expect, it } from 'vitest';
import { meterOf, newId } from '../../../../kernel';
import type { MessageRow } from '../services/change-messages';
import { recordAnswers, recordOutcomes } from '../services/record-outcomes';
import type { SendOutcome } from '../sms/provider';
import { openSmsHouse, type SmsHouse } from './sms-house';

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

const OUTCOMES: SendOutcome[] = [
  { state: 'accepted', providerId: '1' },
  { state: 'refused', permanent: true, code: 'X' },
  { state: 'away', code: 'X' },
  { state: 'unclear', code: 'HTTP 500' },
];
const rowOf = (way: 'sms' | 'call') => ({ id: newId(), tries: 0, rev: 1, way }) as MessageRow;
const counted = () => {
  const { sms_accepted_total, sms_refused_total, sms_away_total, sms_unclear_total } = meterOf(house.w.kernel).counts;
  return [sms_accepted_total, sms_refused_total, sms_away_total, sms_unclear_total];
};
const sys = () => house.w.system(house.w.school.id);

it.each([
  ['sms', [1, 1, 1, 1]],
  ['call', [0, 0, 0, 0]],
] as const)('each outcome of a message by %s counts for the SMS gateway as %j', async (way, added) => {
  const before = counted();
  await recordOutcomes(
    sys(),
    'me',
    OUTCOMES.map((outcome) => ({ row: rowOf(way), outcome })),
  );
  expect(counted().map((count, at) => count - before[at]!)).toEqual(added);
});
it.each([
  ['sms', 1],
  ['call', 0],
] as const)('a question about a lost message by %s that stays without an answer counts %i', async (way, added) => {
  const before = counted()[3]!;
  await recordAnswers(sys(), [{ row: rowOf(way), answer: { state: 'silent' } }]);
  expect(counted()[3]! - before).toBe(added);
});
