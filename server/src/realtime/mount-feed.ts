import type { Kernel } from '@pathshala/core';
import { feedStore, fingerprintOfRows } from '@pathshala/core';
import { AppError, idSchema, kernelErrors, type CatchUpAnswer, type Subscription } from '@pathshala/shared/kit';
import type { Express } from 'express';
import { z } from 'zod';
import { admissionTo } from './authorise-topic';
import { contextOf } from '../http/request-context';

const query = z.object({
  entity: z.string().max(60),
  field: z.string().max(60).optional(),
  value: z.string().max(60).optional(),
  institution: idSchema.optional(),
  since: z.coerce.number().int().min(0).default(0),
  gen: z.coerce.number().int().min(0).default(0),
});

/** The live feed for networks that block WebSocket: the same rooms, the same authorisation, asked instead of told. */
export function mountFeed(app: Express, kernel: Kernel): void {
  const feed = feedStore(kernel.store);
  app.get('/api/feed', async (request, response) => {
    const ctx = contextOf(response);
    if (ctx.actor.kind === 'anonymous') throw new AppError(kernelErrors.UNAUTHENTICATED);
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw new AppError(kernelErrors.MALFORMED);
    const { entity, field, value, institution, since, gen } = parsed.data;
    const subscription: Subscription = {
      entity,
      ...(field && value ? { room: { field, value } } : {}),
      ...(institution ? { institution } : {}),
    };
    const admission = await admissionTo(kernel, ctx, subscription);
    if (!admission) throw new AppError(kernelErrors.NOT_FOUND);
    // The topic's numbers would reveal to a person with a row scope that other rows changed, so theirs is a fingerprint
    // of their own rows.
    const answer: CatchUpAnswer = admission.scope
      ? unlessSame(await fingerprintOfRows(ctx, kernel.entity(entity), subscription.room), gen)
      : await feed.catchUp(admission.topic, since, gen);
    response.setHeader('cache-control', 'no-store');
    response.json(answer);
  });
}

const unlessSame = (print: number, known: number): CatchUpAnswer => ({
  gen: print,
  seq: 0,
  reset: print !== known,
  events: [],
});
