import type { ActionOutput } from '@pathshala/shared';
import type { meetingsActions } from '@pathshala/shared/modules/school/meetings';

export type MeetingDetails = ActionOutput<typeof meetingsActions.details>;
export type Invited = MeetingDetails['invited'][number];
export type MeetingServiceView = ActionOutput<typeof meetingsActions.providers>['rows'][number];
