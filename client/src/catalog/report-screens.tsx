import type { Screen } from '@pathshala/shared';
import { loadRegistry } from '../kit/data/session';
import type { ScreenLoad } from '../kit/screen-loads';

/** Screens that name a declared report get their page from it; all of them share one chunk. */
export function reportScreens(screens: readonly Screen[]): Record<string, ScreenLoad> {
  const out: Record<string, ScreenLoad> = {};
  for (const { id, report } of screens) {
    if (report === undefined) continue;
    out[id] = async () => {
      const [{ ReportPage }, registry] = await Promise.all([import('./ReportPage'), loadRegistry()]);
      const declared = registry.reports.get(report)!;
      return { default: () => <ReportPage key={declared.id} report={declared} /> };
    };
  }
  return out;
}
