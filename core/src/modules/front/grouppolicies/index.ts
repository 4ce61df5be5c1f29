import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { GroupPolicy, groupPolicyActions, PolicyFollowing } from '@pathshala/shared/modules/front/grouppolicies';
import { defineCoreModule, definePolicy, implement, jobSpec, type Context, type PolicyAnswer } from '../../../kernel';
import { leaveAndTell, returnAndTell } from './handlers/leave-and-tell';
import { heldFields, ownPolicies } from './handlers/own';
import { dropPolicy, keepPolicy, policies, setFollowing, takeOver } from './handlers/policies';
import { previewPush, push } from './handlers/push';
import { tellGroupOfPolicy } from './jobs/tell-group';
import { policyGuards } from './services/guard-followed';
import { policyMarks } from './services/look-up-marks';
import { groupHere } from './services/policies-of';

/** A group knows its own, people of an institution those of their group; handlers alone write. */
async function knownPolicies(ctx: Context): Promise<PolicyAnswer> {
  const { actor, tenantId } = ctx;
  if (!tenantId) return ctx.can('institutionGroup.update') ? true : !!actor.groupId && { group: actor.groupId };
  const group = await groupHere(ctx);
  return group !== null && { group };
}
const knownFollowing = ({ actor, tenantId, can }: Context): PolicyAnswer =>
  tenantId
    ? { institution: tenantId }
    : can('institutionGroup.update')
      ? true
      : !!actor.groupId && { group: actor.groupId };

export const grouppolicies = defineCoreModule({
  name: 'grouppolicies',
  handlers: implement(groupPolicyActions, {
    policies,
    keepPolicy,
    dropPolicy,
    takeOver,
    setFollowing,
    previewPush,
    push,
    ownPolicies,
    heldFields,
    leavePolicy: leaveAndTell,
    returnToPolicy: returnAndTell,
  }),
  jobs: [jobSpec(tellGroupOfPolicy, async () => (await import('./jobs/tell-group.handler')).default)],
  listeners: policyGuards,
  lookUps: policyMarks,
  policies: [
    definePolicy(GroupPolicy, { by: ['group'], restsOn: [Institution], read: knownPolicies }),
    definePolicy(PolicyFollowing, { by: ['group', 'institution'], read: knownFollowing }),
  ],
});
