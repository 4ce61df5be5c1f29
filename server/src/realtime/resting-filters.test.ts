import type { Kernel, StoredFrame } from '@pathshala/core';
import type { LiveEvent } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { restingFilters } from './resting-filters';

const named = (name: string) => ({ name });
const policies = new Map(
  [
    { entity: 'meeting', restsOn: [named('student')], restsOnScope: [named('invitation')] },
    { entity: 'invitation', restsOnScope: [named('meeting')] },
    { entity: 'register', restsOn: [named('invitation')] },
  ].map((policy) => [policy.entity, policy]),
);
const resting = restingFilters({ policies } as never as Pick<Kernel, 'policies'>);
const frame = (topic: string, op: LiveEvent['op'], scopeFields?: Record<string, unknown>[]): StoredFrame => ({
  topic,
  ...{ gen: 1, from: 1, seq: 1, at: new Date(0) },
  events: [{ op, entity: 'any', id: '1', rev: 2, at: '2026-03-01T00:00:00.000Z', by: null } as never as LiveEvent],
  ...(scopeFields ? { scopeFields: [scopeFields] } : {}),
});
const mine = { student: 's1', meeting: 'm1' };

describe('filters that rest on other records', () => {
  it.each<[string, StoredFrame, string[]]>([
    ['a place in a meeting that comes', frame('school:invitation', 'create', [mine]), ['register', 'meeting']],
    ['one that goes', frame('school:invitation:meeting=m1', 'remove', [mine]), ['register', 'meeting']],
    ['someone who joins or answers', frame('school:invitation', 'update', [mine]), ['register']],
    ['several such changes at a time', frame('school:invitation', 'update', [mine, { ...mine }]), ['register']],
    [
      'a place that becomes someone else’s',
      frame('school:invitation', 'update', [mine, { ...mine, student: 's2' }]),
      ['register', 'meeting'],
    ],
    [
      'one that was someone else’s for a moment',
      frame('school:invitation', 'update', [mine, { ...mine, student: 's2' }, mine]),
      ['register', 'meeting'],
    ],
    ['a frame that says nothing of it', frame('school:invitation', 'update'), ['register', 'meeting']],
    ['a meeting that begins', frame('school:meeting', 'update', [{ host: 't1' }]), []],
    [
      'a meeting with another teacher',
      frame('school:meeting', 'update', [{ host: 't1' }, { host: 't2' }]),
      ['invitation'],
    ],
    ['any change of a student', frame('school:student', 'update', [{ id: 's1' }]), ['meeting']],
    ['what nothing rests on', frame('school:room', 'create', [{}]), []],
  ])('%s', (_, told, entities) => {
    expect(resting(told)).toEqual(entities);
  });
});
