import { useSearchParams } from 'react-router-dom';

/** What a page has chosen, in its address: reloading, going back and sending the link to someone keep it. */
export function useAddress(): [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] {
  const [params, setParams] = useSearchParams();
  const set = (change: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return [params, set];
}
