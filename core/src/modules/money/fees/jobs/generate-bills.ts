import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const generateBills = defineJob('fees.generateBills', runPayload);
