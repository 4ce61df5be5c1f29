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
  SERVICE_SUSPENDED: {
    status: 403,
    text: t(
      'The service is suspended because a Pathshala invoice is overdue. It opens as soon as the invoice is paid.',
      'পাঠশালার ইনভয়েস মেয়াদোত্তীর্ণ হওয়ায় সেবা স্থগিত আছে। ইনভয়েস পরিশোধ হলেই সেবা চালু হবে।',
    ),
  },
  SERVICE_ENDED: {
    status: 403,
    text: t(
      'The contract with Pathshala has ended. Please contact Pathshala.',
      'পাঠশালার সঙ্গে চুক্তির মেয়াদ শেষ। পাঠশালা কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
    ),
  },
  NOT_AVAILABLE_NOW: {
    status: 403,
    text: t(
      'The institution cannot receive this at present. Please contact its office.',
      'প্রতিষ্ঠান এখন এটি গ্রহণ করতে পারছে না। প্রতিষ্ঠানের কার্যালয়ে যোগাযোগ করুন।',
    ),
  },
  NOTHING_OPEN: {
    status: 409,
    text: t(
      'Invoice {number} has no amount due. The money can only be refunded.',
      '{number} নম্বর ইনভয়েসের কোনো টাকা বাকি নেই। এই টাকা শুধু ফেরত দেওয়া যায়।',
    ),
  },
  BILLED_TOO_EARLY: {
    status: 422,
    text: t('A month is billed when it has begun.', 'মাস শুরু হওয়ার আগে তার বিল করা যায় না।'),
  },
});
