import { Membership, Role } from '@pathshala/shared/modules/identity';
import { definePolicy, type Context, type PolicyAnswer } from '../../kernel';

/**
 * The platform's people see all; a head the people and roles of their own institution, and the built-in roles of
 * institutions.
 */
const ofInstitution = ({ tenantId }: Context): PolicyAnswer => (tenantId ? { institution: tenantId } : true);

export const identityPolicies = [
  definePolicy(Membership, { by: ['institution'], read: ofInstitution, write: ofInstitution }),
  definePolicy(Role, {
    by: ['institution', 'level'],
    read: ({ tenantId }): PolicyAnswer =>
      tenantId ? [{ institution: tenantId }, { institution: null, level: 'institution' }] : true,
    write: ofInstitution,
  }),
];
