import type { ActionOutput } from '@pathshala/shared';
import type { gatewaysActions } from '@pathshala/shared/modules/money/gateways';

/** A payment on a recovery screen. */
export type Lost = ActionOutput<typeof gatewaysActions.recovery>['rows'][number];
