import { f, t } from '@pathshala/shared';
import { renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { meAtom, useOffered } from '../data/session';

afterEach(() => getDefaultStore().set(meAtom, null));
const mark = { keptBy: f.bool({ label: t('Group policy', 'গ্রুপের নীতি') }) };
const offered = (groupOnly: boolean) =>
  renderHook(() => useOffered({ lookedUp: { fields: mark, follows: [], groupOnly } })).result.current;

it('a list offers what a group says about its records in institutions of a group alone', () => {
  expect([offered(true)('keptBy'), offered(true)('name'), offered(false)('keptBy')]).toEqual([false, true, true]);
  getDefaultStore().set(meAtom, { inGroup: true } as never);
  expect(offered(true)('keptBy')).toBe(true);
});
