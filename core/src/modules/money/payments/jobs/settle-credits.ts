import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Looks in every institution for bills that owe a family something, and brings that into the wallets. */
export const settleCreditsEverywhere = defineJob('payments.settleCredits', z.strictObject({}));
