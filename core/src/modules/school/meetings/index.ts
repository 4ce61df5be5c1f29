import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { join } from './handlers/join';
import { providers, saveProvider, testProvider } from './handlers/providers';
import { invite, lessons, schedule, scheduleLesson } from './handlers/schedule';
import { answer, cancel, confirmPresence, end, leadToFallback } from './handlers/steer';
import { details, list } from './handlers/view';
import { advanceMeetings, meetHolidays } from './jobs/advance';
import { leaveRoom } from './jobs/leave-room';
import { tellMeeting } from './jobs/tell-meeting';
import './services/site-lessons';
import { meetingsPolicies } from './policies';

const HALF_A_MINUTE_MS = 30_000;
const FIVE_SECONDS_MS = 5_000;

export { meetingsOfStudent } from './handlers/view';
export { answerMeetCall, type MeetAnswer, type MeetCall } from './services/answer-call';
export { meetingSettings } from './settings';
export const meetings = defineCoreModule({
  name: 'meetings',
  handlers: implement(meetingsActions, {
    list,
    details,
    schedule,
    lessons,
    scheduleLesson,
    invite,
    answer,
    join,
    end,
    cancel,
    leadToFallback,
    confirmPresence,
    providers,
    saveProvider,
    testProvider,
  }),
  policies: meetingsPolicies,
  jobs: [
    jobSpec(tellMeeting, async () => (await import('./jobs/tell-meeting.handler')).default),
    jobSpec(leaveRoom, async () => (await import('./jobs/leave-room.handler')).default),
    jobSpec(advanceMeetings, async () => (await import('./jobs/advance.handler')).default),
    jobSpec(meetHolidays, async () => (await import('./jobs/meet-holidays.handler')).default),
  ],
  schedules: [{ job: advanceMeetings, everyMs: HALF_A_MINUTE_MS }],
  reactions: [{ job: meetHolidays, everyMs: FIVE_SECONDS_MS, entities: [Holiday] }],
});
