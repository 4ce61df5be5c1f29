import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { HelpDeskHours, HelpDeskPriority, OwnDeskHours } from '@pathshala/shared/modules/school/helpdesk';
import { onWrite } from '../../../../kernel';
import { moveDeadlines } from '../jobs/move-deadlines';

/**
 * Everything that the clock of a desk is made of. Hours of the platform also drive the desks of institutions that have
 * none of their own.
 */
export const moveWhenHoursChange = [OwnDeskHours, Holiday, HelpDeskHours, HelpDeskPriority, GlobalHoliday].map(
  (entity) =>
    onWrite(entity, (ctx) => {
      const institution = entity.scope === 'platform' ? null : ctx.tenantId;
      ctx.after(moveDeadlines, institution ? { institution } : {});
    }),
);
