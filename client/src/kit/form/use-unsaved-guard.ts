import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../ui/confirm-delete';

/**
 * Asks before a half-filled form is left: by a link, the back button, closing a drawer that lives in the URL, or the tab.
 * Returns `release`, to be called right before leaving on purpose (after saving).
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const { t } = useTranslation('kit');
  const guarded = useRef(isDirty);
  useEffect(() => void (guarded.current = isDirty), [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('unsaved.title'),
      message: t('unsaved.message'),
      yes: t('unsaved.leave'),
      no: t('unsaved.stay'),
      isDanger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // Asked once for each attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return useCallback(() => void (guarded.current = false), []);
}
