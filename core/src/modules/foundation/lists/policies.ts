import { SavedView } from '@pathshala/shared/modules/foundation/lists';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';

/** The institution in which a view applies: records named by its filters exist only there. */
export const placeOf = ({ tenantId, actor }: Context): string => tenantId ?? actor.groupId ?? 'platform';

/** Everyone has views of their own; a shared one is seen by all here and kept by those who may share. */
export const listsPolicies = [
  definePolicy(SavedView, {
    read: (ctx): PolicyAnswer =>
      ctx.actor.kind === 'system'
        ? true
        : [
            { owner: ctx.actor.userId, place: placeOf(ctx) },
            { isShared: true, place: placeOf(ctx) },
          ],
    write(ctx): PolicyAnswer {
      if (ctx.actor.kind === 'system') return true;
      const own = { owner: ctx.actor.userId, place: placeOf(ctx), isShared: false };
      return ctx.can('lists.share') ? [own, { isShared: true, place: placeOf(ctx) }] : own;
    },
  }),
];
