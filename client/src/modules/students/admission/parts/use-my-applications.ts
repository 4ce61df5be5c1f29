import { useInterval, useWindowEvent } from '@mantine/hooks';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { useAction } from '../../../../kit/data/use-action';

/** Nobody is logged in, so nothing may be subscribed to: the state of an application is requested at intervals. */
const AGAIN_MS = 20_000;
const ENDED: ReadonlySet<string> = new Set(['admitted', 'withdrawn', 'lapsed']);

/**
 * The applications that a family began and sent, in step with the office while someone looks at the page and something
 * can still change. `isWriting`: the page is a form, which nothing may change meanwhile.
 */
export function useMyApplications(visit: { site_id: string; key: string }, { isWriting }: { isWriting: boolean }) {
  const mine = useAction(admissionPublicActions.mine, visit);
  const isWaiting = mine.data?.applications.some(({ state }) => !ENDED.has(state)) ?? false;
  const ask = () => {
    if (isWaiting && !isWriting && !mine.isFetching && document.visibilityState === 'visible') void mine.refetch();
  };
  useInterval(ask, AGAIN_MS, { autoInvoke: true });
  useWindowEvent('focus', ask);
  return mine;
}
