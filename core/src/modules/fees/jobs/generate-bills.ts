import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const generateBills = defineJob('fees.generateBills', runPayload);
