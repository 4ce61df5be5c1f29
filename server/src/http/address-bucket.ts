import { networkOf } from '@pathshala/core';
import { AppError, kernelErrors } from '@pathshala/shared/kit';

/** Two thousand students behind one address open the product and log in within minutes; a program sends as many in seconds. */
const HOLDS = 3_000;
const PER_SECOND = 30;
const KEEP = 20_000;

/** A bucket of calls for each network address, counted in this process (see ADR 0025). Takes one call out of it. @throws AppError TOO_MANY_REQUESTS */
export function makeAddressBucket(
  now: () => number,
  { holds = HOLDS, perSecond = PER_SECOND }: { holds?: number; perSecond?: number } = {},
): (address: string | null) => void {
  const buckets = new Map<string, { left: number; at: number }>();
  const fillMs = (holds / perSecond) * 1_000;
  return (address) => {
    if (!address) return;
    const at = now();
    const key = networkOf(address);
    const known = buckets.get(key) ?? { left: holds, at };
    const left = Math.min(holds, known.left + ((at - known.at) / 1_000) * perSecond);
    if (left < 1) throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil((1 - left) / perSecond) });
    // Full ones need not be remembered; of those that remain the oldest go, which are the fullest.
    if (buckets.size >= KEEP) for (const [each, { at: last }] of buckets) if (at - last >= fillMs) buckets.delete(each);
    if (buckets.size >= KEEP) buckets.delete(buckets.keys().next().value!);
    buckets.delete(key);
    buckets.set(key, { left: left - 1, at });
  };
}
