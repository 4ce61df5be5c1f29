import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { onForbidden } from '../kit/data/api';
import { onRevoked } from '../kit/data/live/live';
import { toast } from '../kit/ui/toast';

/**
 * Asks again who this person is when a right may be gone: the live connection says so, or the server refuses a call
 * (403). It may have been withdrawn while no live connection was there to say it. A call that is refused asks once for
 * the rights that it was made with, because a refusal need not come from them. When rights are gone, everything is read
 * again and a notice says why the screen is another one now.
 */
export function useRightsInStep(me: Me | null): void {
  const client = useQueryClient();
  const held = useRef<readonly string[] | null>(null);
  const acting = useRef<string | null>(null);
  const askedFor = useRef(new Set<string>());

  useEffect(
    () =>
      onRevoked(() => {
        void client.invalidateQueries({ queryKey: ['me'] });
        readAgain(client);
      }),
    [client],
  );
  useEffect(
    () =>
      onForbidden((call) => {
        if (held.current === null || askedFor.current.has(call)) return;
        askedFor.current.add(call);
        void client.refetchQueries({ queryKey: ['me'] }, { cancelRefetch: false });
      }),
    [client],
  );
  useEffect(() => {
    const before = held.current;
    held.current = me?.permissions ?? null;
    // A person who starts or ends acting for an institution expects the screen to change.
    const place = me?.impersonation?.id ?? null;
    const hasChangedPlace = acting.current !== place;
    acting.current = place;
    if (!before || !held.current || isSame(before, held.current)) return;
    askedFor.current.clear();
    readAgain(client);
    if (isFewer(before, held.current) && !hasChangedPlace) toast('warn', i18next.t('rights.fewer', { ns: 'app' }));
  }, [client, me]);
}

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['entity'] });
  void client.invalidateQueries({ queryKey: ['action'] });
}

const isFewer = (before: readonly string[], now: readonly string[]) => {
  const granted = new Set(now);
  return before.some((permission) => !granted.has(permission));
};
const isSame = (before: readonly string[], now: readonly string[]) =>
  before.length === now.length && !isFewer(before, now);
