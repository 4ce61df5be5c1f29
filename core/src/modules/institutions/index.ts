import { aliasFault, GroupMembership, Institution, InstitutionGroup, levelFault } from '@pathshala/shared/modules/institutions';
import { defineCoreModule, definePolicy, fieldFault, type Context, type PolicyAnswer, type RecordValues } from '../../kernel';

/** The operator knows all, a group its own, a visitor what is open to the public, everybody else the institution he is in. */
function knownInstitutions({ actor, tenantId, can }: Context): PolicyAnswer {
  if (can('institution.update')) return true;
  if (actor.kind === 'visitor') return { status: 'active' };
  if (actor.groupId) return { group: actor.groupId };
  return tenantId ? { id: tenantId } : false;
}
const knownGroups = ({ actor, can }: Context): PolicyAnswer => (can('institutionGroup.update') ? true : actor.groupId ? { id: actor.groupId } : false);
const ofOwnGroup = ({ actor, can }: Context): PolicyAnswer => (can('institutionGroup.update') ? true : actor.groupId ? { group: actor.groupId } : false);

/** On every way in: form, import, approval. */
function checkInstitution(_ctx: Context, { alias, status, isTemplate = false, levelFrom, levelTo }: RecordValues): void {
  const fault = aliasFault(alias, { isTemplate });
  if (fault) throw fieldFault('alias', fault);
  if (isTemplate && status === 'active') throw fieldFault('status', { en: 'The defaults of the platform are no institution that anybody enters.', bn: 'প্ল্যাটফর্মের পূর্বনির্ধারিত সেটিংস কোনো প্রতিষ্ঠান নয়, এতে কেউ প্রবেশ করে না।' });
  const order = levelFault(levelFrom, levelTo);
  if (order) throw fieldFault('levelTo', order);
}

export const institutions = defineCoreModule({
  name: 'institutions',
  policies: [
    definePolicy(Institution, { read: knownInstitutions, check: checkInstitution }), definePolicy(InstitutionGroup, { read: knownGroups }), definePolicy(GroupMembership, { read: ofOwnGroup }),
  ],
});
