import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Adds what is posted to the kept balances of one institution. */
export const foldEntries = defineJob('accounts.foldEntries', z.strictObject({}));
/**
 * The same for every institution that has something left, and for unfinished closings: an order may be lost with its
 * process.
 */
export const tendBooks = defineJob('accounts.tendBooks', z.strictObject({}));
