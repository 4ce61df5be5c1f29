import { describe, expect, it } from 'vitest';
import { readAbsenceAnswer, readIncoming } from './incoming-rules';

describe('an SMS from a phone', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['বন্ধ', 'stop'],
    ['বন্ধ।', 'stop'],
    ['Start', 'start'],
    ['চালু', 'start'],
    ['please stop calling', 'text'],
    ['1 জ্বর', 'text'],
  ])('%s asks for %s', (text, kind) => expect(readIncoming(text).kind).toBe(kind));
});

describe('an answer to an absence', () => {
  it.each([
    ['1 জ্বর', { whom: null, reason: 1, text: 'জ্বর' }],
    ['১ জ্বর', { whom: null, reason: 1, text: 'জ্বর' }],
    ['1 sick', { whom: null, reason: 1, text: 'sick' }],
    ['2', { whom: null, reason: 2, text: '' }],
    ['1) fever', { whom: null, reason: 1, text: 'fever' }],
    ['জ্বর', { whom: null, reason: null, text: 'জ্বর' }],
    ['9 days of fever', { whom: null, reason: null, text: '9 days of fever' }],
    ['3 দিন জ্বর', { whom: null, reason: null, text: '3 দিন জ্বর' }],
    ['২ দিন ধরে জ্বর', { whom: null, reason: null, text: '2 দিন ধরে জ্বর' }],
    ['2 days fever', { whom: null, reason: null, text: '2 days fever' }],
    ['3  din jor', { whom: null, reason: null, text: '3  din jor' }],
    ['1 daily pills', { whom: null, reason: 1, text: 'daily pills' }],
    ['0 x', { whom: null, reason: null, text: '0 x' }],
    ['রোল ৫ 1 জ্বর', { whom: { roll: 5 }, reason: 1, text: 'জ্বর' }],
    ['roll 12: fever', { whom: { roll: 12 }, reason: null, text: 'fever' }],
    ['সব 1 জ্বর', { whom: 'all', reason: 1, text: 'জ্বর' }],
    ['all 2', { whom: 'all', reason: 2, text: '' }],
    ['allergy', { whom: null, reason: null, text: 'allergy' }],
  ])('%s', (text, answer) => expect(readAbsenceAnswer(text, 5)).toEqual(answer));
});
