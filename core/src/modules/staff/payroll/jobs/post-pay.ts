import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Brings one salary run into the books: its approval, its payments, and the reversal when the approval was taken back.
 * The queue knows it by the name of accounts, where it once was: jobs that wait during an update find their handler.
 */
export const postPay = defineJob('accounts.postPay', z.strictObject({ payRun: idSchema }));
