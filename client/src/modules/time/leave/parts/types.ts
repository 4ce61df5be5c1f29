import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { leaveActions } from '@pathshala/shared/modules/time/leave';

export type Desk = ActionOutput<typeof leaveActions.mine>;
export type LeaveTypeView = Desk['types'][number];
export type ApplicationView = Desk['applications'][number];
export type Preview = ActionOutput<typeof leaveActions.preview>;
export type ApplicationDetails = ActionOutput<typeof leaveActions.view>;
export type ApplicationInput = ActionInput<typeof leaveActions.apply>;
/** The person on leave; nothing = the person who is logged in. */
export interface Whose {
  student?: string;
  staff?: string;
}
