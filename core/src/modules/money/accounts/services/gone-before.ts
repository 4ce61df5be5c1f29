import { EDITING_BEAT_MS } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';

/** Before this instant nobody was seen who is still there. */
export const goneBefore = (ctx: Context): string => new Date(ctx.now.getTime() - 2 * EDITING_BEAT_MS).toISOString();
