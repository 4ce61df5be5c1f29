import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Reminds accountants of the cheques in hand whose day has come, in every institution. */
export const chequesDue = defineJob('accounts.chequesDue', z.strictObject({}));
