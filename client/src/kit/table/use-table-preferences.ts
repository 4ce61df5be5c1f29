import { atom, useAtom } from 'jotai';

export interface TablePreferences {
  density: 'normal' | 'compact';
}

const USUAL: TablePreferences = { density: 'compact' };
/** Before it, rows were roomy without anyone having chosen so; what was kept then says nothing. */
const KEY = 'table-density';
const read = (): TablePreferences => (localStorage.getItem(KEY) === 'normal' ? { density: 'normal' } : USUAL);
const preferencesAtom = atom<TablePreferences>(read());

/** How this person likes tables, on this device, for all of them. */
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
