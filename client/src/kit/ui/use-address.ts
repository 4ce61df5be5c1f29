import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams, type SetURLSearchParams } from 'react-router-dom';

/** New values by name; `null`, `undefined` and an empty text take a value out. */
export type AddressChange = Readonly<Record<string, string | number | null | undefined>>;
export interface AddressStep {
  /** A step of its own that "back" returns from (a drawer that opens, another tab). Otherwise the present one changes. */
  isStep?: boolean;
  /** Everything else leaves the address, because it belonged to the page shown before. */
  isWhole?: boolean;
}
export type SetAddress = (change: AddressChange, step?: AddressStep) => void;

/**
 * The parameters in the address of a screen. Once its user has left for another screen, a late change, such as a
 * default that was still loading, is dropped: it would cancel their navigation.
 */
export function useOwnParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // `useNavigation` reports a pending navigation only after the next render, which is too late here.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      const { navigation, location } = router?.state ?? {};
      const goal = (navigation?.location ?? location)?.pathname ?? pathname;
      if (goal === pathname) setParams(next, options);
    },
    [setParams, router, pathname],
  );
  return [params, set];
}

/**
 * The state of a screen in its address: reloading, going back and sending the link to someone keep it. Values come from
 * anyone, so a screen uses those that it knows and ignores the others.
 */
export function useAddress(): [URLSearchParams, SetAddress] {
  const [params, setParams] = useOwnParams();
  const set = useCallback<SetAddress>(
    (change, { isStep = false, isWhole = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(isWhole ? undefined : now);
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  return [params, set];
}

/** One value of the address if `isValid` accepts it, else `otherwise`, and how to change it. */
export function useAddressValue<T extends string>(
  name: string,
  isValid: (value: string) => value is T,
  otherwise: T,
): [T, (value: T) => void];
export function useAddressValue(
  name: string,
  isValid: (value: string) => boolean,
  otherwise: string,
): [string, (value: string) => void];
export function useAddressValue(
  name: string,
  isValid: (value: string) => boolean,
  otherwise: string,
): [string, (value: string) => void] {
  const [params, set] = useAddress();
  const value = params.get(name);
  return [value !== null && isValid(value) ? value : otherwise, (next) => set({ [name]: next })];
}
