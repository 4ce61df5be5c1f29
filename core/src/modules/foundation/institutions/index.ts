import type { ActionInput, EntityActions } from '@pathshala/shared/kit';
import {
  aliasFault,
  GroupMembership,
  GroupOpening,
  Institution,
  institutionActions,
  InstitutionGroup,
  levelFault,
} from '@pathshala/shared/modules/foundation/institutions';
import {
  defineCoreModule,
  definePolicy,
  fieldFault,
  implement,
  override,
  type Context,
  type PolicyAnswer,
  type RecordValues,
} from '../../../kernel';
import * as groupAccess from './handlers/group-access';

export { closedToGroup, levelsIn } from './services/group-openings';

/**
 * The operator knows all, a group its own, a visitor what is open to the public, everyone else the institution they are
 * in.
 */
function knownInstitutions({ actor, tenantId, can }: Context): PolicyAnswer {
  if (can('institution.update')) return true;
  if (actor.kind === 'visitor') return { status: 'active' };
  if (actor.groupId) return { group: actor.groupId };
  return tenantId ? { id: tenantId } : false;
}
const knownGroups = ({ actor, can }: Context): PolicyAnswer =>
  can('institutionGroup.update') ? true : actor.groupId ? { id: actor.groupId } : false;
const ofOwnGroup = ({ actor, can }: Context): PolicyAnswer =>
  can('institutionGroup.update') ? true : actor.groupId ? { group: actor.groupId } : false;

/**
 * A group knows what is open to it, people of an institution what theirs has opened, and nobody writes it but the
 * handler.
 */
const knownOpenings = ({ actor, tenantId, can }: Context): PolicyAnswer =>
  can('institutionGroup.update')
    ? true
    : actor.groupId && !tenantId
      ? { group: actor.groupId }
      : tenantId
        ? { institution: tenantId }
        : false;

/** On every way in: form, import, approval. */
function checkInstitution(
  _ctx: Context,
  { alias, status, isTemplate = false, levelFrom, levelTo }: RecordValues,
): void {
  const fault = aliasFault(alias, { isTemplate });
  if (fault) throw fieldFault('alias', fault);
  if (isTemplate && status === 'active')
    throw fieldFault('status', {
      en: 'The default settings are not an institution people can work in.',
      bn: 'ডিফল্ট সেটিংস কোনো প্রতিষ্ঠান নয়, এতে কেউ প্রবেশ করতে পারেন না।',
    });
  const order = levelFault(levelFrom, levelTo);
  if (order) throw fieldFault('levelTo', order);
}

const CHOICES = 50;

/** Options of a picker: never the platform's defaults, which are requested by id where they are meant. */
async function offerInstitutions(
  ctx: Context,
  { q, ids, filter = {} }: ActionInput<EntityActions<typeof Institution>['options']>,
) {
  const known = Object.fromEntries(
    Object.entries(filter)
      .filter(([field]) => field in Institution.fields)
      .map(([field, value]) => [field, { eq: value }]),
  );
  const repo = ctx.repo(Institution);
  const rows = ids
    ? await repo.find({ where: { ...known, id: { in: ids } } })
    : (await repo.page({ q: q || undefined, size: CHOICES, filter: { ...known, isTemplate: { exists: false } } })).rows;
  return { items: rows.map((row) => ({ id: row.id, label: { en: row.name, bn: row.nameBn } })) };
}

export const institutions = defineCoreModule({
  name: 'institutions',
  handlers: [override(Institution, 'options', offerInstitutions), ...implement(institutionActions, groupAccess)],
  policies: [
    definePolicy(Institution, { by: ['status', 'group'], read: knownInstitutions, check: checkInstitution }),
    definePolicy(InstitutionGroup, { by: [], read: knownGroups }),
    definePolicy(GroupOpening, { by: ['group', 'institution'], read: knownOpenings }),
    definePolicy(GroupMembership, { by: ['group'], read: ofOwnGroup }),
  ],
});
