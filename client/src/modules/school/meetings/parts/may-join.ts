import { judgeJoin, type MeetingView } from '@pathshala/shared/modules/school/meetings';
import { serverNow } from '../../../../kit/clock';

/** Whether the caller, who is invited, could go in now; the server decides again at the click. */
export const mayJoin = (meeting: MeetingView): boolean =>
  (meeting.answer !== null || meeting.isModerator) &&
  judgeJoin(meeting, { answer: meeting.answer ?? 'accepted', now: serverNow().getTime() }) === 'yes';
