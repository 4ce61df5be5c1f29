import { searchWords, withoutLeadingZeros } from '@pathshala/shared/text';
import { defineMigration } from '../kernel/host';
import { fillWords } from './fill-words';

/** Searched fields of each list that grows with the years, as of this migration. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  receipts: ['number', 'code', 'name', 'nameBn', 'reference'],
  payment_claims: ['transactionNumber', 'secondTransactionNumber'],
  vouchers: ['number', 'narration', 'reference'],
  sms_messages: ['recipient', 'recipientBn', 'phone'],
  issued_documents: ['number', 'kindName', 'kindNameBn', 'title', 'sha256'],
  admission_applications: ['number', 'name', 'nameBn', 'birthRegistration', 'fatherName', 'phone'],
  admission_payments: ['transactionNumber', 'secondTransactionNumber', 'sender', 'receiptNumber'],
};

/** Receipts, vouchers, messages and applications are searched by words, which are kept folded beside them. */
export const wordsOfPapers = defineMigration({
  id: 10,
  name: 'receipts, vouchers, messages and applications are searched by words',
  async run({ db }) {
    for (const [name, fields] of Object.entries(SEARCHED))
      await fillWords(db, name, { fields, wordsOf: (texts) => withoutLeadingZeros(searchWords(texts)) });
  },
});
