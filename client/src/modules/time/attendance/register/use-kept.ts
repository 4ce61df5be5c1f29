import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDesk } from './use-register';

/**
 * An answer that is also kept on the device: without a network the last one is shown instead. `name` identifies the
 * question; it must differ for every input.
 */
export function useKept<T>(name: string, live: T | undefined): { data: T | undefined; isKept: boolean } {
  const desk = useDesk();
  const [kept, setKept] = useState<{ name: string; value: T } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    desk?.store.kept<T>(name).then(
      (found) => {
        if (isCurrent && found) setKept({ name, value: found.value });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [desk, name]);
  useEffect(() => {
    if (live !== undefined) desk?.store.keep(name, live).catch(() => undefined);
  }, [desk, name, live]);
  const fromDevice = kept?.name === name ? kept.value : undefined;
  return { data: live ?? fromDevice, isKept: live === undefined && fromDevice !== undefined };
}

/** Only what really answers this input: a placeholder of another one must not be kept under its name. */
export const freshData = <T>(query: UseQueryResult<T, Error>): T | undefined =>
  query.isPlaceholderData ? undefined : query.data;
