import { timelineOf, transitionsOf, type Action, type Entity } from '@pathshala/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../data/api';
import { toApiError, type ApiError } from '../data/api-error';
import { keys } from '../data/query-keys';
import { reportError } from '../data/report-error';
import type { Outcome } from '../data/use-action';

/** Transitions of an entity that is known at run time only. */
type Commands = Readonly<Record<string, Action<{ id: string; rev: number }, unknown, 'command'>>>;
interface RunOptions {
  /** Errors that the caller shows itself. */
  quiet?: (error: ApiError) => boolean;
}

/** Runs a transition that is known by its name; lists, the record and its time line are asked again afterwards. Never rejects. */
export function useRunTransition(entity: Entity, { quiet }: RunOptions = {}) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const run = async (name: string, input: { id: string; rev: number }): Promise<Outcome<unknown>> => {
    setPending(true);
    try {
      const command = (transitionsOf(entity) as unknown as Commands)[name]!;
      const data: unknown = await callAction(command, input);
      void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
      void client.invalidateQueries({ queryKey: keys.action(timelineOf(entity).id) });
      return { ok: true, data };
    } catch (error) {
      const failure = toApiError(error);
      // Someone was quicker: their change is shown at once, so that the next press is about the present state.
      if (failure.status === 409) void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
      if (!quiet?.(failure) && failure.status !== 401) reportError(failure);
      return { ok: false, error: failure };
    } finally {
      setPending(false);
    }
  };
  return { run, isPending };
}
