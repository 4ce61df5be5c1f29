import { describe, expect, it } from 'vitest';
import { liveMark, type LiveMark, type SeenInClass } from './live-marks';

const seen = (over: Partial<SeenInClass>): SeenInClass => ({
  presence: 'present',
  seconds: 2_000,
  percent: 90,
  lateMinutes: 0,
  isConfirmed: false,
  ...over,
});

describe('the mark of a student in a live class', () => {
  it.each<[string, Partial<SeenInClass>, LiveMark | null]>([
    ['is present for most of the class', {}, { status: 'present' }],
    ['is late with the minutes', { lateMinutes: 12 }, { status: 'late', minutesLate: 12 }],
    [
      'is present with the part that was seen',
      { presence: 'partial', percent: 40 },
      { status: 'present', percent: 40 },
    ],
    ['is absent where others were reported', { presence: 'absent', seconds: 0, percent: 0 }, { status: 'absent' }],
    ['is unknown for one who declined, and without any report', { presence: 'expected', seconds: 0 }, null],
    ['is unknown for a presence by hand of someone who was not seen', { seconds: 0, isConfirmed: true }, null],
    [
      'is absent where a person said so, although someone was inside',
      { presence: 'absent', isConfirmed: true },
      { status: 'absent' },
    ],
  ])('%s', (_, over, mark) => {
    expect(liveMark(seen(over))).toEqual(mark);
  });
});
