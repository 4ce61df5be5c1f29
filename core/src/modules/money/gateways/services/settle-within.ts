import type { Context } from '../../../../kernel';
import type { Heard } from '../providers/provider';
import { settle } from './settle';

/**
 * Settles a payment and waits at most `patienceMs`; the settlement then continues in the background. Errors are logged,
 * and the timer asks again.
 * @returns whether it finished in time
 */
export async function settleWithin(
  sys: Context,
  id: string,
  { heard, patienceMs }: { heard?: Heard; patienceMs: number },
): Promise<boolean> {
  const done = settle(sys, id, { heard }).catch((error: unknown) => {
    sys.log.warn({ err: error, paymentIntent: id }, 'a payment could not be settled yet');
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  return Promise.race([done.then(() => true), patience]).finally(() => clearTimeout(timer));
}
