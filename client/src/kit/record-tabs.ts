import type { Text } from '@pathshala/shared';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { lazy, type ComponentType } from 'react';
import { useCan } from './data/session';

/**
 * A tab that a module adds to the records of an entity, which is usually of a module below it: a student's attendance
 * and fees are with the student, and what shows students knows neither.
 */
export interface RecordTab {
  /** Name of the entity. */
  entity: string;
  /** Unique among the tabs of the entity. */
  id: string;
  label: Text;
  /** Without it the tab is not there; usually that of the query that it asks. */
  permission: string;
  /** The default export gets the id of the record. */
  load: () => Promise<{ default: ComponentType<RecordTabProps> }>;
}
export interface RecordTabProps {
  record: string;
}
export interface ShownRecordTab extends Omit<RecordTab, 'load'> {
  Panel: ComponentType<RecordTabProps>;
}

const tabsAtom = atom<readonly ShownRecordTab[]>([]);

/** Tabs of all modules, in the order in which they are shown. */
export function provideRecordTabs(tabs: readonly RecordTab[]): void {
  getDefaultStore().set(
    tabsAtom,
    tabs.map(({ load, ...tab }) => ({ ...tab, Panel: lazy(load) })),
  );
}

/** The tabs that modules add to a record of this entity, as far as this person may see them. */
export function useRecordTabs(entity: string): readonly ShownRecordTab[] {
  const can = useCan();
  return useAtomValue(tabsAtom).filter((tab) => tab.entity === entity && can(tab.permission));
}

let load: (() => Promise<readonly RecordTab[]>) | null = null;
/** Called once at start: what tabs are needs declarations, which the first screen must not wait for. */
export const provideRecordTabsLoad = (how: () => Promise<readonly RecordTab[]>): void => void (load = how);

/** For screens that show records, before they are drawn. Asked again after a failure. */
export async function loadRecordTabs(): Promise<void> {
  if (!load) return;
  const tabs = await load();
  load = null;
  provideRecordTabs(tabs);
}
