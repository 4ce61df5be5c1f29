import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Looks for batches that nobody sends: after a crash, after quiet hours, after Redis lost an order. */
export const wakeSmsSenders = defineJob('messaging.wakeSmsSenders', z.strictObject({}));
