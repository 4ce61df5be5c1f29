import { describe, expect, it } from 'vitest';
import { askedOf, isStepDone, nextStep } from './chain';

const approver = (name: string) => ({ user: name, staff: `staff of ${name}` });
const nobody = new Set<string>();
const own = (...names: string[]) => ({ own: new Set(names), away: nobody });
const away = (...names: string[]) => ({ own: nobody, away: new Set(names.map((name) => `staff of ${name}`)) });

describe('the people asked in a step', () => {
  const step = { approvers: [approver('head'), approver('deputy')], delegate: approver('senior') };
  it.each([
    ['everybody it names', step, own(), ['head', 'deputy']],
    ['never the applicant, even the head of the institution', step, own('head'), ['deputy']],
    ['nobody when only the applicant is left', { approvers: [approver('head')], delegate: null }, own('head'), []],
    ['the delegate in place of who is on leave', step, away('head'), ['senior', 'deputy']],
    ['the delegate once when all are on leave', step, away('head', 'deputy'), ['senior']],
    ['who is on leave when there is no delegate', { ...step, delegate: null }, away('head'), ['head', 'deputy']],
    [
      'who is on leave when the delegate is the applicant',
      step,
      { own: new Set(['senior']), away: new Set(['staff of head']) },
      ['head', 'deputy'],
    ],
    ['who is on leave when the delegate is too', step, away('head', 'senior'), ['head', 'deputy']],
    ['nobody twice', { approvers: [approver('head'), approver('head')], delegate: null }, own(), ['head']],
  ])('is %s', (_, people, facts, asked) => expect(askedOf(people, facts)).toEqual(asked));
});

describe('the next step', () => {
  const steps = [
    { approvers: [approver('class')], delegate: null },
    { approvers: [], delegate: null },
    { approvers: [approver('head')], delegate: null },
  ];
  it.each([
    ['begins with the first', 0, own(), { step: 0, asked: ['class'] }],
    ['leaves out a step that has nobody', 1, own(), { step: 2, asked: ['head'] }],
    ['leaves out the applicant’s own step', 0, own('class'), { step: 2, asked: ['head'] }],
    ['is none after the last', 3, own(), null],
    ['is none when all are his own', 0, own('class', 'head'), null],
  ])('%s', (_, at, facts, next) => expect(nextStep(steps, at, facts)).toEqual(next));
  it.each([
    ['any', 3, 1, true],
    ['any', 3, 0, false],
    ['all', 3, 2, false],
    ['all', 3, 3, true],
    ['all', 1, 1, true],
  ] as const)('is reached with mode %s, %i asked and %i approvals: %s', (mode, asked, approved, done) => {
    expect(isStepDone(mode, { asked, approved })).toBe(done);
  });
});
