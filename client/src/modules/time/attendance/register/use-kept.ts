import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDesk } from './use-register';

/**
 * An answer that is also kept on the device: without a network the last one is shown instead. `name` identifies the
 * question; it must differ for every input. `keptAt`: when the answer that is shown came, if it is one of the device.
 */
export function useKept<T>(
  name: string,
  live: T | undefined,
): { data: T | undefined; isKept: boolean; keptAt: string | null } {
  const desk = useDesk();
  const [kept, setKept] = useState<{ name: string; value: T; savedAt: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    desk?.store.kept<T>(name).then(
      (found) => {
        if (isCurrent && found) setKept({ name, value: found.value, savedAt: found.savedAt });
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
  const fromDevice = kept?.name === name ? kept : undefined;
  const isKept = live === undefined && fromDevice !== undefined;
  return { data: live ?? fromDevice?.value, isKept, keptAt: isKept ? fromDevice.savedAt : null };
}

/** Only what really answers this input: a placeholder of another one must not be kept under its name. */
export const freshData = <T>(query: UseQueryResult<T, Error>): T | undefined =>
  query.isPlaceholderData ? undefined : query.data;
