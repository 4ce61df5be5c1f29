import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { processState, type Context } from '../../../../kernel';

const WINDOW_MS = 10 * 60_000;
/** A school that looks at its own lists does so from one address. */
const LIMIT = 300;
const KEEP = 10_000;
const readersOf = processState(() => new Map<string, { until: number; count: number }>());

/**
 * Lists of names are read by people, not copied by programs. Counted in the process that is asked: it guards no secret,
 * and a write for each read would cost more than the read.
 * @throws AppError TOO_MANY_REQUESTS with the seconds that remain
 */
export function countReading({ kernel, network, now }: Context): void {
  if (!network) return;
  const seen = readersOf(kernel);
  const at = now.getTime();
  const known = seen.get(network);
  if (known && known.until > at) {
    known.count += 1;
    if (known.count > LIMIT)
      throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil((known.until - at) / 1_000) });
    return;
  }
  if (seen.size >= KEEP) seen.clear();
  seen.set(network, { until: at + WINDOW_MS, count: 1 });
}
