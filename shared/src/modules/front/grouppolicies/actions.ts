import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';
import { comparedSettings } from '../../school/academics';
import { POLICY_KINDS, type PolicyKind } from './kinds';
import { POLICY_ENTITY_NAMES } from './rules';

const manage = 'grouppolicies.manage';
const label = z.strictObject({ en: z.string(), bn: z.string() });
const named = z.strictObject({ id: idSchema, label });
const kind = z.enum(POLICY_KINDS.map(({ value }) => value) as [PolicyKind, ...PolicyKind[]]);
const ofKind = z.strictObject({ kind });
const institutions = z.array(idSchema).min(1).max(100);
const ref = z.strictObject({ id: idSchema });
const mode = z.enum(['follow', 'own']);

/** A record that differs from the policy, or one that the policy does not have and its scale therefore loses. */
const difference = z.strictObject({
  entity: z.enum(POLICY_ENTITY_NAMES),
  label,
  outcome: z.enum(['added', 'changed', 'removed', 'refused']),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: label.optional(),
});
export type PolicyDifference = z.infer<typeof difference>;

const outcome = z.enum(['changed', 'same', 'refused']);

/** `note`: says that a new version of a scale is made. */
const followed = z.strictObject({
  institution: named,
  outcome,
  reason: label.optional(),
  note: label.optional(),
  differences: z.array(difference),
});
export type PolicyOutcome = z.infer<typeof followed>;
const outcomes = z.strictObject({ lines: z.array(followed) });

export const groupPolicyActions = defineActions('grouppolicies', {
  /** Records of one kind: as the group keeps them, as each institution has them, and who follows. */
  policies: action.query({
    path: 'policies',
    permission: manage,
    input: ofKind,
    output: comparedSettings.extend({
      following: z.array(
        z.strictObject({
          institution: idSchema,
          mode,
          mayWrite: z.boolean(),
          leftAt: z.string().nullable(),
          reason: z.string().nullable(),
          pushedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Adds a record to the group's policies, or changes one (`id`, `rev`). Institutions that follow hear of it when it is
   * applied. @throws POLICY_KNOWN, CONFLICT when someone else changed it meanwhile
   */
  keepPolicy: action.command({
    path: 'policies',
    permission: manage,
    input: z.strictObject({
      id: idSchema.optional(),
      rev: z.int().optional(),
      entity: z.enum(POLICY_ENTITY_NAMES),
      values: z.record(z.string(), z.unknown()),
      active: z.boolean(),
    }),
    output: ref,
    ui: { label: t('Save policy', 'নীতি সংরক্ষণ') },
  }),
  /** Takes it out of the policies; the records of the institutions stay and are their own again. */
  dropPolicy: action.command({
    path: 'policies/:id/drop',
    permission: manage,
    input: z.strictObject({ id: idSchema, rev: z.int() }),
    output: nothing,
    ui: { label: t('Remove from the policies', 'নীতিমালা থেকে বাদ') },
  }),
  /** Adds the records of one institution to the policies where these do not have them yet. */
  takeOver: action.command({
    path: 'policies/take-over',
    permission: manage,
    input: z.strictObject({ kind, institution: idSchema }),
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Copy from an institution', 'প্রতিষ্ঠান থেকে নিন') },
  }),
  /** @throws HEAD_LEFT_POLICY, GROUP_MAY_ONLY_READ */
  setFollowing: action.command({
    path: 'policies/following',
    permission: manage,
    input: z.strictObject({ kind, institution: idSchema, mode }),
    output: nothing,
    ui: { label: t('Follow or own', 'অনুসরণ বা নিজস্ব') },
  }),
  /**
   * The differences that applying the policy would end in each institution. Writes nothing. `state` names the policies
   * that were looked at.
   */
  previewPush: action.query({
    path: 'policies/preview',
    permission: manage,
    input: z.strictObject({ kind, institutions }),
    output: outcomes.extend({ state: z.string() }),
  }),
  /**
   * Brings institutions that follow to the policy, each in a transaction of its own. `state`: as the preview answered.
   * @throws CONFLICT when the policy was changed since
   */
  push: action.command({
    path: 'policies/push',
    permission: manage,
    transaction: 'none',
    input: z.strictObject({ kind, institutions, state: z.string().max(64) }),
    output: outcomes,
    ui: { label: t('Apply policy', 'নীতি প্রয়োগ') },
  }),
  /** The policies of the caller's group as they are in the caller's institution. */
  ownPolicies: action.query({
    path: 'own',
    permission: 'grouppolicies.own',
    input: nothing,
    output: z.strictObject({
      group: label.nullable(),
      kinds: z.array(
        z.strictObject({
          kind,
          mode,
          leftAt: z.string().nullable(),
          reason: z.string().nullable(),
          pushedAt: z.string().nullable(),
          records: z.int(),
          /** Null where the policy has no records; `problem` says why nothing of it can be applied. */
          outcome: outcome.nullable(),
          problem: label.nullable(),
          differences: z.array(difference),
        }),
      ),
    }),
  }),
  /** The fields of a record that are the group's; none of one that does not follow. */
  heldFields: action.query({
    path: 'own/held',
    permission: 'grouppolicies.own',
    input: z.strictObject({ entity: z.enum(POLICY_ENTITY_NAMES), id: idSchema }),
    output: z.strictObject({ group: label.nullable(), fields: z.array(z.string()) }),
  }),
  /** The records become the institution's own, as they are. The group sees the reason. @throws NOT_FOLLOWING */
  leavePolicy: action.command({
    path: 'own/leave',
    permission: 'grouppolicies.leave',
    withheldFromActing: true,
    input: z.strictObject({ kind, reason: z.string().trim().min(5).max(300) }),
    output: nothing,
    ui: { label: t('Leave the policy', 'নীতি ত্যাগ') },
  }),
  /** Follows again a policy that the head has left. What differs changes when the group applies it. */
  returnToPolicy: action.command({
    path: 'own/return',
    permission: 'grouppolicies.leave',
    withheldFromActing: true,
    input: ofKind,
    output: nothing,
    ui: { label: t('Follow again', 'আবার অনুসরণ') },
  }),
});
