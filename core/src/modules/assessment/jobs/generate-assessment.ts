import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const generateAssessment = defineJob('assessment.generateAssessment', runPayload);
