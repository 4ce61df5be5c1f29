import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import type { CSSProperties } from 'react';
import { useMe } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';

const LONG_MS = 10 * 60_000;

/**
 * The institution's choice of colours as variables of the frame; nothing where none were chosen. It changes while
 * people look.
 */
export function useDashboardTint(): CSSProperties | undefined {
  const isMember = Boolean(useMe()?.membership?.institution);
  const { data } = useAction(
    platformActions.dashboardLook,
    {},
    {
      enabled: isMember,
      staleTime: LONG_MS,
      subscriptions: [{ entity: 'siteOption' }, { entity: 'dashboardPalette' }],
    },
  );
  const palette = isMember ? data?.palette : null;
  if (!palette) return undefined;
  return {
    '--frame-bar': palette.bar,
    '--frame-bar-text': 'var(--mantine-color-white)',
    '--dash-bar': palette.bar,
    '--dash-first': palette.first,
    '--dash-second': palette.second,
    '--dash-third': palette.third,
  } as CSSProperties;
}
