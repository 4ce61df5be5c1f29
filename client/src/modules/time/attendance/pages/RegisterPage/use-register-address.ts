import { isDateString } from '@pathshala/shared/text';
import { useCallback } from 'react';
import { useAddress } from '../../../../../kit/ui/use-address';

export type RegisterAddress = { section: string | null; date: string | null; period: number };

/** The open register is in the address, so that a link, a reload and "back" mean the same one. */
export function useRegisterAddress(): [
  RegisterAddress,
  (change: Partial<RegisterAddress>, options?: { replace?: boolean }) => void,
] {
  const [params, setAddress] = useAddress();
  const date = params.get('date');
  const period = Number(params.get('period') ?? 0);
  const address: RegisterAddress = {
    section: params.get('section'),
    date: date !== null && isDateString(date) ? date : null,
    period: Number.isInteger(period) && period >= 0 && period <= 12 ? period : 0,
  };
  const change = useCallback(
    (next: Partial<RegisterAddress>, { replace = false } = {}) =>
      setAddress(next.period === 0 ? { ...next, period: null } : next, { isStep: !replace }),
    [setAddress],
  );
  return [address, change];
}
