import { defineErrors, t } from '../../../kit';

export const transfersErrors = defineErrors('transfers', {
  EXPORT_UNDER_WAY: {
    status: 409,
    text: t(
      'An export of this institution is already asked for or being made.',
      'এই প্রতিষ্ঠানের একটি এক্সপোর্ট আগেই চাওয়া হয়েছে বা তৈরি হচ্ছে।',
    ),
  },
  EXPORT_NOT_READY: {
    status: 409,
    text: t('The archive is not there, or no longer.', 'আর্কাইভটি এখনো নেই, অথবা আর নেই।'),
  },
  PIECE_OUT_OF_ORDER: {
    status: 409,
    text: t('Piece {wanted} of the archive is expected next.', 'আর্কাইভের {wanted} নম্বর অংশ এখন পাঠাতে হবে।'),
  },
  NOTHING_SENT: { status: 409, text: t('Send the archive first.', 'আগে আর্কাইভটি পাঠান।') },
  ARCHIVE_BROKEN: {
    status: 422,
    text: t(
      'The file is no archive of an institution, is incomplete, or was changed: {why}',
      'ফাইলটি প্রতিষ্ঠানের আর্কাইভ নয়, অসম্পূর্ণ, অথবা বদলানো হয়েছে: {why}',
    ),
  },
  ARCHIVE_LOCKED: { status: 422, text: t('The code does not open this archive.', 'এই কোডে আর্কাইভটি খোলে না।') },
  OTHER_VERSION: {
    status: 422,
    text: t(
      'The archive is of data version {theirs}, this installation of {ours}. Bring both to the same version and export again.',
      'আর্কাইভের তথ্যের সংস্করণ {theirs}, এই ইনস্টলেশনের {ours}। দুটিকে একই সংস্করণে এনে আবার এক্সপোর্ট করুন।',
    ),
  },
  INSTITUTION_HERE: {
    status: 409,
    text: t('The institution of this archive is already here.', 'এই আর্কাইভের প্রতিষ্ঠান আগেই এখানে আছে।'),
  },
  TAKEN_HERE: {
    status: 409,
    text: t('Already taken here: {what}', 'এখানে আগেই আছে: {what}'),
  },
  NOT_OF_THIS_INSTITUTION: {
    status: 422,
    text: t('The archive gives rights outside of its institution: {what}', 'আর্কাইভটি প্রতিষ্ঠানের বাইরের অধিকার দেয়: {what}'),
  },
  LEADS_NOWHERE: {
    status: 422,
    text: t('Not in this installation: {what}', 'এই ইনস্টলেশনে নেই: {what}'),
  },
  REFERS_TO_NOTHING: {
    status: 422,
    text: t(
      'The archive does not hold records that others refer to: {what}',
      'আর্কাইভে এমন নথি নেই যা অন্য নথিতে উল্লেখ আছে: {what}',
    ),
  },
  PARTS_LEFT_OUT: {
    status: 422,
    text: t(
      '{count} parts of the archive cannot be taken over. The job names them.',
      'আর্কাইভের {count}টি অংশ নেওয়া যায়নি। কাজের তালিকায় কারণ আছে।',
    ),
  },
  DELETION_WAITS: {
    status: 409,
    text: t('A deletion of this institution is already in progress.', 'এই প্রতিষ্ঠান মোছার প্রক্রিয়া আগেই চলছে।'),
  },
});
