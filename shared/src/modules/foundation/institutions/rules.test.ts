import { describe, expect, it } from 'vitest';
import { aliasFault, levelFault, TEMPLATE_ALIAS } from './rules';

describe('an alias', () => {
  it.each([['shapla'], ['meghna-girls'], ['school2'], ['abc']])('%s may be given', (alias) =>
    expect(aliasFault(alias)).toBeNull(),
  );
  it.each([
    ['edu', 'is reserved'],
    ['www', 'is reserved'],
    ['pathshala', 'is reserved'],
    [TEMPLATE_ALIAS, 'is reserved'],
    ['ab', 'at least 3'],
    ['shapla-', 'hyphen'],
    ['sha--pla', 'hyphen'],
  ])('%s is refused: %s', (alias, reason) => {
    expect(aliasFault(alias)?.en).toContain(reason);
    expect(aliasFault(alias)?.bn).toMatch(/[\u0980-\u09ff]/);
  });
  it('of the defaults belongs to them, and they bear no other', () => {
    expect(aliasFault(TEMPLATE_ALIAS, { isTemplate: true })).toBeNull();
    expect(aliasFault('shapla', { isTemplate: true })).not.toBeNull();
  });
});

describe('levels', () => {
  it.each([
    ['primary', 'secondary'],
    ['secondary', 'secondary'],
    [undefined, 'primary'],
    ['masters', null],
  ])('from %s to %s is possible', (from, to) => expect(levelFault(from, to)).toBeNull());
  it.each([
    ['secondary', 'primary'],
    ['masters', 'pre-primary'],
  ])('from %s to %s is not', (from, to) => expect(levelFault(from, to)?.en).toContain('below'));
});
