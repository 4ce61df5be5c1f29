import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

/** Writes a drawn result into the applications. */
export const applyDraw = defineJob('admission.applyDraw', runPayload);
