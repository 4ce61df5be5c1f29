import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const revertBills = defineJob('fees.revertBills', runPayload);
