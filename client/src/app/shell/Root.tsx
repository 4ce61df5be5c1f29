import { modals } from '@mantine/modals';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import type { Screen } from '@pathshala/shared';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router-dom';
import { useCan, useMe } from '../../kit/data/session';
import { useSteadySubmit } from '../../kit/form/use-steady-submit';
import { useText } from '../../kit/text/locale';
import { useFocusReturn } from '../../kit/ui/use-focus-return';
import { crumbsAtom } from '../../kit/ui/crumbs';
import { SessionWatch, usePlaceChange } from '../../modules/foundation/identity';
import { calledBy, crumbsOf, HOME_ID, screenById } from '../screen-table';
import { useShellGone } from './use-shell-gone';

/** The parts of every page: loading bar, document title, breadcrumb trail, remembered scroll. */
export function Root() {
  useShellGone();
  useLoadingBar();
  useTitleAndTrail();
  useClosingByHistory();
  useSteadySubmit();
  useFocusReturn();
  usePlaceChange(screenById(HOME_ID)!.path);
  return (
    <>
      <NavigationProgress color="amber.5" size={3} aria-hidden />
      <ScrollRestoration />
      <Outlet />
      <SessionWatch />
    </>
  );
}

/** 30 % before a route change, 50 % when it is resolved, 100 % after. */
function useLoadingBar(): void {
  const { state } = useNavigation();
  const isUnderway = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isUnderway.current = true;
      nprogress.set(30);
      return;
    }
    if (!isUnderway.current) return;
    isUnderway.current = false;
    nprogress.set(50);
    const frame = requestAnimationFrame(() => nprogress.complete());
    return () => cancelAnimationFrame(frame);
  }, [state]);
}

/**
 * A question belongs to the page that asked it: who goes back or forward with the browser has said no. Links cannot be
 * reached while a dialog is open.
 */
function useClosingByHistory(): void {
  const { key } = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (isHistory) modals.closeAll();
  }, [key, isHistory]);
}

function useTitleAndTrail(): void {
  const { t } = useTranslation('app');
  const say = useText();
  const setCrumbs = useSetAtom(crumbsAtom);
  const role = useMe()?.user.user_role;
  const can = useCan();
  const match = useMatches().findLast((each) => (each.handle as { screen?: Screen } | undefined)?.screen);
  const screen = (match?.handle as { screen: Screen } | undefined)?.screen;
  const params = JSON.stringify(match?.params ?? {});
  useEffect(() => {
    if (screen) setCrumbs(crumbsOf(screen, JSON.parse(params) as Record<string, string>, { role, can }));
  }, [screen, params, role, can, setCrumbs]);
  useEffect(() => {
    document.title = screen ? `${say(calledBy(screen, role).title)} · ${t('product')}` : t('product');
  }, [screen, role, say, t]);
}
