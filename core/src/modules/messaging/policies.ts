import { Notification } from '@pathshala/shared/modules/messaging';
import { definePolicy } from '../../kernel';

/** Everybody sees and marks his own, whatever his role. */
const own = (ctx: { actor: { userId: string | null } }) => (ctx.actor.userId ? { user: ctx.actor.userId } : false);
export const messagingPolicies = [definePolicy(Notification, { read: own, write: own })];
