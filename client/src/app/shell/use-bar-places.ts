import { useMediaQuery } from '@mantine/hooks';
import type { RoleKey } from '@pathshala/shared';
import { matchPath, useLocation } from 'react-router-dom';
import { useMe } from '../../kit/data/session';
import { PHONE } from '../../kit/table/phone';
import { barPlaces, UNREAD, WITHOUT_BAR, type BarPlace } from '../bar-screens.data';
import { HOME_ID, screenById } from '../screen-table';
import { useMenu } from './use-menu';

const LEAST = 3;
const NONE: readonly BarPlace[] = [];

/** The places of the bar at the foot of a phone that this person has in their menu; none where there is no bar. */
export function useBarPlaces(): readonly BarPlace[] {
  const me = useMe();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const inMenu = new Set<string>(useMenu().flatMap(({ screens }) => screens.map(({ id }) => id)));
  if (!isPhone || !me?.membership) return NONE;
  if (WITHOUT_BAR.some((id) => matchPath(screenById(id)!.path, pathname))) return NONE;
  const places = (barPlaces[me.membership.role as RoleKey] ?? NONE).filter(
    ({ id }) => id === HOME_ID || id === UNREAD.id || inMenu.has(id),
  );
  return places.length < LEAST ? NONE : places;
}
