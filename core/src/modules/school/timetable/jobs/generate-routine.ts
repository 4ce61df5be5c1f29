import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const generateRoutine = defineJob('timetable.generateRoutine', runPayload);
