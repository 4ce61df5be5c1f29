import { fillPath } from '@pathshala/shared';
import { meetingsScreens } from '@pathshala/shared/modules/school/meetings';

const pathOf = (id: string) => meetingsScreens.find((screen) => screen.id === id)!.path;

/** The screen of a meeting: of a lesson of the routine another address than of a free one. */
export const meetingLink = ({ id, isLesson }: { id: string; isLesson: boolean }): string =>
  fillPath(pathOf(isLesson ? 'meetings.routineInvitation' : 'meetings.invitation'), { meetingId: id });
