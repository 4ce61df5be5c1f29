import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const applyPromotion = defineJob('students.applyPromotion', runPayload);
export const revertPromotion = defineJob('students.revertPromotion', runPayload);
