import type { DomainEvent } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { systemPart } from '../door/make-context';
import { wholeKernel } from '../whole-kernel';

/**
 * Tells everyone who listens, now and in this unit of work: when the command does not commit, nothing of it happened.
 * @throws AppError of a listener that refuses
 * @throws Error outside a unit of work, and for a payload that is not the event's
 */
export async function emit<P>(ctx: Context, event: DomainEvent<P>, payload: P): Promise<void> {
  await tell(ctx, event.name, event.payload.parse(payload));
}

/** As `emit` for the kernel's own events, whose payload is not parsed. */
export async function tell(ctx: Context, event: string, payload: unknown): Promise<void> {
  if (!ctx.unit) throw new Error(`${event} was told outside a unit of work`);
  const listeners = wholeKernel(ctx.kernel).listeners.get(event) ?? [];
  if (listeners.length === 0) return;
  const sys = systemPart(ctx);
  for (const listener of listeners) await listener.run(sys, payload);
}
