import type { Action, Subscription } from '@pathshala/shared';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callAction } from './api';
import { toApiError, type ApiError } from './api-error';
import { useSubscriptions } from './live/use-live';
import { keys } from './query-keys';
import { reportError } from './report-error';

/** Outcome of a command; `run` never rejects. */
export type Outcome<O> = { ok: true; data: O } | { ok: false; error: ApiError };

export interface Command<I, O> {
  run: (input: I) => Promise<Outcome<O>>;
  isPending: boolean;
  error: ApiError | null;
  reset: () => void;
}
export interface CommandOptions<I, O> {
  /** Entities whose cached lists and records this command makes stale. Those of a generated action are known. */
  changes?: readonly string[];
  /** `true`: the caller shows the error itself (inline in a form). Otherwise the global dialog does. */
  quiet?: boolean | ((error: ApiError) => boolean);
  onDone?: (data: O, input: I) => void;
}
export interface QueryOptions {
  enabled?: boolean;
  /** Topics to subscribe to: the query is read again when one of them changes. */
  subscriptions?: readonly Subscription[];
  /** Keep showing the last answer while the next one loads (default true). */
  keep?: boolean;
  staleTime?: number;
  /** Time that a first read waits for its topics; longer where the page has something to show without it. */
  patienceMs?: number;
}

/** A query action. Its data stays fresh for as long as `subscriptions` cover the entities that it reads. */
export function useAction<I, O>(
  action: Action<I, O, 'query'>,
  input: I,
  options?: QueryOptions,
): UseQueryResult<O, Error>;
/** A command: `const { run, isPending } = useAction(mark)`; `await run(input)` tells how it ended. */
export function useAction<I, O>(action: Action<I, O, 'command'>, options?: CommandOptions<I, O>): Command<I, O>;
export function useAction<I, O>(
  action: Action<I, O>,
  second?: I | CommandOptions<I, O>,
  third?: QueryOptions,
): UseQueryResult<O, Error> | Command<I, O> {
  // The kind belongs to the contract and never changes at one place of call, so the order of hooks is stable.
  /* oxlint-disable react/hooks, react-hooks/rules-of-hooks */
  return action.kind === 'query'
    ? useQueryAction(action, second as I, third ?? {})
    : useCommand(action, (second ?? {}) as CommandOptions<I, O>);
  /* oxlint-enable react/hooks, react-hooks/rules-of-hooks */
}

function useQueryAction<I, O>(action: Action<I, O>, input: I, options: QueryOptions): UseQueryResult<O, Error> {
  const ready = useSubscriptions(options.subscriptions ?? [], `action:${action.id}`, options.patienceMs);
  return useQuery({
    queryKey: keys.action(action.id, input ?? {}),
    queryFn: ({ signal }) => callAction(action, input, signal),
    enabled: ready && (options.enabled ?? true),
    ...(options.keep === false ? {} : { placeholderData: keepPreviousData }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  }) as UseQueryResult<O, Error>;
}

function useCommand<I, O>(action: Action<I, O>, options: CommandOptions<I, O>): Command<I, O> {
  const client = useQueryClient();
  const mutation = useMutation<O, ApiError, I>({
    mutationFn: (input) => callAction(action, input).catch((error: unknown) => Promise.reject(toApiError(error))),
  });
  const { mutateAsync } = mutation;
  const run = useCallback(
    async (input: I): Promise<Outcome<O>> => {
      try {
        const data = await mutateAsync(input);
        for (const entity of [...(action.entity ? [action.entity] : []), ...(options.changes ?? [])])
          void client.invalidateQueries({ queryKey: keys.entity(entity) });
        options.onDone?.(data, input);
        return { ok: true, data };
      } catch (error) {
        const failure = toApiError(error);
        const isQuiet = typeof options.quiet === 'function' ? options.quiet(failure) : options.quiet;
        // The login page reports a lost session; a dialog on top of it would only be in the way.
        if (!isQuiet && failure.status !== 401) reportError(failure);
        return { ok: false, error: failure };
      }
    },
    [action, client, mutateAsync, options],
  );
  return { run, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
