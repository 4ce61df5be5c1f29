import { DataBreach } from '@pathshala/shared/modules/front/privacy';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';

/** The platform reads all, a head what happened in the own institution. */
const ofOwn = ({ tenantId }: Context): PolicyAnswer => (tenantId ? { institution: tenantId } : true);

export const privacyPolicies = [definePolicy(DataBreach, { by: ['institution'], read: ofOwn, write: ofOwn })];
