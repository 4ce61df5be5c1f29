import { expect, it } from 'vitest';
import { faultOfWaiverStep } from './waiver-chain';

const steps = [{}, {}];
it.each([
  ['is recommended in a step that is not the last', { step: 0, steps }, 'recommend', null],
  ['is not approved in it', { step: 0, steps }, 'approve', 'Earlier steps come first.'],
  ['is approved in the last', { step: 1, steps }, 'approve', null],
  ['is not recommended in it', { step: 1, steps }, 'recommend', 'Only the final approval remains.'],
  ['without steps is approved', { step: 0, steps: [] }, 'approve', null],
  ['and not recommended', { step: 0, steps: [] }, 'recommend', 'It can be approved right away.'],
  ['from before there were steps is approved', {}, 'approve', null],
] as const)('a waiver %s', (_, waiver, act, fault) => expect(faultOfWaiverStep(waiver, act)?.en ?? null).toBe(fault));
