import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Brings one fee of an application for admission into the books. The queue knows it by the name of accounts, where it
 * once was: jobs that wait during an update find their handler.
 */
export const postAdmission = defineJob('accounts.postAdmission', z.strictObject({ admissionPayment: idSchema }));
