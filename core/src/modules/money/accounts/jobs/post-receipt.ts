import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Brings one receipt into the books, with its cancellation when there is one. */
export const postReceipt = defineJob('accounts.postReceipt', z.strictObject({ receipt: idSchema }));
/** Brings into the books what bills added and what of earlier bills is income by now. */
export const postBills = defineJob('accounts.postBills', z.strictObject({}));
/** The same for every receipt, fee of an application and salary run since the day from which they are posted. */
export const catchUp = defineJob('accounts.catchUp', z.strictObject({}));
