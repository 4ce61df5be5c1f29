import { HelpDeskHours } from '@pathshala/shared/modules/school/helpdesk';
import { t } from '@pathshala/shared/kit';
import { defineCoreModule, definePolicy, fieldFault } from '../../../kernel';

const EMPTY = t('The end must be after the start.', 'শেষ সময় শুরুর পরে হতে হবে।');

export const helpdesk = defineCoreModule({
  name: 'helpdesk',
  policies: [
    definePolicy(HelpDeskHours, {
      check: (_, { opensAt, closesAt }) => {
        if (closesAt < opensAt) throw fieldFault('closesAt', EMPTY);
      },
    }),
  ],
});
