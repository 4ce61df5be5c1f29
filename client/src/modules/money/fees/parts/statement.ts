import type { ActionOutput } from '@pathshala/shared';
import type { feesActions } from '@pathshala/shared/modules/money/fees';

export type Statement = ActionOutput<typeof feesActions.statement>;
