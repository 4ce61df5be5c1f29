import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { useCallback, useEffect, useState } from 'react';
import { addressHere, keepTold, pushSupport, subscribeHere, unsubscribeHere } from '../../../../kit/data/push-here';
import { useAction } from '../../../../kit/data/use-action';

/** `unknown` while the browser is asked. */
export type PushHere = 'unknown' | 'unsupported' | 'install' | 'blocked' | 'on' | 'elsewhere' | 'off';

/**
 * Notifications on this device. It is on only where the browser has a subscription and the server knows this login's
 * device: each of them may have lost it alone.
 */
export function usePushHere() {
  const state = useAction(messagingActions.pushState, {});
  const start = useAction(messagingActions.startPush, { quiet: true });
  const end = useAction(messagingActions.endPush, { onDone: () => void state.refetch() });
  const [hasAddress, setHasAddress] = useState<boolean | null>(null);
  const [support, setSupport] = useState(pushSupport);
  const [fault, setFault] = useState<'refused' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => {
    setSupport(pushSupport());
    setHasAddress((await addressHere().catch(() => null)) !== null);
  }, []);
  useEffect(() => {
    void look();
    // The permission is changed in the browser's own settings, behind the page's back.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);

  const devices = state.data?.devices ?? [];
  const here = devices.find(({ isHere }) => isHere);
  const turnOn = async () => {
    if (!state.data) return;
    setBusy(true);
    setFault(null);
    const address = await subscribeHere(state.data.key).catch(() => undefined);
    if (address) {
      if ((await start.run(address)).ok) keepTold(address.endpoint);
      else setFault('failed');
    } else setFault(address === null ? 'refused' : 'failed');
    await Promise.all([look(), state.refetch()]);
    setBusy(false);
  };
  const turnOff = async () => {
    setBusy(true);
    setFault(null);
    await unsubscribeHere();
    if (here) await end.run({ device: here.id });
    await look();
    setBusy(false);
  };
  return {
    state,
    end,
    fault,
    isBusy,
    turnOn,
    turnOff,
    here: stateOf({
      support,
      hasAddress,
      isKnown: here !== undefined,
      isLoaded: state.data !== undefined,
      others: devices.length,
    }),
  };
}

interface Seen {
  support: ReturnType<typeof pushSupport>;
  hasAddress: boolean | null;
  isKnown: boolean;
  isLoaded: boolean;
  others: number;
}
function stateOf({ support, hasAddress, isKnown, isLoaded, others }: Seen): PushHere {
  if (support !== 'possible') return support;
  if (hasAddress === null || !isLoaded) return 'unknown';
  if (hasAddress && isKnown) return 'on';
  return others - (isKnown ? 1 : 0) > 0 ? 'elsewhere' : 'off';
}
