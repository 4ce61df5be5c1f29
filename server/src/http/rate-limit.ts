const KEEP = 10_000;

/** Answers whether `key` may continue: at most `limit` times in each window of `ms`. Counted in this process. */
export function makeRateLimit(limit: number, ms: number, now: () => number): (key: string) => boolean {
  const seen = new Map<string, { until: number; count: number }>();
  return (key) => {
    const at = now();
    const entry = seen.get(key);
    if (entry && entry.until > at) return ++entry.count <= limit;
    if (seen.size >= KEEP) for (const [known, { until }] of seen) if (until <= at) seen.delete(known);
    if (seen.size >= KEEP) seen.clear();
    seen.set(key, { until: at + ms, count: 1 });
    return true;
  };
}
