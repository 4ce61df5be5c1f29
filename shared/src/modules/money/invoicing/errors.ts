import { defineErrors, t } from '../../../kit';

export const invoicingErrors = defineErrors('invoicing', {
  ONLY_DRAFTS: {
    status: 409,
    text: t(
      'Only a draft can be changed. Cancel this one and make another.',
      'শুধু খসড়া পরিবর্তন করা যায়। এটি বাতিল করে নতুন একটি তৈরি করুন।',
    ),
  },
  ABOVE_OPEN: {
    status: 422,
    text: t(
      'Invoice {number} has {open} open, less than this challan pays.',
      '{number} নম্বর ইনভয়েসের বাকি {open}, চালানের পরিমাণ তার চেয়ে বেশি।',
    ),
  },
  SEVERAL_INSTITUTIONS: {
    status: 422,
    text: t('All invoices of a challan must be of one institution.', 'একটি চালানের সব ইনভয়েস একই প্রতিষ্ঠানের হতে হবে।'),
  },
  BILLED_TOO_EARLY: {
    status: 422,
    text: t('A month is billed when it has begun.', 'মাস শুরু হওয়ার আগে তার বিল করা যায় না।'),
  },
});
