import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it('reads what an earlier version kept under another name, until something is chosen again', async () => {
  localStorage.setItem('table-taste', JSON.stringify({ density: 'compact', showsFilters: false }));
  const first = await import('./use-table-preferences');
  expect(renderHook(() => first.useTablePreferences()).result.current[0]).toEqual({
    density: 'compact',
    showsFilters: false,
  });
  localStorage.setItem('table-preferences', JSON.stringify({ density: 'normal' }));
  vi.resetModules();
  const later = await import('./use-table-preferences');
  expect(renderHook(() => later.useTablePreferences()).result.current[0]).toEqual({
    density: 'normal',
    showsFilters: true,
  });
});
