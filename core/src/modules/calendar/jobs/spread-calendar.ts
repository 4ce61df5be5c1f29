import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const spreadCalendar = defineJob('calendar.spreadCalendar', runPayload);
