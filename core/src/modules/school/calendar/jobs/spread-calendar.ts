import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const spreadCalendar = defineJob('calendar.spreadCalendar', runPayload);
