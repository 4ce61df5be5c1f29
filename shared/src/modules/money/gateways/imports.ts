import { defineImport } from '../../../kit';
import { SettlementLine } from './entities/settlement';

/** Headings of the sheets that providers and banks give out; the settlement is one value for all rows. */
export const gatewaysImports = [
  defineImport('gateways', {
    name: 'settlementSheet',
    labels: SettlementLine.labels,
    parts: {
      line: {
        entity: SettlementLine,
        fields: ['settlement', 'number', 'reference', 'paidOn', 'gross', 'fee', 'vat', 'net'],
      },
    },
    synonyms: {
      number: [
        ...['trx id', 'trxid', 'transaction id', 'transactionid', 'bank tran id', 'bank transaction id'],
        ...['issuer payment ref no', 'issuer payment reference', 'scroll no', 'slip no', 'deposit slip no'],
        ...['লেনদেন আইডি', 'স্লিপ নম্বর', 'স্ক্রল নম্বর'],
      ],
      reference: [
        ...['tran id', 'merchant invoice number', 'merchant invoice', 'invoice no', 'order id', 'request id'],
        ...['customer reference', 'bill no', 'রেফারেন্স', 'চালান নম্বর', 'বিল নম্বর'],
      ],
      paidOn: [
        ...['date', 'transaction date', 'tran date', 'payment date', 'deposit date', 'completion time'],
        ...['transaction time', 'date time', 'তারিখ', 'লেনদেনের তারিখ', 'জমার তারিখ'],
      ],
      gross: [
        ...['amount', 'transaction amount', 'gross amount', 'paid amount', 'total amount', 'deposit amount'],
        ...['customer paid amount', 'টাকা', 'পরিমাণ', 'জমার পরিমাণ'],
      ],
      fee: ['fee', 'charge', 'service charge', 'transaction fee', 'gateway fee', 'mdr', 'চার্জ', 'সার্ভিস চার্জ'],
      vat: ['vat', 'vat amount', 'vat on charge', 'ভ্যাট'],
      net: ['store amount', 'settlement amount', 'settled amount', 'payable amount', 'net', 'নিট'],
    },
  }),
];
