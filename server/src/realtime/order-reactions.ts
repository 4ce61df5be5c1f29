import { traceparent, type Reaction, type Kernel } from '@pathshala/core';
import { PLATFORM } from '@pathshala/shared/kit';

export interface ReactionOrders {
  /** A frame of this topic was stored. */
  onTopic(topic: string): void;
  /** Orders everything that still waits immediately. */
  close(): Promise<void>;
}

/**
 * Orders the jobs that follow changes, once per interval and institution, at its end. Every server process does: the number of
 * the interval is in the id of the order, so that one counts, and one that was killed is not missed.
 */
export function orderReactions(kernel: Kernel): ReactionOrders {
  const byEntity = new Map<string, Reaction[]>();
  for (const reaction of kernel.reactions)
    for (const { name } of reaction.entities) byEntity.set(name, [...(byEntity.get(name) ?? []), reaction]);
  const waiting = new Map<string, { timer: NodeJS.Timeout; order: () => Promise<void> }>();
  const sent = new Set<Promise<void>>();

  const wait = ({ job, everyMs }: Reaction, tenantId: string) => {
    const key = `${job.name}-${tenantId}`;
    if (waiting.has(key)) return;
    const now = kernel.clock.now().getTime();
    const slot = Math.floor(now / everyMs);
    // The cause of the first change in the interval stands for all.
    const span = traceparent();
    const order = () => {
      waiting.delete(key);
      const sending = kernel.queue
        .add(
          job.name,
          {
            payload: {},
            tenantId,
            actorId: null,
            requestId: `reaction-${slot}`,
            ...(span ? { traceparent: span } : {}),
          },
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
      if (tenantId !== PLATFORM) for (const reaction of byEntity.get(entity) ?? []) wait(reaction, tenantId);
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
