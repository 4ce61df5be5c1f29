import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../testing';
import { findRefusal } from './marks-sheets';
import { applyCell, assertCell, cellOf, type Draft } from './save-marks';

describe('whether marks of a sheet can be written', () => {
  const [before, published, after] = ['2026-03-01', '2026-03-10', '2026-03-20'];
  const open = { state: 'open' };
  const reopened = { state: 'open', reopenedAt: after };
  it.each<[string, object, object | null, string | null]>([
    ['an open exam', {}, null, null],
    ['an open sheet', {}, open, null],
    ['the paper of others', { isOwn: false, isCoded: true }, open, 'FORBIDDEN'],
    ['scripts with codes', { isCoded: true }, open, 'PAPER_CODED'],
    ['a draft', { exam: { state: 'draft' } }, open, 'EXAM_NOT_OPEN'],
    ['a draft whose sheet was reopened', { exam: { state: 'draft' } }, reopened, 'EXAM_NOT_OPEN'],
    ['a closed exam', { exam: { state: 'closed' } }, open, 'EXAM_NOT_OPEN'],
    ['a closed exam whose sheet was reopened', { exam: { state: 'closed' } }, reopened, null],
    [
      'a closed exam whose reopened sheet is submitted',
      { exam: { state: 'closed' } },
      { ...reopened, state: 'submitted' },
      'EXAM_NOT_OPEN',
    ],
    ['a published result', { exam: { state: 'open', publishedAt: published } }, open, 'RESULT_PUBLISHED'],
    [
      'a published result, its sheet reopened since',
      { exam: { state: 'closed', publishedAt: published } },
      reopened,
      null,
    ],
    [
      'a published result, its sheet reopened at that moment',
      { exam: { state: 'open', publishedAt: after } },
      reopened,
      'RESULT_PUBLISHED',
    ],
    [
      'a published result, its sheet reopened before',
      { exam: { state: 'open', publishedAt: published } },
      { ...reopened, reopenedAt: before },
      'RESULT_PUBLISHED',
    ],
    ['a submitted sheet', {}, { state: 'submitted' }, 'MARKS_SUBMITTED'],
    ['a locked sheet', {}, { state: 'locked' }, 'MARKS_LOCKED'],
  ])('%s', (_, over, sheet, code) => {
    const place = { isOwn: true, isCoded: false, exam: { state: 'open' }, ...over };
    expect(findRefusal(place as never, sheet as never)?.code ?? null).toBe(code);
  });
});

describe('a cell', () => {
  const draft = (over: Partial<Draft> = {}): Draft => ({
    ...{ row: null, status: 'present', marks: { cq: 40 }, isChanged: false },
    ...over,
  });
  const absent = draft({ status: 'absent' });
  it.each([
    ['a mark', draft(), 'cq', 40],
    ['no mark', draft(), 'mcq', null],
    ['no status of someone present', draft(), undefined, null],
    ['another status', absent, undefined, 'absent'],
  ])('has %s', (_, of, part, value) => expect(cellOf(of, part)).toBe(value));

  it.each<[string, Draft, object, boolean, Partial<Draft>]>([
    [
      'takes a mark over the one that was seen',
      draft(),
      { part: 'cq', value: 41, was: 40 },
      true,
      { marks: { cq: 41 }, isChanged: true },
    ],
    ['takes a mark of zero', draft(), { part: 'cq', value: 0, was: 40 }, true, { marks: { cq: 0 }, isChanged: true }],
    ['is emptied', draft(), { part: 'cq', value: null, was: 40 }, true, { marks: {}, isChanged: true }],
    [
      'takes a first mark',
      draft(),
      { part: 'mcq', value: 9, was: null },
      true,
      { marks: { cq: 40, mcq: 9 }, isChanged: true },
    ],
    [
      'keeps what another wrote meanwhile',
      draft(),
      { part: 'cq', value: 41, was: 39 },
      false,
      { marks: { cq: 40 }, isChanged: false },
    ],
    [
      'keeps what is the same already, whatever was seen',
      draft(),
      { part: 'cq', value: 40, was: 39 },
      true,
      { isChanged: false },
    ],
    ['takes a status', draft(), { value: 'absent', was: 'present' }, true, { status: 'absent', isChanged: true }],
    [
      'takes present for no status',
      absent,
      { value: 'present', was: 'absent' },
      true,
      { status: 'present', isChanged: true },
    ],
    [
      'takes an empty status for present',
      absent,
      { value: null, was: 'absent' },
      true,
      { status: 'present', isChanged: true },
    ],
    [
      'keeps a status that another wrote',
      absent,
      { value: 'exempt', was: null },
      false,
      { status: 'absent', isChanged: false },
    ],
  ])('%s', (_, of, cell, isTaken, expected) => {
    const own = { ...of, marks: { ...of.marks } };
    expect(applyCell(own, cell as never)).toBe(isTaken);
    expect(own).toMatchObject(expected);
    expect(Object.keys(own.marks)).toEqual(Object.keys(expected.marks ?? of.marks));
  });

  const paper = { parts: [{ key: 'cq', full: 70 }] } as never;
  const judged = (cell: object) =>
    refusal(Promise.resolve().then(() => assertCell(paper, cell as never))).then(
      ({ code }) => code,
      () => null,
    );
  it.each([
    ['the full marks', { part: 'cq', value: 70 }, null],
    ['half a mark', { part: 'cq', value: 69.5 }, null],
    ['nothing', { part: 'cq', value: null }, null],
    ['a status', { value: 'absent' }, null],
    ['more than the full marks', { part: 'cq', value: 70.5 }, 'MARK_TOO_HIGH'],
    ['less than nothing', { part: 'cq', value: -1 }, 'MARK_NOT_ALLOWED'],
    ['thousandths', { part: 'cq', value: 1.005 }, 'MARK_NOT_ALLOWED'],
    ['a part that the paper lacks', { part: 'mcq', value: 1 }, 'UNKNOWN_PART'],
    ['a status in a part', { part: 'cq', value: 'absent' }, 'UNKNOWN_PART'],
    ['a mark without a part', { value: 50 }, 'UNKNOWN_PART'],
  ])('is judged: %s', async (_, cell, code) => expect(await judged(cell)).toBe(code));
});
