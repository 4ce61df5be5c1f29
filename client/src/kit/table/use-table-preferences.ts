import { atom, useAtom } from 'jotai';

export interface TablePreferences {
  density: 'normal' | 'compact';
  showsFilters: boolean;
}

const KEY = 'table-preferences';
const read = (): TablePreferences => {
  try {
    return {
      density: 'normal',
      showsFilters: true,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<TablePreferences>),
    };
  } catch {
    return { density: 'normal', showsFilters: true };
  }
};
const preferencesAtom = atom<TablePreferences>(read());

/** How this person likes tables, on this device, for all of them. */
export function useTablePreferences(): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  return [
    preferences,
    (change) => {
      const next = { ...preferences, ...change };
      localStorage.setItem(KEY, JSON.stringify(next));
      setPreferences(next);
    },
  ];
}
