import { defineErrors, t } from '../../kit';

export const payrollErrors = defineErrors('payroll', {
  PAY_RUN_EXISTS: {
    status: 409,
    text: t('There is already a salary run of this type for this month.', 'এই মাসের এই ধরনের বেতন হিসাব ইতিমধ্যে আছে।'),
  },
  MONTH_AHEAD: { status: 422, text: t('This month has not begun.', 'এই মাস এখনো শুরু হয়নি।') },
  NO_OCCASION: { status: 422, text: t('Choose the festival.', 'উৎসব বেছে নিন।') },
  NOT_A_PREVIEW: {
    status: 409,
    text: t('Only a preview can be changed.', 'শুধু খসড়া অবস্থায় পরিবর্তন করা যায়।'),
  },
  OWN_RUN: {
    status: 409,
    text: t(
      'The person who checked this run cannot approve it. Ask someone else.',
      'যিনি যাচাই করেছেন তিনি অনুমোদন করতে পারেন না। অন্য কাউকে বলুন।',
    ),
  },
  NO_SLIP_DUE: { status: 409, text: t('No slip of this run is to be paid.', 'এই হিসাবে পরিশোধযোগ্য কোনো বেতন নেই।') },
  RUN_NOT_PAID: {
    status: 409,
    text: t('The run has to be paid first.', 'আগে পুরো বেতন হিসাব পরিশোধ করতে হবে।'),
  },
  NOTHING_RETURNED: {
    status: 409,
    text: t('No returned or released slip waits to be paid.', 'ফেরত আসা বা ছাড় দেওয়া কোনো বেতন পরিশোধের অপেক্ষায় নেই।'),
  },
  SCALE_THERE: {
    status: 409,
    text: t('This pay scale is there already.', 'এই বেতন স্কেল ইতিমধ্যে আছে।'),
  },
  STILL_SERVING: {
    status: 409,
    text: t('Record the last day of service first.', 'আগে শেষ কর্মদিবস নথিভুক্ত করুন।'),
  },
  NO_GRATUITY: {
    status: 409,
    text: t('By this rule no gratuity is due.', 'এই নিয়মে কোনো গ্র্যাচুইটি প্রাপ্য নয়।'),
  },
  GRATUITY_GIVEN: {
    status: 409,
    text: t('This employee has been given a gratuity.', 'এই কর্মচারীকে গ্র্যাচুইটি দেওয়া হয়েছে।'),
  },
  PAY_CHANGED: {
    status: 409,
    text: t(
      'A fine, addition or loan of this run was settled elsewhere. Send the run back to calculate it again.',
      'এই হিসাবের কোনো জরিমানা, সংযোজন বা ঋণ অন্যত্র নিষ্পত্তি হয়েছে। ফেরত পাঠিয়ে পুনরায় হিসাব করুন।',
    ),
  },
  SLIP_CLOSED: { status: 409, text: t('This slip can no longer be changed.', 'এই বিবরণী আর বদলানো যায় না।') },
  LATER_RUN: {
    status: 409,
    text: t(
      'A later salary run depends on this one. Withdraw its approval first.',
      'পরের একটি বেতন হিসাব এর উপর নির্ভর করে। আগে সেটির অনুমোদন প্রত্যাহার করুন।',
    ),
  },
});
