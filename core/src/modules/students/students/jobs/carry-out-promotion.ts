import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const applyPromotion = defineJob('students.applyPromotion', runPayload);
export const revertPromotion = defineJob('students.revertPromotion', runPayload);
