import { DocumentBatch } from '@pathshala/shared/modules/documents';
import { definePolicy, type Context } from '../../kernel';

const own = ({ actor }: Context) => ({ user: actor.userId });

/** A batch holds what its orderer may see: nobody else gets it. */
export const documentsPolicies = [definePolicy(DocumentBatch, { read: own, write: own })];
