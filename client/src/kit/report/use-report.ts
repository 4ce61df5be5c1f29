import { permissionOf, type Report, type ReportHead, type ReportRow, type Subscription } from '@pathshala/shared';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAction } from '../data/api';
import { useLive, useSubscriptions } from '../data/live/use-live';
import { keys } from '../data/query-keys';
import { useCan, useRegistry } from '../data/session';
import { useAction } from '../data/use-action';
import type { Parameters } from './use-parameters';

/** Rows of one call. */
const BLOCK = 200;
/** Reports up to this long are read again when their data changes; longer ones say that it changed and wait to be asked. */
const FOLLOWED_ROWS = 1_000;
/** Changes of a busy minute are one reading. */
const FOLLOW_MS = 1_500;

export interface ReportData {
  head: ReportHead | undefined;
  /** Undefined while it is on its way. */
  rowAt: (place: number) => ReportRow | undefined;
  /** Tells which rows are in sight, so that they are fetched. */
  show: (first: number, last: number) => void;
  error: Error | null;
  isPending: boolean;
  /** The shown rows belong to other parameters. */
  isStale: boolean;
  /** The data under it changed since it was read. */
  isChanged: boolean;
  refresh: () => void;
}

/** The rows of a report in blocks, those in sight first, and whether they are still true. */
export function useReport(report: Report, { given, sort, faults, missing }: Parameters): ReportData {
  const client = useQueryClient();
  const { rows: action } = report.actions;
  const isReady = faults === null && missing.length === 0;
  const subscriptions = useTopics(report, given);
  const joined = useSubscriptions(subscriptions, `action:followed.${report.id}`);
  const input = { ...given, ...(sort ? { sort } : {}) };
  const first = useAction(
    action,
    { ...input, at: 0, size: BLOCK, head: true },
    {
      enabled: isReady && (subscriptions.length === 0 || joined),
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const head = first.data?.head ?? undefined;
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const blocks: number[] = [];
  for (let block = Math.max(1, Math.floor(range[0] / BLOCK)); block <= Math.floor(range[1] / BLOCK); block += 1)
    blocks.push(block);
  const more = useQueries({
    queries: blocks.map((block) => {
      const asked = { ...input, at: block * BLOCK, size: BLOCK };
      return {
        queryKey: keys.action(action.id, asked),
        queryFn: ({ signal }: { signal: AbortSignal }) => callAction(action, asked, signal),
        enabled: isReady && head !== undefined && !first.isPlaceholderData,
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const rowAt = (place: number): ReportRow | undefined => {
    const block = Math.floor(place / BLOCK);
    const page = block === 0 ? first.data : more[blocks.indexOf(block)]?.data;
    return page?.rows[place % BLOCK];
  };
  const show = (from: number, last: number) =>
    setRange((now) => (now[0] === from && now[1] === last ? now : [from, last]));
  const [isChanged, setChanged] = useState(false);
  const refresh = useCallback(() => {
    setChanged(false);
    void client.invalidateQueries({ queryKey: keys.action(action.id) });
  }, [client, action]);
  const isFollowed = (head?.rows ?? 0) <= FOLLOWED_ROWS;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(subscriptions, (news) => {
    if (news.kind === 'lost') return;
    setChanged(true);
    if (!isFollowed) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, FOLLOW_MS);
  });
  return {
    head,
    rowAt,
    show,
    error: first.error ?? more.find((each) => each.error)?.error ?? null,
    isPending: isReady && first.isPending,
    isStale: first.isPlaceholderData,
    isChanged,
    refresh,
  };
}

/**
 * The topics to follow: the narrowest room that a parameter of the same name gives, else the whole entity; nothing that
 * this person may not read.
 */
function useTopics(report: Report, given: Record<string, unknown>): Subscription[] {
  const registry = useRegistry();
  const can = useCan();
  return report.restsOn.flatMap((name): Subscription[] => {
    const live = registry.entities.get(name)?.live;
    if (!live?.on || !can(permissionOf(name, 'read'))) return [];
    const field = live.room.find((room) => typeof given[room] === 'string');
    if (field) return [{ entity: name, room: { field, value: given[field] as string } }];
    return live.roomsOnly ? [] : [{ entity: name }];
  });
}
