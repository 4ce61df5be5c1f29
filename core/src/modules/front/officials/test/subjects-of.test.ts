import { expect, it } from 'vitest';
import { subjectsOf } from '../services/subjects-of';

const condition = (subject: string, more: object = {}) => ({
  subject,
  kind: 'compulsory',
  takenBy: 'everybody',
  group: undefined,
  ...more,
});
const conditions = [
  condition('bangla'),
  condition('islam', { takenBy: 'islam' }),
  condition('hindu', { takenBy: 'hindu' }),
  condition('physics', { group: 'science' }),
  condition('biology', { group: 'science' }),
  condition('agriculture', { kind: 'optional' }),
];
const person = (more: object = {}) => ({ religion: 'hindu', religionSubject: undefined, choices: [], ...more });

it.each([
  ['by conditions alone', {}, ['hindu'], ['physics', 'biology'], ['agriculture']],
  [
    'with a religion subject of the place',
    { religionSubject: 'islam' },
    ['islam'],
    ['physics', 'biology'],
    ['agriculture'],
  ],
  [
    'with choices before conditions',
    {
      choices: [
        { subject: 'biology', kind: 'optional' },
        { subject: 'maths', kind: 'compulsory' },
      ],
    },
    ['hindu'],
    ['maths', 'physics'],
    ['biology'],
  ],
  [
    'without what is not taken',
    {
      choices: [
        { subject: 'physics', kind: 'none' },
        { subject: 'agriculture', kind: 'none' },
      ],
    },
    ['hindu'],
    ['biology'],
    [],
  ],
])('names subjects %s', (_, more, religion, electives, fourth) =>
  expect(subjectsOf(person(more), conditions)).toEqual({ religion, electives, fourth }),
);
