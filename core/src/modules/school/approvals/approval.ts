import type { AnyEntity, Text } from '@pathshala/shared/kit';
import type { ChainStep, DecisionState } from '@pathshala/shared/modules/school/approvals';
import { z } from 'zod';
import { defineJob, type Context, type JobSpec, type Where } from '../../../kernel';
import type { NotificationInput } from '../messaging';

/** A record that a chain decides about: the contents of `approvalFields`. */
export interface Matter {
  id: string;
  rev: number;
  step: number;
  round: number;
  steps: readonly ChainStep[];
  approvers: readonly string[];
  escalateAt?: string | null | undefined;
}
/** One asking of one person: the contents of `decisionFields`. */
export interface Decision {
  id: string;
  rev: number;
  createdAt: string;
  user: string;
  step: number;
  round: number;
  state: DecisionState;
  isEscalated: boolean;
  remark?: string | undefined;
  decidedAt?: string | undefined;
}
/** Person that a matter is about, for steps that are found by the person; both null for a paper. */
export interface About {
  section: string | null;
  reportsTo: string | undefined;
}
/** Id of the record by the name of the decision's reference, and its round. */
export type RoundPayload = Readonly<Record<string, string | number>>;
export interface Asked {
  title: Text;
  body: Text;
  kind: NonNullable<NotificationInput['kind']>;
  link: string;
}

export interface ApprovalDef<M extends Matter, L extends string> {
  /** First part of the names of its jobs: `leave.askApprovers`. */
  name: string;
  /** The entity with `approvalFields`. */
  matter: AnyEntity;
  /** The entity with `decisionFields`. */
  decision: AnyEntity;
  /** Reference of a decision to its record. */
  link: L;
  /** Records that wait for a decision. */
  waiting: Where;
  isWaiting(matter: M): boolean;
  about(ctx: Context, matter: M): Promise<About> | About;
  /** Accounts of those whom it is about, and of the person who brought it: they never decide. */
  own(ctx: Context, matter: M): Promise<readonly string[]> | readonly string[];
  /** Further fields of a decision. */
  fields?(matter: M): Readonly<Record<string, unknown>>;
  /** The permission that a step needs; anyone who lacks it is not asked. Default: everyone the step names is asked. */
  permission?(matter: M, step: number): string;
  /**
   * The last step has an authority that no other has: it is never left out, and nobody is asked in its place when it is
   * late.
   */
  isLastBinding?: boolean;
  /** Builds the notification for an approver who is asked. */
  tell(sys: Context, matter: M, decision: Decision): Promise<Asked> | Asked;
}

export interface Approval<M extends Matter = Matter, L extends string = string> extends ApprovalDef<M, L> {
  readonly jobs: ApprovalJobs;
  /** For the module's `jobs`. */
  readonly jobSpecs: JobSpec[];
}
type ApprovalJobs = ReturnType<typeof jobsOf>;

/** The jobs of an approval, by the names of its module. */
export function jobsOf(name: string, link: string) {
  const round = z.strictObject({ [link]: z.string(), round: z.int() }) as z.ZodType<RoundPayload>;
  return {
    /** Rings the bells of those who are asked to decide. */
    askApprovers: defineJob(`${name}.askApprovers`, round),
    /** The time of a step is over: it goes further up, if it is still undecided. */
    escalate: defineJob(`${name}.escalate`, round),
    /** Steps whose time is over without their alarm having gone off. */
    sweepOverdue: defineJob(`${name}.sweepOverdue`, z.strictObject({})),
  };
}
