import { defineModule, EVERYONE, STAFF, t } from '../../../kit';
import { meetingsActions } from './actions';
import { MeetingEvent, MeetingInvitation } from './entities/invitation';
import { Meeting, meetingLife } from './entities/meeting';
import { MeetingProvider } from './entities/meeting-provider';
import { meetingsErrors } from './errors';
import { inputLabels } from './input-labels';
import { meetingsScreens } from './screens';

export {
  Meeting,
  MeetingEvent,
  MeetingInvitation,
  meetingLife,
  MeetingProvider,
  meetingsActions,
  meetingsErrors,
  meetingsScreens,
};
export { meetingView, type MeetingView } from './actions';
export { ANSWERS, PRESENCE, PROVIDER_KINDS } from './choices';
export * from './rules';
export const meetings = defineModule({
  name: 'meetings',
  labels: t('Live meetings', 'লাইভ মিটিং'),
  entities: [MeetingProvider, Meeting, MeetingInvitation, MeetingEvent],
  errors: meetingsErrors,
  inputLabels,
  actions: meetingsActions,
  permissions: [
    { key: 'meetings.list', label: t('See the list of live meetings', 'লাইভ মিটিংয়ের তালিকা দেখা'), roles: STAFF },
    { key: 'meetings.view', label: t('Take part in live meetings', 'লাইভ মিটিংয়ে অংশ নেওয়া'), roles: EVERYONE },
    {
      key: 'meetings.classes',
      label: t('Take part in live classes', 'লাইভ ক্লাসে অংশ নেওয়া'),
      roles: ['head', 'office', 'teacher', 'student', 'guardian'],
    },
    {
      key: 'meetings.hold',
      label: t('Hold live meetings', 'লাইভ মিটিং পরিচালনা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'meetings.manage',
      label: t('Manage all live meetings', 'সব লাইভ মিটিং দেখা ও ব্যবস্থাপনা'),
      roles: ['head', 'office'],
    },
    { key: 'meetings.setUp', label: t('Set up meeting services', 'মিটিং সেবা নির্ধারণ'), roles: ['head'] },
  ],
  screens: meetingsScreens,
});
