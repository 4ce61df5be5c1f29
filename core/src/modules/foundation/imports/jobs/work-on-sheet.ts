import { defineJob } from '../../../../kernel';
import { runPayload } from '../../runs';

export const workOnSheet = defineJob('imports.workOnSheet', runPayload);
