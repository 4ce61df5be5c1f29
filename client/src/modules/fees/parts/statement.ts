import type { ActionOutput } from '@pathshala/shared';
import type { feesActions } from '@pathshala/shared/modules/fees';

export type Statement = ActionOutput<typeof feesActions.statement>;
