import { Membership, PasswordReset, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';
import { checkAccount, checkMembership, checkRole } from './services/delegation';

/**
 * The platform's people see all; a head the people and roles of their own institution, and the built-in roles of
 * institutions.
 */
const ofInstitution = ({ tenantId }: Context): PolicyAnswer => (tenantId ? { institution: tenantId } : true);

/**
 * Everything that grants permissions is checked here, at the wall, so that no action can forget it: a giver must hold
 * the permissions they grant.
 */
export const identityPolicies = [
  definePolicy(Membership, { by: ['institution'], read: ofInstitution, write: ofInstitution, check: checkMembership }),
  definePolicy(Role, {
    by: ['institution', 'level'],
    read: ({ tenantId }): PolicyAnswer =>
      tenantId ? [{ institution: tenantId }, { institution: null, level: 'institution' }] : true,
    write: ofInstitution,
    check: checkRole,
  }),
  definePolicy(User, { check: (ctx, _values, id) => checkAccount(ctx, id) }),
  definePolicy(PasswordReset, { check: (ctx, { user }) => checkAccount(ctx, String(user)) }),
];
