import { z } from 'zod';
import { defineErrors, t } from '../../../kit';

export const runsErrors = defineErrors('runs', {
  RUN_UNDER_WAY: {
    status: 409,
    text: t('“{title}” is already running.', '“{title}” ইতিমধ্যে চলছে।'),
    details: z.looseObject({ title: z.any() }),
  },
  RUN_HAS_ENDED: { status: 409, text: t('This job has already ended.', 'এই কাজটি ইতিমধ্যে শেষ হয়েছে।') },
  RUN_CANNOT_RESUME: {
    status: 409,
    text: t('Only a stopped or failed job can be resumed.', 'শুধু থামানো বা ব্যর্থ কাজই আবার চালানো যায়।'),
  },
});
