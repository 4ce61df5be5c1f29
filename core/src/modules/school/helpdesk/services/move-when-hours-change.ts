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
    onWrite(entity, (ctx, { id, op, before }) => {
      const institution = entity.scope === 'platform' ? undefined : (ctx.tenantId ?? undefined);
      const rev = `${op}-${String(before?.['rev'] ?? 0)}`;
      ctx.after(moveDeadlines, institution ? { institution } : {}, { id: `desk-${entity.name}-${id}-${rev}` });
    }),
);
