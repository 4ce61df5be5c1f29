import { defineErrors, t } from '../../../kit';

export const certificatesErrors = defineErrors('certificates', {
  CERTIFICATE_DUES: {
    status: 409,
    text: t('{amount} of fees is unpaid.', 'ফি বাবদ {amount} বকেয়া আছে।'),
  },
  CERTIFICATE_BOOKS: {
    status: 409,
    text: t('Library books are not returned: {books}.', 'গ্রন্থাগারের বই ফেরত আসেনি: {books}।'),
  },
  CERTIFICATE_OWN: {
    status: 409,
    text: t(
      'This paper is your own or of your family. Someone else must do this.',
      'এই কাগজ আপনার নিজের বা পরিবারের। কাজটি অন্য কেউ করবেন।',
    ),
  },
  CERTIFICATE_UNDER_WAY: {
    status: 409,
    text: t('A request of this kind is already in progress.', 'এই ধরনের একটি আবেদন ইতিমধ্যে চলমান আছে।'),
  },
  PAPER_NOT_OFFERED: {
    status: 409,
    text: t(
      'The institution takes no requests for this paper here. Ask at the office.',
      'এই সনদের আবেদন এখান থেকে নেওয়া হয় না। অফিসে যোগাযোগ করুন।',
    ),
  },
  PAPER_HELD: {
    status: 409,
    text: t(
      'This paper was issued for the same purpose this year, no. {number}. The office gives a copy of it.',
      'একই প্রয়োজনে এ বছর এই সনদ দেওয়া হয়েছে, নং {number}। অফিস থেকে এর অনুলিপি নিন।',
    ),
  },
  PAPER_LIMIT: {
    status: 409,
    text: t(
      'At most {most} papers can be requested in {days} days. Ask at the office.',
      '{days} দিনে সর্বোচ্চ {most}টি সনদের আবেদন করা যায়। অফিসে যোগাযোগ করুন।',
    ),
  },
  PAPER_FEE_OPEN: {
    status: 409,
    text: t('The fee of this paper is not paid yet: {amount}.', 'এই সনদের ফি এখনো পরিশোধ হয়নি: {amount}।'),
  },
  TRANSFER_BY_GUARDIAN: {
    status: 403,
    text: t('A guardian asks for a transfer certificate.', 'ছাড়পত্রের আবেদন অভিভাবক করবেন।'),
  },
  TRANSFER_ALONE: {
    status: 409,
    text: t('Transfer certificates are issued one by one.', 'ছাড়পত্র একটি একটি করে প্রদান করতে হয়।'),
  },
  CERTIFICATE_STAY: {
    status: 409,
    text: t(
      'A paper for students of today, and this student has left.',
      'এই কাগজ বর্তমান শিক্ষার্থীদের জন্য, শিক্ষার্থী চলে গেছে।',
    ),
  },
  LEAVING_UNSAID: {
    status: 422,
    text: t('Enter the last day and the reason for leaving.', 'শেষ দিন ও ছাড়পত্র গ্রহণের কারণ লিখুন।'),
  },
  BOARD_PERMISSION_NEEDED: {
    status: 422,
    text: t(
      'A transfer in classes 9 to 12 needs the permission of the board. Enter its number.',
      'নবম থেকে দ্বাদশ শ্রেণির ছাড়পত্রে বোর্ডের অনুমতি লাগে। অনুমতির নম্বর লিখুন।',
    ),
  },
  CERTIFICATE_REVOKED: {
    status: 409,
    text: t('This paper is revoked and is not printed again.', 'এই কাগজ বাতিল হয়েছে, আর ছাপা যাবে না।'),
  },
  TRANSFER_HELD: {
    status: 409,
    text: t(
      'The student holds a valid transfer certificate. Revoke it first.',
      'শিক্ষার্থীর একটি বৈধ ছাড়পত্র আছে। আগে সেটি বাতিল করুন।',
    ),
  },
  TEMPLATE_OF_OTHER_KIND: {
    status: 422,
    text: t('This text is for another kind of paper.', 'এই ভাষ্য অন্য ধরনের কাগজের জন্য।'),
  },
  ALREADY_STRUCK_OUT: {
    status: 409,
    text: t('This entry is already struck out.', 'এই এন্ট্রি আগেই কর্তন করা হয়েছে।'),
  },
  REGISTER_TOO_LONG: {
    status: 422,
    text: t(
      'The register of these days has more than {most} entries. Choose a shorter period.',
      'এই সময়ের রেজিস্টারে {most}টির বেশি এন্ট্রি আছে। আরও কম সময় বাছাই করুন।',
    ),
  },
  FIELD_NOT_QUICK: {
    status: 422,
    text: t('This field cannot be changed for many people together.', 'এই ঘর একসঙ্গে অনেকের জন্য বদলানো যায় না।'),
  },
  ALREADY_UNDONE: {
    status: 409,
    text: t('This update is already undone.', 'এই হালনাগাদ আগেই ফিরিয়ে নেওয়া হয়েছে।'),
  },
  CHANGED_SINCE: {
    status: 409,
    text: t('Someone has changed the value since.', 'এর পরে কেউ মানটি বদলেছেন।'),
  },
});
