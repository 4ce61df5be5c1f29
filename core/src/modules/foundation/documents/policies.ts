import { DocumentBatch, IssuedCopy, IssuedDocument } from '@pathshala/shared/modules/foundation/documents';
import { definePolicy, type Context } from '../../../kernel';

const own = ({ actor }: Context) => ({ user: actor.userId });

/** The right to issue a kind opens its archive. */
const issuable = (ctx: Context) => ({
  kind: {
    in: [...ctx.kernel.registry.documents.values()]
      .filter(({ archive }) => archive && ctx.can(archive.permission))
      .map(({ id }) => id),
  },
});

/** A batch holds what its orderer may see: nobody else gets it. */
export const documentsPolicies = [
  definePolicy(DocumentBatch, { read: own, write: own }),
  ...[IssuedDocument, IssuedCopy].map((entity) => definePolicy(entity, { by: ['kind'], read: issuable })),
];
