import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters of a report are in the address, so that it can be linked and found again. */
export function useReportAddress(): [URLSearchParams, (name: string, value: string | null | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | null | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set];
}
