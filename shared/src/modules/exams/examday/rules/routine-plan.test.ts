import { describe, expect, it } from 'vitest';
import { daysAgain, onePaperADay, schoolDayFrom, sittingSteps, type PaperMove } from './routine-plan';

const slot = (date: string, startsAt = '10:00', endsAt = '13:00') => ({ date, startsAt, endsAt });
const [first, second, third] = [slot('2026-12-01'), slot('2026-12-02'), slot('2026-12-03')];
const sittings = [
  { id: 's1', ...first, papers: ['bangla6', 'bangla7'] },
  { id: 's2', ...second, papers: ['english6', 'english7'] },
];

describe('papers that move', () => {
  it.each<[string, PaperMove[], unknown]>([
    [
      'join the sitting of their new slot',
      [{ paper: 'bangla7', to: second }],
      {
        create: [],
        update: [
          { id: 's1', ...first, papers: ['bangla6'] },
          { id: 's2', ...second, papers: ['english6', 'english7', 'bangla7'] },
        ],
        remove: [],
      },
    ],
    [
      'take their sitting along where it would be empty',
      ['bangla6', 'bangla7'].map((paper) => ({ paper, to: third })),
      { create: [], update: [{ id: 's1', ...third, papers: ['bangla6', 'bangla7'] }], remove: [] },
    ],
    [
      'make a sitting where the old one is still needed',
      [{ paper: 'bangla7', to: third }],
      {
        create: [{ ...third, papers: ['bangla7'] }],
        update: [{ id: 's1', ...first, papers: ['bangla6'] }],
        remove: [],
      },
    ],
    [
      'exchange their days, each with its sitting',
      [
        ...['bangla6', 'bangla7'].map((paper) => ({ paper, to: second })),
        ...['english6', 'english7'].map((paper) => ({ paper, to: first })),
      ],
      {
        create: [],
        update: [
          { id: 's1', ...second, papers: ['bangla6', 'bangla7'] },
          { id: 's2', ...first, papers: ['english6', 'english7'] },
        ],
        remove: [],
      },
    ],
    [
      'take their sittings along when all move on by a day',
      [
        ...['bangla6', 'bangla7'].map((paper) => ({ paper, to: second })),
        ...['english6', 'english7'].map((paper) => ({ paper, to: third })),
      ],
      {
        create: [],
        update: [
          { id: 's1', ...second, papers: ['bangla6', 'bangla7'] },
          { id: 's2', ...third, papers: ['english6', 'english7'] },
        ],
        remove: [],
      },
    ],
    [
      'go with the sitting of most of them, and another paper takes the place that is left',
      [
        { paper: 'bangla6', to: second },
        { paper: 'bangla7', to: third },
        ...['english6', 'english7'].map((paper) => ({ paper, to: third })),
        { paper: 'maths6', to: first },
      ],
      {
        create: [{ ...first, papers: ['maths6'] }],
        update: [
          { id: 's1', ...second, papers: ['bangla6'] },
          { id: 's2', ...third, papers: ['english6', 'english7', 'bangla7'] },
        ],
        remove: [],
      },
    ],
    [
      'leave their sitting to another paper that comes in',
      [...['bangla6', 'bangla7'].map((paper) => ({ paper, to: null })), { paper: 'maths6', to: first }],
      { create: [], update: [{ id: 's1', ...first, papers: ['maths6'] }], remove: [] },
    ],
    [
      'leave nothing behind when they have no date any more',
      ['bangla6', 'bangla7'].map((paper) => ({ paper, to: null })),
      { create: [], update: [], remove: ['s1'] },
    ],
    [
      'get a sitting of their own at other hours of the same day',
      [{ paper: 'maths6', to: slot('2026-12-01', '14:00', '17:00') }],
      { create: [{ ...slot('2026-12-01', '14:00', '17:00'), papers: ['maths6'] }], update: [], remove: [] },
    ],
    [
      'change nothing where they already are',
      [{ paper: 'bangla7', to: first }],
      { create: [], update: [], remove: [] },
    ],
  ])('%s', (_, moves, expected) => expect(sittingSteps(sittings, moves)).toEqual(expected));
  it('never join a postponed sitting: one of their own is made at the same hours', () =>
    expect(
      sittingSteps([{ ...sittings[0]!, standing: 'postponed' }, sittings[1]!], [{ paper: 'maths6', to: first }]),
    ).toEqual({ create: [{ ...first, papers: ['maths6'] }], update: [], remove: [] }));
});

// 2026-12-01 is a Tuesday; the 4th and 5th are a Friday and a Saturday, the 16th is Victory Day.
const off = { weekend: [5, 6], holidays: [{ from: '2026-12-16', until: '2026-12-16' }] };

describe('one paper a day', () => {
  const classes = [
    ['bangla6', 'english6', 'islam6', 'hindu6', 'maths6'],
    ['bangla7', 'maths7'],
  ];
  const sharesStudents = (a: string, b: string) => !(['islam6', 'hindu6'].includes(a) && b === 'islam6');
  it.each<[string, number, string, Record<string, string>]>([
    [
      'passes over holidays, and holds papers that no student shares together',
      0,
      '2026-12-02',
      {
        bangla6: '2026-12-02',
        english6: '2026-12-03',
        islam6: '2026-12-06',
        hindu6: '2026-12-06',
        maths6: '2026-12-07',
        bangla7: '2026-12-02',
        maths7: '2026-12-03',
      },
    ],
    [
      'leaves free days between',
      1,
      '2026-12-10',
      {
        bangla6: '2026-12-10',
        english6: '2026-12-13',
        islam6: '2026-12-15',
        hindu6: '2026-12-15',
        maths6: '2026-12-17',
        bangla7: '2026-12-10',
        maths7: '2026-12-13',
      },
    ],
  ])('%s', (_, gap, from, dates) =>
    expect(Object.fromEntries(onePaperADay({ classes, sharesStudents, from, gap, off, placed: [] }))).toEqual(dates),
  );
  it.each([
    ['the day of another paper of the same students', 0, ['2026-12-03', '2026-12-06', '2026-12-02', '2026-12-03']],
    ['the free days before and after it', 1, ['2026-12-06', '2026-12-08', '2026-12-02', '2026-12-06']],
  ])('passes over %s', (_, gap, dates) =>
    expect([
      ...onePaperADay({
        classes: [
          ['bangla6', 'english6'],
          ['bangla7', 'maths7'],
        ],
        sharesStudents: (a, b) => a.at(-1) === b.at(-1),
        placed: [{ date: '2026-12-02', papers: ['maths6'], isClosed: false }],
        from: '2026-12-02',
        ...{ gap, off },
      }).values(),
    ]).toEqual(dates),
  );
  it('passes over a day that is closed to every class', () =>
    expect([
      ...onePaperADay({
        classes: [['bangla6'], ['bangla7']],
        sharesStudents: (a, b) => a === b,
        placed: [{ date: '2026-12-02', papers: ['maths8'], isClosed: true }],
        from: '2026-12-02',
        gap: 0,
        off,
      }).values(),
    ]).toEqual(['2026-12-03', '2026-12-03']));
  it('ends also where every day is a holiday', () =>
    expect(schoolDayFrom('2026-12-01', { weekend: [0, 1, 2, 3, 4, 5, 6], holidays: [] })).toBe('2026-12-01'));
});

it('repeats the days of an earlier routine with their distances', () =>
  expect(
    Object.fromEntries(
      daysAgain(['2026-06-01', '2026-06-02', '2026-06-04', '2026-06-09'], { from: '2026-12-03', off }),
    ),
  ).toEqual({
    '2026-06-01': '2026-12-03',
    '2026-06-02': '2026-12-06',
    '2026-06-04': '2026-12-08',
    '2026-06-09': '2026-12-13',
  }));
