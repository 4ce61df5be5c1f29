import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const generateAssessment = defineJob('assessment.generateAssessment', runPayload);
