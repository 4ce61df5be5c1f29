import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { useCallback, useEffect, useState } from 'react';
import {
  addressHere,
  keepTold,
  pushSupport,
  subscribeHere,
  toldKey,
  unsubscribeHere,
} from '../../../../kit/data/push-here';
import { useAction } from '../../../../kit/data/use-action';

/** `unknown` while the browser is asked. */
export type PushHere = 'unknown' | 'unsupported' | 'install' | 'blocked' | 'on' | 'elsewhere' | 'off';

/**
 * Notifications on this device. It is on only where the browser has a subscription under the server's key and the
 * server knows this login's device: each of them may have lost it alone.
 */
export function usePushHere() {
  const state = useAction(messagingActions.pushState, {});
  const start = useAction(messagingActions.startPush, { quiet: true });
  const end = useAction(messagingActions.endPush, { onDone: () => void state.refetch() });
  /** Key under which the browser has a subscription: false without one, null while it is asked. */
  const [addressKey, setAddressKey] = useState<string | false | null>(null);
  const [support, setSupport] = useState(pushSupport);
  const [fault, setFault] = useState<'refused' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => {
    setSupport(pushSupport());
    const address = await addressHere().catch(() => null);
    setAddressKey(address !== null && (toldKey() ?? false));
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
    const { key } = state.data;
    const address = await subscribeHere(key).catch(() => undefined);
    if (address) {
      if ((await start.run(address)).ok) keepTold(address.endpoint, { key });
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
      hasAddress: addressKey === null || !state.data ? null : addressKey === state.data.key,
      isKnown: here !== undefined,
      others: devices.length,
    }),
  };
}

interface Seen {
  support: ReturnType<typeof pushSupport>;
  /** Under the server's key; null while the two are asked. */
  hasAddress: boolean | null;
  isKnown: boolean;
  others: number;
}
function stateOf({ support, hasAddress, isKnown, others }: Seen): PushHere {
  if (support !== 'possible') return support;
  if (hasAddress === null) return 'unknown';
  if (hasAddress && isKnown) return 'on';
  return others - (isKnown ? 1 : 0) > 0 ? 'elsewhere' : 'off';
}
