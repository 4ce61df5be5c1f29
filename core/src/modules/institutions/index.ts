import { Institution, InstitutionGroup } from '@pathshala/shared/modules/institutions';
import { defineCoreModule, definePolicy, type Context, type PolicyAnswer } from '../../kernel';

/** The operator knows all, a group its own, a visitor what is open to the public, everybody else the institution he is in. */
function knownInstitutions({ actor, tenantId, can }: Context): PolicyAnswer {
  if (can('institution.update')) return true;
  if (actor.kind === 'visitor') return { status: 'active' };
  if (actor.groupId) return { group: actor.groupId };
  return tenantId ? { id: tenantId } : false;
}
const knownGroups = ({ actor, can }: Context): PolicyAnswer => (can('institutionGroup.update') ? true : actor.groupId ? { id: actor.groupId } : false);

export const institutions = defineCoreModule({
  name: 'institutions',
  policies: [definePolicy(Institution, { read: knownInstitutions }), definePolicy(InstitutionGroup, { read: knownGroups })],
});
