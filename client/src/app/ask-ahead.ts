import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import type { QueryClient } from '@tanstack/react-query';
import { callAction } from '../kit/data/api';
import { keys } from '../kit/data/query-keys';

/**
 * Requests the data of the first screen before anything is drawn: the person who is logged in, and on the dashboard
 * today's answers. They come while the frame is made, which takes a cheap phone more than a second.
 */
export function askAhead(client: QueryClient, { token, path }: { token: string | null; path: string }): void {
  if (token === null) return;
  void client.prefetchQuery({
    queryKey: ['me', token],
    queryFn: ({ signal }) => callAction(identityActions.me, {}, signal),
  });
  if (path !== '/dashboard') return;
  const queryKey = keys.action(dashboardActions.today.id, {});
  void client
    .prefetchQuery({ queryKey, queryFn: ({ signal }) => callAction(dashboardActions.today, {}, signal) })
    // Changes before the live feed covers it are not reported: the screen asks again once it does.
    .then(() => client.invalidateQueries({ queryKey, refetchType: 'none' }));
}
