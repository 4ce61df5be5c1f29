import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/results';

export type Sheet = ActionOutput<typeof resultActions.markSheet>;
