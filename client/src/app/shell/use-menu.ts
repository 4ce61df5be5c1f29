import { screens } from '@pathshala/shared/screens';
import { useMemo } from 'react';
import { useCan } from '../../kit/data/session';
import { menuOf, type MenuSection } from '../menu';

/** The menu of the person who is logged in. */
export function useMenu(): MenuSection[] {
  const can = useCan();
  return useMemo(() => menuOf(screens, can), [can]);
}
