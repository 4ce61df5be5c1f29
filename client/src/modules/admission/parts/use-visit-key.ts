import { useState } from 'react';

const nameOf = (site: string) => `admission-visit:${site}`;

/** What the number was proved with, until the tab is closed: many fill this in at a shop's computer. */
export function useVisitKey(site: string): [string | null, (key: string | null) => void] {
  const [key, setKey] = useState(() => sessionStorage.getItem(nameOf(site)));
  return [
    key,
    (next) => {
      if (next === null) sessionStorage.removeItem(nameOf(site));
      else sessionStorage.setItem(nameOf(site), next);
      setKey(next);
    },
  ];
}
