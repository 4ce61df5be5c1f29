import { z } from 'zod';
import type { Config } from '../../../kernel';

/** Environment variables of this module. */
export const meetingSettings = {
  SANDBOX_MEETINGS: z
    .url()
    .optional()
    .describe(
      'Address of the sandbox of meeting services; trial services of the demo lead there. Without it they are closed.',
    ),
};
type MeetingSettings = z.infer<z.ZodObject<typeof meetingSettings>>;

/** The same configuration with what this module declares: `core/src/config.ts` reads both by one schema. */
export const meetingSettingsOf = (config: Config): Config & MeetingSettings => config;
