import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a screen shows is in its address, so that it can be linked and found again. `null` takes a value out. */
export function useAddress(): [URLSearchParams, (values: Readonly<Record<string, string | null | undefined>>) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (values: Readonly<Record<string, string | null | undefined>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set];
}
