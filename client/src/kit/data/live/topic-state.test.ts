import type { CatchUpAnswer, LiveEvent, LiveFrame } from '@pathshala/shared';
import { expect, it } from 'vitest';
import { readCatchUp, readFrame, readHead } from './topic-state';

const events = [{ id: '1' }] as LiveEvent[];
const state = { gen: 3, seq: 10 };
const frame = (from: number, seq: number, gen = 3): LiveFrame => ({ topic: 's:bill', gen, from, seq, events });

it.each([
  ['the next one', frame(11, 11), { kind: 'apply', state: { gen: 3, seq: 11 }, events }],
  ['several that are next', frame(11, 13), { kind: 'apply', state: { gen: 3, seq: 13 }, events }],
  ['one that repeats what was seen', frame(9, 11), { kind: 'apply', state: { gen: 3, seq: 11 }, events }],
  ['the last one again', frame(10, 10), { kind: 'drop', state }],
  ['an earlier one', frame(4, 5), { kind: 'drop', state }],
  ['one after a gap of one', frame(12, 12), { kind: 'gap', state }],
  ['a new numbering, however low', frame(1, 2, 4), { kind: 'reset', state: { gen: 4, seq: 2 } }],
  ['an old numbering', frame(11, 11, 2), { kind: 'reset', state: { gen: 2, seq: 11 } }],
])('a frame: %s', (_, told, step) => expect(readFrame(state, told)).toEqual(step));

it.each([
  ['where the reader is', 3, 10, null],
  ['behind the reader', 3, 9, null],
  ['of a topic without a number', 3, undefined, null],
  ['one further', 3, 11, { kind: 'gap', state }],
  ['of a new numbering', 4, 2, { kind: 'reset', state: { gen: 4, seq: 2 } }],
  ['of a new numbering without events', 4, undefined, { kind: 'reset', state: { gen: 4, seq: 0 } }],
])('a head %s', (_, gen, head, step) => expect(readHead(state, gen, head)).toEqual(step));

const answer = (over: Partial<CatchUpAnswer>): CatchUpAnswer => ({ gen: 3, seq: 12, reset: false, events, ...over });
it.each([
  ['with news', {}, { kind: 'apply', state: { gen: 3, seq: 12 }, events }],
  ['without any', { seq: 10 }, { kind: 'drop', state }],
  ['that is older than what was heard meanwhile', { seq: 9 }, { kind: 'drop', state }],
  ['that has too much to tell', { reset: true }, { kind: 'reset', state: { gen: 3, seq: 12 } }],
  ['of a new numbering', { gen: 4, seq: 10 }, { kind: 'reset', state: { gen: 4, seq: 10 } }],
])('an answer to a catch-up %s', (_, over, step) => expect(readCatchUp(state, answer(over))).toEqual(step));
