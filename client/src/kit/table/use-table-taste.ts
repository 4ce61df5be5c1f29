import { atom, useAtom } from 'jotai';

export interface TableTaste {
  density: 'normal' | 'compact';
  showsFilters: boolean;
}

const KEY = 'table-taste';
const read = (): TableTaste => {
  try {
    return {
      density: 'normal',
      showsFilters: true,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<TableTaste>),
    };
  } catch {
    return { density: 'normal', showsFilters: true };
  }
};
const tasteAtom = atom<TableTaste>(read());

/** How this person likes tables, on this device, for all of them. */
export function useTableTaste(): [TableTaste, (change: Partial<TableTaste>) => void] {
  const [taste, setTaste] = useAtom(tasteAtom);
  return [
    taste,
    (change) => {
      const next = { ...taste, ...change };
      localStorage.setItem(KEY, JSON.stringify(next));
      setTaste(next);
    },
  ];
}
