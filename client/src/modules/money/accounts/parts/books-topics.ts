import type { Subscription } from '@pathshala/shared';

/** The topics that every report of the books follows. */
export const BOOKS: readonly Subscription[] = [{ entity: 'voucher' }, { entity: 'ledger' }];
