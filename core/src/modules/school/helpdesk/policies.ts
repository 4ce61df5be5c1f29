import { t } from '@pathshala/shared/kit';
import {
  HelpDeskHours,
  OwnDeskHours,
  SupportPost,
  SupportPresence,
  SupportTicket,
} from '@pathshala/shared/modules/school/helpdesk';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../../kernel';

const EMPTY = t('The end must be after the start.', 'শেষ সময় শুরুর পরে হতে হবে।');

/**
 * The platform reads what was sent to it; the desk of an institution all that its people sent, also to the platform; any
 * other person what they sent themselves.
 */
function ofThreads(ctx: Context): PolicyAnswer {
  const { tenantId, actor } = ctx;
  if (!tenantId) return ctx.can('helpdesk.answerPlatform') ? { level: 'platform' } : false;
  if (ctx.can('helpdesk.answer')) return { institution: tenantId };
  return actor.userId ? { institution: tenantId, asker: actor.userId } : false;
}
const by = ['institution', 'level', 'asker'];

export const helpdeskPolicies = [
  ...[HelpDeskHours, OwnDeskHours].map((hours) =>
    definePolicy(hours, {
      check: (_, { opensAt, closesAt }) => {
        if (closesAt <= opensAt) throw fieldFault('closesAt', EMPTY);
      },
    }),
  ),
  definePolicy(SupportTicket, { by, read: ofThreads, write: () => false }),
  definePolicy(SupportPost, { by, read: ofThreads, write: () => false }),
  definePolicy(SupportPresence, { by, read: ofThreads, write: () => false }),
];
