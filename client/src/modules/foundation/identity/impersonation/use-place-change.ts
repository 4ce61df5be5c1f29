import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import i18next from 'i18next';
import { useNavigate } from 'react-router-dom';
import { meAtom, useMe } from '../../../../kit/data/session';
import { startAfresh } from '../../../../kit/data/sign-in';
import { toast } from '../../../../kit/ui/toast';

/**
 * Begins again at `home` whenever the session begins or ends to act for a place, however that came: a click here,
 * another tab, the time, a right that was taken. Nothing that was loaded in another's name may stay on a screen. Used
 * once, above every screen, because the screen that is open may be shut by the same change.
 */
export function usePlaceChange(home: string): void {
  const me = useMe();
  const setMe = useSetAtom(meAtom);
  const navigate = useNavigate();
  /** null: nobody has been seen yet. */
  const before = useRef<string | undefined | null>(null);
  useEffect(() => {
    if (!me) return;
    const [was, is] = [before.current, me.impersonation?.id];
    before.current = is;
    if (was === null || was === is) return;
    const begin = async () => {
      // First away from a screen that may have been shut, so that it does not lead to the page for the unauthorized.
      await navigate(home);
      startAfresh();
      setMe(me);
      if (window.location.pathname !== home) await navigate(home, { replace: true });
      if (is !== undefined) return;
      await i18next.loadNamespaces('identity');
      toast('info', i18next.t('identity:impersonation.over'));
    };
    void begin();
  }, [me, setMe, navigate, home]);
}
