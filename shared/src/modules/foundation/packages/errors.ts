import { defineErrors, t } from '../../../kit';

export const packagesErrors = defineErrors('packages', {
  NOT_IN_PACKAGE: {
    status: 403,
    text: t(
      "This is not included in your institution's package. Please contact Pathshala.",
      'এটি আপনার প্রতিষ্ঠানের প্যাকেজে নেই। পাঠশালা কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
    ),
  },
});
