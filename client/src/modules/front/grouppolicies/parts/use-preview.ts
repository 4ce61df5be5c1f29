import {
  GroupPolicy,
  groupPolicyActions,
  PolicyFollowing,
  type PolicyKind,
  type PolicyOutcome,
} from '@pathshala/shared/modules/front/grouppolicies';
import { useQueries } from '@tanstack/react-query';
import { callAction } from '../../../../kit/data/api';
import { useSubscriptions } from '../../../../kit/data/live/use-live';
import { keys } from '../../../../kit/data/query-keys';

/** Institutions of one call. */
const SLICE = 100;
export const slicesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / SLICE) }, (_, at) => ids.slice(at * SLICE, (at + 1) * SLICE));

interface Preview {
  /** Undefined until all institutions are loaded. */
  lines: PolicyOutcome[] | undefined;
  /** Identifies the previewed policies; undefined while the slices saw different ones. */
  state: string | undefined;
  error: Error | null;
  refetch: () => void;
}

/** Differences of many institutions from a policy of their group, read a hundred at a time and kept live. */
export function usePreview(kind: PolicyKind, institutions: readonly string[], enabled: boolean): Preview {
  const { id } = groupPolicyActions.previewPush;
  const ready = useSubscriptions([{ entity: GroupPolicy.name }, { entity: PolicyFollowing.name }], `action:${id}`);
  const asked = useQueries({
    queries: slicesOf(institutions).map((some) => {
      const input = { kind, institutions: some };
      return {
        queryKey: keys.action(id, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => callAction(groupPolicyActions.previewPush, input, signal),
        enabled: ready && enabled,
        staleTime: 0,
      };
    }),
  });
  const seen = asked.flatMap(({ data }) => (data ? [data] : []));
  const states = new Set(seen.map(({ state }) => state));
  const isWhole = seen.length === asked.length;
  return {
    lines: isWhole ? seen.flatMap(({ lines }) => lines) : undefined,
    state: isWhole && states.size === 1 ? [...states][0] : undefined,
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => asked.forEach((each) => void each.refetch()),
  };
}
