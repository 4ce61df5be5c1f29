import type { ActionOutput } from '@pathshala/shared';
import type { messagingActions } from '@pathshala/shared/modules/school/messaging';

/** Service and rules of voice calls, as the server answers them. */
export type Voice = ActionOutput<typeof messagingActions.voice>;
