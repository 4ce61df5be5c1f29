import { helpdeskActions } from '@pathshala/shared/modules/school/helpdesk';
import { useCallback, useEffect, useRef } from 'react';
import { useAction } from '../../../../kit/data/use-action';
import { serverNow } from '../../../../kit/clock';

const AGAIN_MS = 20_000;
const TYPING_MS = 4_000;

/**
 * Says that the thread is open here, and how far it has been seen, as long as the page is looked at.
 * @returns what says that the person is writing; called with each key, it speaks every few seconds
 */
export function useAttend(id: string, messages: number): () => void {
  const { run } = useAction(helpdeskActions.attend, { quiet: true });
  const attend = useRef(run);
  useEffect(() => void (attend.current = run));
  const typedAt = useRef(0);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void attend.current({ id });
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
  // A new message is seen as soon as it is on the page.
  useEffect(() => {
    if (messages > 0 && document.visibilityState === 'visible') void attend.current({ id });
  }, [id, messages]);
  useEffect(() => () => void attend.current({ id, left: true }), [id]);
  return useCallback(() => {
    const now = serverNow().getTime();
    if (now - typedAt.current < TYPING_MS) return;
    typedAt.current = now;
    void attend.current({ id, typing: true });
  }, [id]);
}
