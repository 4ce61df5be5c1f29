import { z } from 'zod';
import { defineJob } from '../../../kernel';

export const spreadCalendar = defineJob('calendar.spreadCalendar', z.strictObject({ spread: z.string() }));
