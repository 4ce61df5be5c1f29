import type { ActionOutput } from '@pathshala/shared';
import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import { useEffect, type CSSProperties } from 'react';
import { useMe } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';

const LONG_MS = 10 * 60_000;
/** The last palette on this device, until the logout. */
const KEY = 'dashboard-look';
type Palette = ActionOutput<typeof platformActions.dashboardLook>['palette'];

/**
 * The institution's choice of colours as variables of the frame: a line under the bar and the charts, since actions and
 * the bar are the product's everywhere; nothing where none were chosen. It changes while
 * people look. The last one of this device is there before the server has answered, and without a network.
 */
export function useDashboardTint(): CSSProperties | undefined {
  const institution = useMe()?.membership?.institution?.id ?? null;
  const { data } = useAction(
    platformActions.dashboardLook,
    {},
    {
      enabled: institution !== null,
      staleTime: LONG_MS,
      subscriptions: [{ entity: 'siteOption' }, { entity: 'dashboardPalette' }],
    },
  );
  const answer = institution === null ? undefined : data?.palette;
  useEffect(() => {
    if (institution && answer !== undefined) keep(institution, answer);
  }, [institution, answer]);
  const palette = institution === null ? null : answer === undefined ? lastOf(institution) : answer;
  if (!palette) return undefined;
  return {
    '--frame-line': palette.bar,
    '--dash-bar': palette.bar,
    '--dash-first': palette.first,
    '--dash-second': palette.second,
    '--dash-third': palette.third,
  } as CSSProperties;
}

/** A device without room keeps none. */
function keep(institution: string, palette: Palette): void {
  try {
    if (palette) localStorage.setItem(KEY, JSON.stringify({ institution, palette }));
    else localStorage.removeItem(KEY);
  } catch {
    // The colour comes with the next answer.
  }
}

function lastOf(institution: string): Palette {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { institution: string; palette: Palette } | null;
    return kept?.institution === institution ? kept.palette : null;
  } catch {
    return null;
  }
}
