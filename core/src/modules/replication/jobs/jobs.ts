import { z } from 'zod';
import { defineJob } from '../../../kernel';

const payload = z.strictObject({ replication: z.string() });
export const planReplication = defineJob('replication.planReplication', payload);
export const applyReplication = defineJob('replication.applyReplication', payload);
