import { renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { meAtom } from './data/session';
import { loadRecordTabs, provideRecordTabsLoad, useRecordTabs, type RecordTab } from './record-tabs';

const tab: RecordTab = {
  ...{ entity: 'room', id: 'cleaning', label: { en: 'Cleaning', bn: 'পরিচ্ছন্নতা' }, permission: 'cleaning.read' },
  load: async () => ({ default: () => null }),
};

it('fetches the tabs once, and again when they could not be fetched', async () => {
  getDefaultStore().set(meAtom, { permissions: ['cleaning.read'] } as never);
  const load = vi.fn<() => Promise<RecordTab[]>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([tab]);
  provideRecordTabsLoad(load);
  await expect(loadRecordTabs()).rejects.toThrow('offline');
  expect(renderHook(() => useRecordTabs('room')).result.current).toEqual([]);
  await loadRecordTabs();
  await loadRecordTabs();
  expect(load).toHaveBeenCalledTimes(2);
  expect(renderHook(() => useRecordTabs('room')).result.current.map((each) => each.id)).toEqual(['cleaning']);
  expect(renderHook(() => useRecordTabs('building')).result.current).toEqual([]);
  getDefaultStore().set(meAtom, null);
});
