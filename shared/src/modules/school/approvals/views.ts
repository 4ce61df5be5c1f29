import { z } from 'zod';
import { idSchema } from '../../../kit';
import { decisionStates, type DecisionState } from './fields';

const label = z.strictObject({ en: z.string(), bn: z.string() });
/** A decision as screens show it; `own`: it is the caller's. */
export const decisionView = z.strictObject({
  id: idSchema,
  step: z.int(),
  round: z.int(),
  by: label,
  own: z.boolean(),
  state: z.enum(decisionStates.map((each) => each.value) as [DecisionState, ...DecisionState[]]),
  isEscalated: z.boolean(),
  remark: z.string().optional(),
  decidedAt: z.string().optional(),
});
export type DecisionView = z.infer<typeof decisionView>;

/** The course of a chain: the decisions, the steps in words, and whether the caller is asked now. */
export const chainView = z.strictObject({
  isAsked: z.boolean(),
  labels: z.array(label),
  decisions: z.array(decisionView),
});
export type ChainView = z.infer<typeof chainView>;
