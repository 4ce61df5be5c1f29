import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const openYearJob = defineJob('leave.openYear', runPayload);
