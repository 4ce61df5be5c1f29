import { defineModule, EVERYONE, t } from '../../../kit';
import { helpdeskActions } from './actions';
import { HelpDeskCategory, HelpDeskHours, HelpDeskPriority, OwnDeskHours } from './entities/help-desk';
import { DeskPhrase, PlatformPhrase } from './entities/phrase';
import { SupportNote, SupportPost, SupportPresence } from './entities/thread';
import { SupportTicket } from './entities/ticket';
import { helpdeskErrors } from './errors';
import { inputLabels } from './input-labels';
import { ticketNumbers } from './number-kind';
import { helpdeskReports } from './reports';
import { helpdeskScreens } from './screens';

export {
  DeskPhrase,
  HelpDeskCategory,
  HelpDeskHours,
  HelpDeskPriority,
  helpdeskActions,
  helpdeskErrors,
  helpdeskReports,
  helpdeskScreens,
  OwnDeskHours,
  PlatformPhrase,
  SupportNote,
  SupportPost,
  SupportPresence,
  SupportTicket,
  ticketNumbers,
};
export type { Thread } from './actions';
export type { DeadlineMove, DeskLevel } from './entities/ticket';
export { dueAt, workedMinutes, type ClockStops, type DeskSpan, type Pause } from './due-at';

export const helpdesk = defineModule({
  name: 'helpdesk',
  labels: t('Help desk', 'হেল্প ডেস্ক'),
  entities: [
    HelpDeskPriority,
    HelpDeskCategory,
    HelpDeskHours,
    SupportTicket,
    SupportPost,
    SupportNote,
    SupportPresence,
    DeskPhrase,
    OwnDeskHours,
    PlatformPhrase,
  ],
  actions: helpdeskActions,
  inputLabels,
  numbers: [ticketNumbers],
  reports: helpdeskReports,
  screens: helpdeskScreens,
  errors: helpdeskErrors,
  waits: [
    {
      id: 'helpdesk.unanswered',
      label: t('Help requests without a reply', 'উত্তরের অপেক্ষায় সহায়তার আবেদন'),
      entity: SupportTicket,
      where: () => ({ level: { eq: 'institution' }, unanswered: { eq: true }, state: { in: ['open', 'inProgress'] } }),
      screen: 'helpdesk.desk',
      permission: 'helpdesk.answer',
    },
    {
      id: 'helpdesk.ofInstitutions',
      label: t('Help requests of institutions', 'প্রতিষ্ঠানের সহায়তার আবেদন'),
      entity: SupportTicket,
      where: () => ({ unanswered: { eq: true }, state: { in: ['open', 'inProgress'] } }),
      screen: 'helpdesk.platform',
    },
  ],
  permissions: [
    {
      key: 'helpdesk.ask',
      label: t('Take part in threads of the help desk', 'হেল্প ডেস্কের আলোচনায় অংশ নেওয়া'),
      roles: ['operator', ...EVERYONE],
    },
    {
      key: 'helpdesk.askHere',
      label: t('Ask for help', 'সহায়তা চাওয়া'),
      roles: EVERYONE,
    },
    {
      key: 'helpdesk.askPlatform',
      label: t('Ask the platform for help', 'প্ল্যাটফর্মের কাছে সহায়তা চাওয়া'),
      roles: ['head', 'office', 'accountant'],
    },
    {
      key: 'helpdesk.answer',
      label: t('Work at the help desk', 'হেল্প ডেস্কে কাজ করা'),
      roles: ['operator', 'head', 'office'],
    },
    {
      key: 'helpdesk.answerPlatform',
      label: t('Answer the institutions', 'প্রতিষ্ঠানগুলোকে উত্তর দেওয়া'),
      roles: ['operator'],
    },
    {
      key: 'helpdesk.report',
      label: t('Report of the help desk', 'হেল্প ডেস্কের প্রতিবেদন'),
      roles: ['operator', 'head', 'office'],
    },
  ],
});
