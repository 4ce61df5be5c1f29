import { InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';

/** The head has the exports that the own institution asked for, never those of an operator. */
const ownExports = ({ tenantId, can }: Context): PolicyAnswer =>
  can('transfers.operate') ? true : tenantId ? { institution: tenantId, fromHead: true } : false;

export const transfersPolicies = [
  definePolicy(InstitutionExport, { by: ['institution', 'fromHead'], read: ownExports }),
];
