import { atom, useAtom } from 'jotai';

export interface TablePreferences {
  density: 'normal' | 'compact';
  showsFilters: boolean;
}

const KEY = 'table-preferences';
/** Key under which earlier versions kept the same; read until something is chosen again. */
const EARLIER_KEY = 'table-taste';
const read = (): TablePreferences => {
  try {
    return {
      density: 'normal',
      showsFilters: true,
      ...(JSON.parse(
        localStorage.getItem(KEY) ?? localStorage.getItem(EARLIER_KEY) ?? '{}',
      ) as Partial<TablePreferences>),
    };
  } catch {
    return { density: 'normal', showsFilters: true };
  }
};
const preferencesAtom = atom<TablePreferences>(read());

/** The table preferences of this person, on this device, for all tables. */
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
