import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const sendRefundJob = defineJob('gateways.sendRefund', z.strictObject({ refund: idSchema }));
