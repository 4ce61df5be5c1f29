import { z } from 'zod';
import { defineErrors, t } from '../../../kit';

const named = z.looseObject({ what: z.any(), name: z.any() });

export const importsErrors = defineErrors('imports', {
  IMPORT_NOT_READY: {
    status: 409,
    text: t('This import is not at that step.', 'ইমপোর্টটি এখন এই ধাপে নেই।'),
  },
  IMPORT_IN_USE: {
    status: 409,
    text: t(
      'The import cannot be undone: “{name}” is used by: {what}.',
      'ইমপোর্টটি ফিরিয়ে নেওয়া যাবে না: “{name}” ব্যবহৃত হচ্ছে এখানে: {what}।',
    ),
    details: named,
  },
  IMPORT_CHANGED_SINCE: {
    status: 409,
    text: t(
      'The import cannot be undone: “{name}” ({what}) was changed after the import.',
      'ইমপোর্টটি ফিরিয়ে নেওয়া যাবে না: ইমপোর্টের পর “{name}” ({what}) বদলানো হয়েছে।',
    ),
    details: named,
  },
});
