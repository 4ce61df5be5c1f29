interface Dated {
  id: string;
  state?: string | undefined;
  from: string;
  publishedAt?: string | undefined;
}

/** The published version that is in force on a date: the last to begin by then; of two of one day, the later one. */
export function versionOn<V extends Dated>(versions: readonly V[], date: string): V | null {
  const begun = versions.filter(({ state, from }) => (state === 'published' || state === 'superseded') && from <= date);
  return begun.reduce<V | null>((best, each) => {
    if (!best) return each;
    if (each.from !== best.from) return each.from > best.from ? each : best;
    return (each.publishedAt ?? '') > (best.publishedAt ?? '') ? each : best;
  }, null);
}
