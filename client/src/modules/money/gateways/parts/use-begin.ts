import type { Action } from '@pathshala/shared';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../kit/data/use-action';
import { newRequestKey } from '../../payments';

/**
 * Begins a payment by a key and leaves for its page. A key of which the payment has ended without money, such as one
 * that another method has replaced, is exchanged for a new one.
 */
export function useBegin<I extends { requestKey: string }, O extends { go: string }>(
  action: Action<I, O, 'command'>,
  changes: readonly string[] = [],
) {
  const [key, setKey] = useState(newRequestKey);
  const [isLeaving, setLeaving] = useState(false);
  const start = useAction(action, { changes, quiet: (error) => error.status >= 400 && error.status < 500 });
  useEffect(() => {
    // The browser's way back shows the page as it was left.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  /** `make`: the input with a key made from this one. */
  const begin = async (make: (key: string) => I) => {
    let outcome = await start.run(make(key));
    if (!outcome.ok && outcome.error.code === 'PAYMENT_ENDED') {
      const next = newRequestKey();
      setKey(next);
      outcome = await start.run(make(next));
    }
    if (!outcome.ok) return;
    setLeaving(true);
    window.location.assign(outcome.data.go);
  };
  return { begin, error: start.error, isBusy: start.isPending || isLeaving };
}
