import { describe, expect, it } from 'vitest';
import { screens } from '../../../screens';
import { OPTION_KEYS, OPTIONS } from './options';

describe.each(OPTION_KEYS)('the option %s', (key) => {
  const { usedIn, schema, fallback, kind, ...rest } = OPTIONS[key];
  it('names screens that exist', () =>
    expect(usedIn.filter((id) => !screens.some((screen) => screen.id === id))).toEqual([]));
  it('has a default that may be chosen, or none', () =>
    expect(fallback === null || schema.safeParse(fallback).success).toBe(true));
  it('offers only what may be chosen', () =>
    expect(
      (('choices' in rest ? rest.choices : undefined) ?? []).every(
        (choice) => kind === 'choice' && schema.safeParse(choice.value).success,
      ),
    ).toBe(true));
});
it.each([
  [[5, 6], true],
  [[], true],
  [[5, 5], false],
  [[7], false],
  [[0, 1, 2, 3], false],
])('a weekend of %j is possible: %s', (days, isPossible) =>
  expect(OPTIONS.weekend.schema.safeParse(days).success).toBe(isPossible),
);
