import { z } from 'zod';

/** What the job of every kind of run is given. */
export const runPayload = z.strictObject({ run: z.string() });
export type RunPayload = z.infer<typeof runPayload>;
