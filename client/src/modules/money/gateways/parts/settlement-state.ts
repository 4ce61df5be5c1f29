import type { ActionOutput } from '@pathshala/shared';
import type { settlementActions } from '@pathshala/shared/modules/money/gateways';

/** A settlement as it compares with the receipts. */
export type SettlementState = ActionOutput<typeof settlementActions.settlementState>;
