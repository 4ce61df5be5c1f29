import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { HelpDeskHours, HelpDeskPriority, OwnDeskHours } from '@pathshala/shared/modules/school/helpdesk';
import { onWrite } from '../../../../kernel';
import { moveDeadlines } from '../jobs/move-deadlines';

/**
 * Hours are changed day by day and holidays in lists: the changes of one span move requests together, one to two spans
 * later, so that no deadline is worked out from a half-changed week.
 */
const TOGETHER_MS = 60_000;

/**
 * Everything that the clock of a desk is made of. Hours of the platform also drive the desks of institutions that have
 * none of their own.
 */
export const moveWhenHoursChange = [OwnDeskHours, Holiday, HelpDeskHours, HelpDeskPriority, GlobalHoliday].map(
  (entity) =>
    onWrite(entity, (ctx) => {
      // Only records that no action writes, such as those of tests, come without a unit of work to order in.
      if (!ctx.unit) return;
      const institution = entity.scope === 'platform' ? null : ctx.tenantId;
      const now = ctx.now.getTime();
      const span = Math.floor(now / TOGETHER_MS);
      ctx.after(moveDeadlines, institution ? { institution } : {}, {
        id: `move-deadlines-${institution ?? 'all'}-${span}`,
        delayMs: (span + 2) * TOGETHER_MS - now,
      });
    }),
);
