import { atom, useAtom } from 'jotai';

export interface TablePreferences {
  density: 'normal' | 'compact';
}

const USUAL: TablePreferences = { density: 'compact' };
/** Earlier versions kept a roomy default that nobody had chosen, under another key. */
const KEY = 'table-density';
const read = (): TablePreferences => (localStorage.getItem(KEY) === 'normal' ? { density: 'normal' } : USUAL);
const preferencesAtom = atom<TablePreferences>(read());

/** The table preferences of this person, on this device, for all tables. */
export function useTablePreferences(): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  return [
    preferences,
    (change) => {
      const next = { ...preferences, ...change };
      localStorage.setItem(KEY, next.density);
      setPreferences(next);
    },
  ];
}
