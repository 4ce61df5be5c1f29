import { z } from 'zod';

/** Payload of the job of every kind of run. */
export const runPayload = z.strictObject({ run: z.string() });
export type RunPayload = z.infer<typeof runPayload>;
