import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const generateResults = defineJob('results.generateResults', runPayload);
