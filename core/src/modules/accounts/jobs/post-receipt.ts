import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Brings one receipt into the books, with its cancellation when there is one. */
export const postReceipt = defineJob('accounts.postReceipt', z.strictObject({ receipt: idSchema }));
/** The same for every receipt since the day from which receipts are posted. */
export const catchUp = defineJob('accounts.catchUp', z.strictObject({}));
