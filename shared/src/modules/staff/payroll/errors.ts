import { defineErrors, t } from '../../../kit';

export const payrollErrors = defineErrors('payroll', {
  PAY_RUN_EXISTS: {
    status: 409,
    text: t('There is already a salary run of this type for this month.', 'এই মাসের এই ধরনের বেতন হিসাব ইতিমধ্যে আছে।'),
  },
  MONTH_AHEAD: { status: 422, text: t('This month has not begun.', 'এই মাস এখনো শুরু হয়নি।') },
  NO_OCCASION: { status: 422, text: t('Select the festival.', 'উৎসব বাছাই করুন।') },
  NOT_A_PREVIEW: {
    status: 409,
    text: t('Only a preview can be changed.', 'শুধু প্রিভিউ অবস্থায় পরিবর্তন করা যায়।'),
  },
  NO_SLIP_DUE: { status: 409, text: t('No slip of this run is to be paid.', 'এই হিসাবে পরিশোধযোগ্য কোনো বেতন নেই।') },
  RUN_NOT_PAID: {
    status: 409,
    text: t('The run has to be paid first.', 'আগে পুরো বেতন হিসাব পরিশোধ করতে হবে।'),
  },
  NOTHING_RETURNED: {
    status: 409,
    text: t('No returned or released slips are awaiting payment.', 'ফেরত আসা বা ছাড় দেওয়া কোনো বেতন পরিশোধের অপেক্ষায় নেই।'),
  },
  SCALE_THERE: {
    status: 409,
    text: t('This pay scale already exists.', 'এই বেতন স্কেল ইতিমধ্যে আছে।'),
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
    text: t('A gratuity is already recorded for this employee.', 'এই কর্মচারীর গ্র্যাচুইটি আগেই নথিভুক্ত আছে।'),
  },
  PAY_CHANGED: {
    status: 409,
    text: t(
      'A fine, addition, loan or the tax of this run was settled elsewhere. Send the run back to recalculate it.',
      'এই হিসাবের কোনো জরিমানা, সংযোজন, ঋণ বা কর অন্যত্র নিষ্পত্তি হয়েছে। ফেরত পাঠিয়ে পুনরায় হিসাব করুন।',
    ),
  },
  NO_REGULAR_RUN: {
    status: 409,
    text: t(
      'A supplementary run follows the monthly salary. Get the salary of this month approved first.',
      'সম্পূরক বেতন মাসিক বেতনের পরে হয়। আগে এই মাসের বেতন অনুমোদন করান।',
    ),
  },
  HAS_SUPPLEMENT: {
    status: 409,
    text: t(
      'A supplementary run of this month rests on this one. Discard that one first.',
      'এই মাসের একটি সম্পূরক বেতন এর উপর নির্ভর করে। আগে সেটি বাতিল করুন।',
    ),
  },
  FESTIVAL_PAID: {
    status: 409,
    text: t('There is already a run for this festival in {month}.', '{month} মাসে এই উৎসবের ভাতার হিসাব ইতিমধ্যে আছে।'),
  },
  PAID_ELSEWHERE: {
    status: 409,
    text: t(
      'The basic pay of this month is in another run for: {names}. Send the run back to recalculate it.',
      'এই মাসের মূল বেতন আরেকটি হিসাবে আছে: {names}। ফেরত পাঠিয়ে পুনরায় হিসাব করুন।',
    ),
  },
  /** Hours that nobody approved are paid to everyone of a rule, also to the person who writes it. */
  UNAPPROVED_HOURS: {
    status: 409,
    text: t(
      'A rule that pays hours without approval is written by a person who approves salary runs.',
      'অনুমোদন ছাড়া ঘণ্টার মজুরি দেয় এমন নিয়ম তিনিই লেখেন যিনি বেতন হিসাব অনুমোদন করেন।',
    ),
  },
  SLIP_CLOSED: {
    status: 409,
    text: t(
      'This slip is paid and can no longer be changed. Add the difference in a supplementary run.',
      'এই বিবরণী পরিশোধিত, আর বদলানো যায় না। পার্থক্যটি সম্পূরক বেতনে যোগ করুন।',
    ),
  },
  LAST_PAY_OPEN: {
    status: 409,
    text: t(
      'The salary of the last month is not approved yet. The settlement follows it.',
      'শেষ মাসের বেতন এখনো অনুমোদিত হয়নি। এরপর চূড়ান্ত নিষ্পত্তি করা যাবে।',
    ),
  },
  NOTHING_TO_SETTLE: {
    status: 409,
    text: t('Nothing is left to be added.', 'যোগ করার মতো আর কিছু বাকি নেই।'),
  },
  INCREMENT_NOT_DUE: {
    status: 409,
    text: t(
      'The increment is not due for {name}. Look at the list again.',
      '{name}-এর বেতন বৃদ্ধি প্রাপ্য নয়। তালিকাটি আবার দেখুন।',
    ),
  },
  LATER_RUN: {
    status: 409,
    text: t(
      'A later salary run depends on this one. Withdraw its approval first.',
      'পরের একটি বেতন হিসাব এর উপর নির্ভর করে। আগে সেটির অনুমোদন প্রত্যাহার করুন।',
    ),
  },
});
