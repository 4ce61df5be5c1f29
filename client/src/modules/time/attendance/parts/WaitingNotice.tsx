import { lazy, Suspense, useEffect, useState } from 'react';
import { isStoreThere } from '../../../../kit/data/stores-on-device';
import { usePart } from '../../../../kit/ui/use-part';
import { REGISTERS } from '../register/store-name';

const loadWaiting = async () => ({ default: (await import('./WaitingRegisters')).WaitingRegisters });
const WaitingRegisters = lazy(loadWaiting);

/**
 * `WaitingRegisters` for a page that does not need registers otherwise: where this device has never kept one, nothing
 * comes.
 */
export function WaitingNotice() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isStoreThere(REGISTERS).then((is) => {
      if (isCurrent) setThere(is);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const hasProgram = usePart(loadWaiting, isThere);
  return <Suspense>{hasProgram ? <WaitingRegisters /> : null}</Suspense>;
}
