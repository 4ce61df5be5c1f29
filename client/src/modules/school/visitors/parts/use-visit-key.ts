import { useState } from 'react';

/** The proof of the number from a gate, until the tab is closed: many fill this in at a shop's computer. */
export function useVisitKey(site: string, gate: string): [string | null, (key: string | null) => void] {
  const nameOf = (of: string) => `${gate}-visit:${of}`;
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
