import { z } from 'zod';
import { t, type Text } from '../../../../kit';

const answer = (status: number, en: string, bn: string): BillAnswer => ({ status, text: t(en, bn) });
interface BillAnswer {
  status: number;
  text: Text;
}

/**
 * Answers to a wallet or bank that calls about a bill: its machine reads the code, its payer the text. All but the
 * first five have changed nothing.
 */
export const BILL_ANSWERS = {
  FOUND: answer(200, 'The bill was found.', 'বিল পাওয়া গেছে।'),
  ACCEPTED: answer(200, 'Paid. Thank you.', 'পরিশোধ হয়েছে। ধন্যবাদ।'),
  REVIEW: answer(202, 'Received. The office checks the amount.', 'টাকা পাওয়া গেছে। অফিস পরিমাণ মিলিয়ে দেখছে।'),
  RETURNED: answer(200, 'This payment was given back.', 'এই টাকা ফেরত দেওয়া হয়েছে।'),
  NOTHING_DUE: answer(200, 'Nothing is due.', 'কোনো বকেয়া নেই।'),
  BAD_REQUEST: answer(400, 'The request is incomplete.', 'অনুরোধটি অসম্পূর্ণ।'),
  WRONG_KEY: answer(401, 'User name or password is wrong.', 'ইউজার নেম বা পাসওয়ার্ড ভুল।'),
  CLOSED: answer(403, 'Bills cannot be paid here at present.', 'এখানে এখন বিল পরিশোধ করা যাচ্ছে না।'),
  TEST_ONLY: answer(403, 'The account is in test mode.', 'হিসাবটি পরীক্ষামূলক অবস্থায় আছে।'),
  BILL_NOT_FOUND: answer(404, 'There is no such bill.', 'এই নম্বরে কোনো বিল নেই।'),
  WRONG_REFERENCE: answer(404, 'Ask for the bill again.', 'বিলের তথ্য আবার নিন।'),
  PAYMENT_NOT_FOUND: answer(404, 'There is no such payment.', 'এমন কোনো পরিশোধ নেই।'),
  ALREADY_PAID: answer(409, 'This bill was paid already.', 'এই বিল আগেই পরিশোধ হয়েছে।'),
  BILL_CHANGED: answer(409, 'The bill has changed. Ask for it again.', 'বিল বদলেছে। তথ্য আবার নিন।'),
  TRANSACTION_USED: answer(409, 'This transaction has paid something else.', 'এই লেনদেন অন্য কিছুর জন্য ব্যবহৃত হয়েছে।'),
  BILL_EXPIRED: answer(410, 'The time to pay has passed. Ask for the bill again.', 'সময় শেষ। বিলের তথ্য আবার নিন।'),
  WRONG_AMOUNT: answer(422, 'The amount is not valid.', 'টাকার পরিমাণ সঠিক নয়।'),
  WRONG_CURRENCY: answer(422, 'Only taka is accepted.', 'শুধু টাকায় পরিশোধ করা যায়।'),
  WRONG_TRANSACTION: answer(422, 'The transaction ID is not valid.', 'লেনদেন আইডি সঠিক নয়।'),
  TOO_MANY: answer(429, 'Too many tries. Please wait.', 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করুন।'),
} as const satisfies Record<string, BillAnswer>;
export type BillCode = keyof typeof BILL_ANSWERS;

const word = (max: number) => z.string().trim().min(1).max(max);
const payer = z.string().trim().max(20).optional();

/** Calls of a company, by the last part of their address. */
export const BILL_CALLS = {
  /** `month` as 202603: bills up to and with that month; all open ones without it. */
  'get-bill': z.object({
    bill: word(30),
    month: z
      .string()
      .regex(/^\d{4}(0[1-9]|1[0-2])$/)
      .optional(),
    payer,
  }),
  'accept-payment': z.object({
    reference: word(30),
    transaction: word(40),
    amount: z.union([z.string().max(20), z.number()]),
    currency: word(10),
    paidAt: z.string().max(40).optional(),
    payer,
  }),
  'check-status': z.object({ transaction: word(40) }),
} as const;
export type BillCall = keyof typeof BILL_CALLS;
