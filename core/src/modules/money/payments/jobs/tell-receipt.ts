import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const tellReceipt = defineJob('payments.tellReceipt', z.strictObject({ receipt: idSchema }));
