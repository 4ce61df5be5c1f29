import { processState, type Context } from '../../../../kernel';
import type { Heard } from '../providers/provider';
import { askAndSettle } from './settle';

type Settled = ReturnType<typeof askAndSettle>;
const sharedOf = processState(() => new Map<string, Settled>());

interface How {
  heard?: Heard;
  patienceMs: number;
  /** Joins a running question about the payment: asking a silent provider again costs no call. */
  isShared?: boolean;
}

/**
 * Settles a payment and waits at most `patienceMs`; the settlement then continues in the background, where its errors
 * are logged and the timer asks again.
 * @returns whether the provider answered in time
 * @throws within the patience, as `askAndSettle`
 */
export async function settleWithin(sys: Context, id: string, { heard, patienceMs, isShared }: How): Promise<boolean> {
  const done = isShared ? share(sys, id) : begin(sys, id, heard);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  return Promise.race([done.then(({ isHeard }) => isHeard), patience]).finally(() => clearTimeout(timer));
}

function begin(sys: Context, id: string, heard?: Heard): Settled {
  const done = askAndSettle(sys, id, { heard });
  done.catch((error: unknown) => {
    sys.log.warn({ err: error, paymentIntent: id }, 'a payment could not be settled yet');
  });
  return done;
}

function share(sys: Context, id: string): Settled {
  const shared = sharedOf(sys.kernel);
  const running = shared.get(id);
  if (running) return running;
  const done = begin(sys, id);
  shared.set(id, done);
  const forget = () => void shared.delete(id);
  done.then(forget, forget);
  return done;
}
