import { expect, it } from 'vitest';
import { partFault, type DrawParts } from './draw-parts';

const committed: DrawParts = { state: 'committed', frozenBy: 'a' };
const drawn: DrawParts = { state: 'drawn', frozenBy: 'a', drawnBy: 'b' };
const voided: DrawParts = { state: 'voided', frozenBy: 'a', drawnBy: 'b', voidedBy: 'c' };
const again: DrawParts = { state: 'committed', frozenBy: 'd' };

it.each([
  ['freeze', 'a', [], null],
  ['draw', 'a', [committed], 'FREEZER_DRAWS'],
  ['draw', 'b', [committed], null],
  ['void', 'a', [committed], 'SECOND_OFFICER'],
  ['void', 'b', [committed], null],
  ['void', 'a', [drawn], 'SECOND_OFFICER'],
  ['void', 'b', [drawn], 'SECOND_OFFICER'],
  ['void', 'c', [drawn], null],
  ['freeze', 'a', [voided], 'FROZE_BEFORE'],
  ['freeze', 'b', [voided], null],
  ['freeze', 'c', [voided], 'VOIDED_BEFORE'],
  ['draw', 'c', [again, voided], 'VOIDED_BEFORE'],
  ['draw', 'd', [again, voided], 'FREEZER_DRAWS'],
  ['draw', 'a', [again, voided], null],
  ['void', 'c', [again, voided], null],
] as const)('%s by %s after %j: %s', (part, who, draws, fault) =>
  expect(partFault(part, new Set([who]), draws)).toBe(fault),
);

it('counts every account of one person', () =>
  expect(partFault('draw', new Set(['second-account', 'a']), [committed])).toBe('FREEZER_DRAWS'));

it('leaves an old draw without a name to anyone', () =>
  expect(partFault('draw', new Set(['a']), [{ state: 'committed' }])).toBeNull());
