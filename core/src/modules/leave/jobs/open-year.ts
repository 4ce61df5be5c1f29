import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const openYearJob = defineJob('leave.openYear', runPayload);
