import { defineErrors, t } from '../../../kit';

export const libraryErrors = defineErrors('library', {
  LIBRARY_CODE_UNKNOWN: { status: 404, text: t('{code} is not known here.', '{code} এখানে নেই।') },
  READER_GONE: {
    status: 409,
    text: t('This person is no longer here, or the card is closed.', 'এই ব্যক্তি আর প্রতিষ্ঠানে নেই, অথবা কার্ডটি বন্ধ।'),
  },
  READER_SUSPENDED: { status: 409, text: t('The reader is suspended: {reason}', 'পাঠক স্থগিত আছেন: {reason}') },
  CARD_EXPIRED: { status: 409, text: t('The card was valid until {date}.', 'কার্ডের মেয়াদ {date} তারিখে শেষ হয়েছে।') },
  READER_OVERDUE: {
    status: 409,
    text: t(
      'The reader has {count} overdue book(s). Take them back first.',
      'পাঠকের কাছে মেয়াদ পেরোনো {count}টি বই আছে। আগে ফেরত নিন।',
    ),
  },
  READER_OWES: {
    status: 409,
    text: t('{amount} of library fines is unpaid.', 'গ্রন্থাগারের {amount} জরিমানা অপরিশোধিত।'),
  },
  COPY_NOT_HERE: { status: 409, text: t('This copy cannot be lent: {state}.', 'এই কপি ধার দেওয়া যায় না: {state}।') },
  READ_HERE_ONLY: { status: 409, text: t('This book is read in the library only.', 'এই বই কেবল গ্রন্থাগারে বসে পড়া যায়।') },
  HELD_FOR_OTHER: {
    status: 409,
    text: t('Another reader has reserved this book.', 'বইটি অন্য পাঠকের জন্য সংরক্ষিত।'),
  },
  LOAN_LIMIT: {
    status: 409,
    text: t('The reader already has {count} book(s), the most allowed.', 'পাঠকের কাছে ইতিমধ্যে সর্বোচ্চ {count}টি বই আছে।'),
  },
  NOT_ON_LOAN: { status: 409, text: t('This copy is not on loan.', 'এই কপি ধারে নেই।') },
  NO_RENEWALS: { status: 409, text: t('No further renewal is allowed.', 'আর নবায়ন করা যায় না।') },
  RENEWAL_WAITED_FOR: {
    status: 409,
    text: t('Another reader waits for this book.', 'অন্য পাঠক বইটির জন্য অপেক্ষা করছেন।'),
  },
  RENEWAL_LATE: {
    status: 409,
    text: t('The book is overdue. Bring it to the library.', 'বইটির মেয়াদ পেরিয়েছে। গ্রন্থাগারে নিয়ে আসুন।'),
  },
  OWN_LOAN: {
    status: 409,
    text: t(
      'This loan is your own or of your family. Someone else must do this.',
      'এই ধার আপনার নিজের বা পরিবারের। কাজটি অন্য কেউ করবেন।',
    ),
  },
  HOLD_LIMIT: {
    status: 409,
    text: t('No more than {count} reservation(s) are allowed.', 'সর্বোচ্চ {count}টি সংরক্ষণ করা যায়।'),
  },
  HOLD_NOT_NEEDED: {
    status: 409,
    text: t('You have this book already, or it is reserved for you.', 'বইটি আপনার কাছেই আছে, বা আপনার জন্য সংরক্ষিত।'),
  },
  HOLD_WITHOUT_COPY: {
    status: 409,
    text: t('The library lends no copy of this book.', 'এই বইয়ের কোনো কপি ধার দেওয়া হয় না।'),
  },
  NOBODY_WAITS: { status: 409, text: t('Nobody waits for this book.', 'এই বইয়ের জন্য কেউ অপেক্ষায় নেই।') },
  WAIVER_TOO_HIGH: {
    status: 422,
    text: t('No more than {amount} of this fine is unpaid.', 'এই জরিমানার {amount}-এর বেশি অপরিশোধিত নয়।'),
  },
  PAY_DEDUCTION_CHANGED: {
    status: 409,
    text: t(
      'You owe {amount} for this loan now. Check it and agree again.',
      'এই ধারের জন্য এখন আপনার দেনা {amount}। দেখে আবার সম্মতি দিন।',
    ),
  },
  FINE_CHANGED: {
    status: 409,
    text: t(
      '{amount} is owed for this loan now. Check it and take it again.',
      'এই ধারের জন্য এখন দেনা {amount}। দেখে আবার নিন।',
    ),
  },
  RECALL_PAST: { status: 422, text: t('This day is over. Choose a later one.', 'তারিখটি পেরিয়ে গেছে। পরের তারিখ দিন।') },
  OWN_LIBRARY_RECEIPT: {
    status: 409,
    text: t(
      'You took this money. Someone else must cancel the receipt.',
      'টাকাটি আপনি নিয়েছেন। রসিদ বাতিল অন্য কেউ করবেন।',
    ),
  },
  RECEIPT_GIVEN_BACK: {
    status: 409,
    text: t(
      'The book was found, and the price goes back with the pay. This receipt stays.',
      'বইটি পাওয়া গেছে, মূল্য বেতনের সঙ্গে ফেরত যাচ্ছে। এই রসিদ বাতিল হবে না।',
    ),
  },
  BOOK_ASKED_ALREADY: {
    status: 409,
    text: t('This book is already requested.', 'এই বইয়ের অনুরোধ আগেই করা হয়েছে।'),
  },
  BOOK_IN_CATALOGUE: {
    status: 409,
    text: t('The library has this book. Reserve it in the catalogue.', 'বইটি গ্রন্থাগারে আছে। ক্যাটালগ থেকে সংরক্ষণ করুন।'),
  },
  BOOK_REQUEST_LIMIT: {
    status: 409,
    text: t('No more than {count} requests can be open together.', 'একসঙ্গে সর্বোচ্চ {count}টি অনুরোধ চলমান থাকতে পারে।'),
  },
  BOOKS_OUT: {
    status: 409,
    text: t(
      '{count} library book(s) are not returned: {books}. Take them back or report them lost first.',
      'গ্রন্থাগারের {count}টি বই ফেরত আসেনি: {books}। আগে ফেরত নিন বা হারানো হিসেবে লিখুন।',
    ),
  },
  NO_LIBRARY: {
    status: 409,
    text: t('There is no library yet. Create one first.', 'এখনো কোনো গ্রন্থাগার নেই। আগে একটি তৈরি করুন।'),
  },
  NO_CATEGORY: {
    status: 409,
    text: t('There is no reader category for this person.', 'এই ব্যক্তির জন্য কোনো পাঠক শ্রেণি নেই।'),
  },
  STOCK_CLOSED: { status: 409, text: t('This stock-taking is closed.', 'এই মজুদ যাচাই সমাপ্ত।') },
  OWN_STOCK: {
    status: 409,
    text: t(
      'You opened or scanned this stock-taking. Someone else must close it.',
      'এই মজুদ যাচাই আপনি শুরু করেছেন বা স্ক্যান করেছেন। সমাপ্ত অন্য কেউ করবেন।',
    ),
  },
  OWN_PROPOSAL: {
    status: 409,
    text: t('You proposed it. Someone else must withdraw it.', 'প্রস্তাবটি আপনার। বাতিল অন্য কেউ করবেন।'),
  },
});
