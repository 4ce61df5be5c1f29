import { describe, expect, it } from 'vitest';
import { wallState, wallTotals } from './rules';

describe('the state of an institution', () => {
  it.each([
    ['uncounted', null],
    ['holiday', { school: false, sections: 4, submitted: 0, inProgress: 0 }],
    ['notStarted', { school: true, sections: 4, submitted: 0, inProgress: 0 }],
    ['underWay', { school: true, sections: 4, submitted: 0, inProgress: 1 }],
    ['underWay', { school: true, sections: 4, submitted: 3, inProgress: 1 }],
    ['complete', { school: true, sections: 4, submitted: 4, inProgress: 0 }],
    ['notStarted', { school: true, sections: 0, submitted: 0, inProgress: 0 }],
  ] as const)('is %s for %j', (state, day) => expect(wallState(day)).toBe(state));
});

describe('all together', () => {
  const day = {
    school: true,
    students: 100,
    sections: 4,
    submitted: 2,
    present: 45,
    absent: 5,
    quizzes: 1,
    sitting: 30,
    sms: 5,
    overdue: 12_000,
  };
  it('adds what was counted and leaves the registers of a holiday out', () => {
    expect(wallTotals([day, { ...day, school: false, present: 0, absent: 0, submitted: 0 }, null])).toEqual({
      institutions: 3,
      open: 1,
      students: 200,
      sections: 4,
      submitted: 2,
      absent: 5,
      percent: 90,
      quizzes: 2,
      sitting: 60,
      sms: 10,
      overdue: 24_000,
    });
  });
  it('knows no percentage while nobody was marked', () =>
    expect(wallTotals([{ ...day, present: 0, absent: 0 }]).percent).toBeNull());
});
