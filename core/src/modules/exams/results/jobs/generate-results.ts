import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const generateResults = defineJob('results.generateResults', runPayload);
