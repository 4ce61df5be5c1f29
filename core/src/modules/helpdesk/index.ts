import { HelpDeskHours } from '@pathshala/shared/modules/helpdesk';
import { t } from '@pathshala/shared/kit';
import { defineCoreModule, definePolicy, fieldFault } from '../../kernel';

const EMPTY = t('The end must lie after the beginning.', 'শেষ সময় অবশ্যই শুরুর পরে হতে হবে।');

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
