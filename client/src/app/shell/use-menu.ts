import { screens } from '@pathshala/shared/screens';
import { useMemo } from 'react';
import { useCan, useMe } from '../../kit/data/session';
import { menuOf, type MenuSection } from '../menu';

/** The menu of the person who is logged in. */
export function useMenu(): MenuSection[] {
  const can = useCan();
  const membership = useMe()?.membership;
  const isPlatform = membership?.institution === null;
  const isFamily = membership?.role === 'student' || membership?.role === 'guardian';
  return useMemo(() => menuOf(screens, { can, isPlatform, isFamily }), [can, isPlatform, isFamily]);
}
