import type { Follow, Kernel } from '@pathshala/core';
import { PLATFORM } from '@pathshala/shared/kit';

export interface FollowOrders {
  /** A frame of this topic was stored. */
  onTopic(topic: string): void;
  /** Orders at once what still waits. */
  close(): Promise<void>;
}

/**
 * Orders the jobs that follow changes, once per interval and institution, at its end. Every server process does: the number of
 * the interval is in the id of the order, so that one counts, and one that was killed is not missed.
 */
export function orderFollows(kernel: Kernel): FollowOrders {
  const following = new Map<string, Follow[]>();
  for (const follow of kernel.follows)
    for (const { name } of follow.entities) following.set(name, [...(following.get(name) ?? []), follow]);
  const waiting = new Map<string, { timer: NodeJS.Timeout; order: () => Promise<void> }>();
  const sent = new Set<Promise<void>>();

  const wait = ({ job, everyMs }: Follow, tenantId: string) => {
    const key = `${job.name}-${tenantId}`;
    if (waiting.has(key)) return;
    const now = kernel.clock.now().getTime();
    const slot = Math.floor(now / everyMs);
    const order = () => {
      waiting.delete(key);
      const sending = kernel.queue
        .add(
          job.name,
          { payload: {}, tenantId, actorId: null, requestId: `follow-${slot}` },
          { jobId: `${key}-${slot}`, delayMs: 0 },
        )
        .catch((error: unknown) =>
          kernel.log.warn({ err: error, job: job.name, tenantId }, 'a job that follows changes could not be ordered'),
        )
        .finally(() => sent.delete(sending));
      sent.add(sending);
      return sending;
    };
    waiting.set(key, { order, timer: setTimeout(() => void order(), (slot + 1) * everyMs - now) });
  };

  return {
    onTopic(topic) {
      const [tenantId, entity] = topic.split(':', 2) as [string, string];
      if (tenantId !== PLATFORM) for (const follow of following.get(entity) ?? []) wait(follow, tenantId);
    },
    async close() {
      for (const { timer, order } of [...waiting.values()]) {
        clearTimeout(timer);
        void order();
      }
      await Promise.all(sent);
    },
  };
}
