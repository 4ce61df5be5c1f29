import { defineErrors, t } from '../../../kit';

export const paymentsErrors = defineErrors('payments', {
  DUE_CHANGED: {
    status: 409,
    text: t(
      'The amount due has changed. Nothing was collected; please review the bills.',
      'ইতিমধ্যে বকেয়া বদলে গেছে। কিছু গ্রহণ করা হয়নি; বিলগুলো আবার দেখুন।',
    ),
  },
  OVERPAID: {
    status: 422,
    text: t(
      'This is more than the amount due. Choose to keep the rest in the wallet.',
      'এটি বকেয়ার চেয়ে বেশি। বাড়তি টাকা ওয়ালেটে রাখার বিকল্প বাছাই করুন।',
    ),
  },
  NOTHING_TO_PAY: { status: 422, text: t('Nothing is due on these bills.', 'এই বিলগুলোতে কোনো বকেয়া নেই।') },
  METHOD_UNKNOWN: { status: 422, text: t('Select a payment method.', 'পরিশোধের পদ্ধতি বাছাই করুন।') },
  REFERENCE_NEEDED: {
    status: 422,
    text: t('The transaction or slip number is required.', 'লেনদেন বা স্লিপ নম্বর আবশ্যক।'),
  },
  CHEQUE_DETAILS: {
    status: 422,
    text: t(
      'Enter the number of the cheque (4 to 10 digits), its bank and its date.',
      'চেকের নম্বর (৪ থেকে ১০ অঙ্ক), ব্যাংক ও তারিখ লিখুন।',
    ),
  },
  IN_CLEARING: {
    status: 409,
    text: t(
      'The cheque of this receipt is in clearing. Record in the cheque register that it was not paid, or give it back there.',
      'এই রসিদের চেক নগদায়নের অপেক্ষায়। চেক প্রত্যাখ্যাত বা ফেরত হলে প্রাপ্ত চেকের তালিকায় তা নথিভুক্ত করুন।',
    ),
  },
  WALLET_SHORT: { status: 422, text: t('The wallet balance is too low.', 'ওয়ালেটে যথেষ্ট টাকা নেই।') },
  WALLET_FULL: {
    status: 422,
    text: t(
      'An advance is for the student’s own fees: the wallet may hold {most} at most. Take less, or give the rest back.',
      'অগ্রিম শুধু শিক্ষার্থীর নিজের ফির জন্য: ওয়ালেটে সর্বোচ্চ {most} রাখা যায়। কম নিন, নয়তো বাকিটা ফেরত দিন।',
    ),
  },
  WALLET_HELD: {
    status: 422,
    text: t(
      'Only {amount} of this wallet can be used now. The rest is kept for a refund or a cheque that has not cleared.',
      'এই ওয়ালেট থেকে এখন শুধু {amount} ব্যবহার করা যায়। বাকিটা ফেরতের জন্য বা নগদায়ন না হওয়া চেকের জন্য আলাদা রাখা।',
    ),
  },
  FEE_HELD: {
    status: 422,
    text: t(
      'A refund of a fee that this receipt paid is requested or approved. Reject that refund first.',
      'এই রসিদে পরিশোধিত একটি ফি ফেরতের আবেদন বা অনুমোদন আছে। আগে সেই ফেরত নামঞ্জুর করুন।',
    ),
  },
  NOT_ONE_FAMILY: {
    status: 422,
    text: t(
      'An advance can only be moved between two children of the same family.',
      'অগ্রিম শুধু একই পরিবারের দুই সন্তানের ওয়ালেটের মধ্যে সরানো যায়।',
    ),
  },
  TRANSFER_BY_OTHER: {
    status: 409,
    text: t(
      'You made this transfer yourself. Ask a colleague to undo it.',
      'এই স্থানান্তর আপনি নিজে করেছেন। ফিরিয়ে নিতে সহকর্মীকে বলুন।',
    ),
  },
  WALLET_SPENT: {
    status: 409,
    text: t(
      'The advance from this receipt has been used. Cancel the receipts that used it first.',
      'এই রসিদের অগ্রিম খরচ হয়ে গেছে। আগে সেই রসিদগুলো বাতিল করুন।',
    ),
  },
  CLAIM_DECIDED: { status: 409, text: t('This payment has already been reviewed.', 'এই পরিশোধের সিদ্ধান্ত আগেই হয়েছে।') },
  REASON_NEEDED: {
    status: 422,
    text: t(
      'Enter the reason. It is needed if the payment is rejected, less was received or the late fine is waived.',
      'কারণ লিখুন। নামঞ্জুর করলে, কম টাকা পেলে বা বিলম্ব ফি মওকুফ করলে কারণ আবশ্যক।',
    ),
  },
  ALREADY_REPORTED: {
    status: 409,
    text: t(
      'One of these bills is already part of a payment under review.',
      'এই বিলগুলোর একটি আগেই জানানো হয়েছে এবং যাচাই হচ্ছে।',
    ),
  },
  ALREADY_CREDITED: {
    status: 409,
    text: t(
      'This payment is already credited, receipt {receipt} of {amount}. You need not report it.',
      'এই পরিশোধ আগেই জমা হয়েছে, রসিদ {receipt}, {amount}। জানানোর প্রয়োজন নেই।',
    ),
  },
  REPORTS_OF_STUDENT: {
    status: 409,
    text: t(
      '{count} reported payments of this student are still under review. Report another one when the office has verified some.',
      'এই শিক্ষার্থীর জানানো {count}টি পরিশোধ এখনো যাচাই হচ্ছে। অফিস কয়েকটি যাচাই করলে নতুন পরিশোধ জানান।',
    ),
  },
  REPORTS_OF_FAMILY: {
    status: 409,
    text: t(
      '{count} reported payments of this family are still under review. Report another one when the office has verified some.',
      'এই পরিবারের জানানো {count}টি পরিশোধ এখনো যাচাই হচ্ছে। অফিস কয়েকটি যাচাই করলে নতুন পরিশোধ জানান।',
    ),
  },
  REPORTS_OF_INSTITUTION: {
    status: 409,
    text: t(
      'The office has {count} reported payments to verify and takes no more for now. Keep your transaction ID and report it later, or bring it to the office.',
      'অফিসের হাতে {count}টি জানানো পরিশোধ যাচাইয়ের অপেক্ষায়, তাই এখন আর নেওয়া হচ্ছে না। লেনদেন আইডি রেখে দিন; পরে জানান বা অফিসে দেখান।',
    ),
  },
  PARTS_CHANGED: {
    status: 422,
    text: t(
      'The amounts received do not fit this payment. Nothing was saved; review it again.',
      'প্রাপ্ত পরিমাণ এই পরিশোধের সঙ্গে মেলে না। কিছু সংরক্ষিত হয়নি; আবার দেখুন।',
    ),
  },
  REQUEST_KEY_USED: {
    status: 409,
    text: t(
      'This request belongs to another payment. Nothing was collected. Start again.',
      'এই অনুরোধটি অন্য একটি পরিশোধের। কিছু গ্রহণ করা হয়নি; আবার শুরু করুন।',
    ),
  },
  OWN_RECEIPT: {
    status: 409,
    text: t(
      'You took this money yourself. On your own you cancel receipts of the same day, up to {amount} a day. Ask someone else.',
      'এই টাকা আপনি নিজে নিয়েছেন। নিজে শুধু একই দিনের রসিদ, দিনে {amount} পর্যন্ত, বাতিল করা যায়। অন্য কাউকে বলুন।',
    ),
  },
  ALREADY_CANCELLED: { status: 409, text: t('This receipt is already cancelled.', 'এই রসিদ আগেই বাতিল হয়েছে।') },
  CREDIT_STAYS: {
    status: 409,
    text: t(
      'This follows from a corrected bill. Correct the waiver or the rate and generate the bills again.',
      'এটি সংশোধিত বিলের ফল। মওকুফ বা হার ঠিক করে আবার বিল তৈরি করুন।',
    ),
  },
  REFUND_STAYS: {
    status: 409,
    text: t('Reverse the refund instead.', 'এর বদলে ফেরতটি বাতিল করুন।'),
  },
  WALLET_REMAINS: {
    status: 409,
    text: t(
      '{amount} of this student is still with the institution. Refund it first, or say why it stays.',
      'এই শিক্ষার্থীর {amount} প্রতিষ্ঠানের কাছে জমা আছে। আগে ফেরত দিন, অথবা কেন থাকবে তা লিখুন।',
    ),
  },
  REFUND_TOO_MUCH: {
    status: 422,
    text: t('At most {amount} can be refunded.', 'সর্বোচ্চ {amount} ফেরত দেওয়া যাবে।'),
  },
  OWN_REFUND: {
    status: 409,
    text: t(
      'This refund is for a member of your family. Someone else must approve it.',
      'এই ফেরত আপনার পরিবারের কারও জন্য। অনুমোদন অন্য কেউ দেবেন।',
    ),
  },
  OWN_CLAIM: {
    status: 409,
    text: t(
      'This payment is for a member of your family. Someone else must decide on it.',
      'এই পরিশোধ আপনার পরিবারের কারও জন্য। সিদ্ধান্ত অন্য কেউ দেবেন।',
    ),
  },
  REFUND_ABOVE_LIMIT: {
    status: 409,
    text: t(
      'A refund above {amount} needs someone who may approve any amount.',
      '{amount}-এর বেশি ফেরত অনুমোদনে যেকোনো পরিমাণের অধিকার লাগবে।',
    ),
  },
  TRANSFER_LESS: {
    status: 422,
    text: t(
      'The transfer of {total} is smaller than this refund of {all}.',
      'পাঠানো {total} এই ফেরতের {all}-এর চেয়ে কম।',
    ),
  },
  TRANSFER_UNSAID: {
    status: 422,
    text: t(
      'This transaction ID has paid refund {number} of {paid}. If the same transfer pays this refund too, enter the sum of the transfer.',
      'এই লেনদেন আইডিতে আগেই ফেরত {number} ({paid}) দেওয়া হয়েছে। একই লেনদেনে এই ফেরতও দিলে পাঠানো মোট টাকা লিখুন।',
    ),
  },
  TRANSFER_DIFFERS: {
    status: 422,
    text: t(
      'Another sum was entered for this transfer with refund {number}. Check the sum of the transfer.',
      'ফেরত {number}-এ এই লেনদেনের অন্য মোট টাকা লেখা আছে। পাঠানো মোট টাকা মিলিয়ে দেখুন।',
    ),
  },
  TRANSFER_FULL: {
    status: 422,
    text: t(
      'The refunds of this transfer would be {all} with this one, and {total} was sent. {paid} of it is already used.',
      'এই ফেরত ধরলে এই লেনদেনের ফেরত মোট {all}, কিন্তু পাঠানো হয়েছে {total}। এর {paid} আগেই ব্যবহৃত।',
    ),
  },
  TRANSFER_FAMILY: {
    status: 422,
    text: t(
      'This transaction ID has paid refund {number} of another family. One transfer pays refunds of one family only.',
      'এই লেনদেন আইডিতে অন্য পরিবারের ফেরত {number} দেওয়া হয়েছে। এক লেনদেনে শুধু এক পরিবারের ফেরত দেওয়া যায়।',
    ),
  },
  TRANSFER_APPROVER: {
    status: 409,
    text: t(
      'You approved a refund of this transfer. When one transfer pays several refunds, a colleague enters it.',
      'এই লেনদেনের একটি ফেরত আপনি অনুমোদন করেছেন। এক লেনদেনে একাধিক ফেরত দিলে তা সহকর্মী লিখবেন।',
    ),
  },
  REFUND_WENT_ONLINE: {
    status: 409,
    text: t(
      'The provider has paid this refund back. Money that returned is entered as a new payment.',
      'পেমেন্ট প্রতিষ্ঠান এই ফেরত দিয়ে দিয়েছে। টাকা ফিরে এলে নতুন পরিশোধ হিসেবে জমা করুন।',
    ),
  },
  NOTHING_DUE: {
    status: 409,
    text: t('Nothing is due from this student.', 'এই শিক্ষার্থীর কোনো বকেয়া নেই।'),
  },
  PROOF_USED: {
    status: 409,
    text: t('This reference already belongs to another refund.', 'এই রেফারেন্স আগেই অন্য একটি ফেরতে ব্যবহৃত হয়েছে।'),
  },
  NO_WAY_BACK: {
    status: 409,
    text: t(
      'No online payment of this student can take this amount back. Pay it back in another way.',
      'এই শিক্ষার্থীর কোনো অনলাইন পরিশোধে এই পরিমাণ ফেরত পাঠানো যাচ্ছে না। অন্যভাবে ফেরত দিন।',
    ),
  },
  NOT_FOR_OTHERS: {
    status: 403,
    text: t(
      'While acting for someone else, refunds cannot be requested, approved or paid.',
      'অন্যের হয়ে কাজ করার সময় ফেরতের আবেদন, অনুমোদন বা পরিশোধ করা যায় না।',
    ),
  },
});
