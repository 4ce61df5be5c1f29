import { defineErrors, t } from '../../kit';

export const packagesErrors = defineErrors('packages', {
  NOT_IN_PACKAGE: {
    status: 403,
    text: t(
      "This is not part of your institution's package. Please contact the platform.",
      'এটি আপনার প্রতিষ্ঠানের প্যাকেজে নেই। প্ল্যাটফর্মের সাথে যোগাযোগ করুন।',
    ),
  },
});
