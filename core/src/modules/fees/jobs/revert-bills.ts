import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const revertBills = defineJob('fees.revertBills', runPayload);
