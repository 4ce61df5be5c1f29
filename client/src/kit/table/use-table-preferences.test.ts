import { beforeEach, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const preferences = async () => {
  vi.resetModules();
  const { useTablePreferences } = await import('./use-table-preferences');
  return renderHook(() => useTablePreferences());
};

it('begins dense, also where an earlier version kept its own roomy beginning', async () => {
  localStorage.setItem('table-preferences', JSON.stringify({ density: 'normal', showsFilters: true }));
  const { result } = await preferences();
  expect(result.current[0]).toEqual({ density: 'compact' });
});

it('remembers the choice on the device', async () => {
  const { result } = await preferences();
  act(() => result.current[1]({ density: 'normal' }));
  expect((await preferences()).result.current[0]).toEqual({ density: 'normal' });
});
