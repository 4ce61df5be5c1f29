import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { Receipt } from '../payments';
import { PaymentIntent } from './entities/intent';
import { GatewaySettlement, SettlementLine } from './entities/settlement';

const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  ...more,
});

export const gatewaysReports = {
  /** By provider and day: what receipts say came, and what sheets of the provider say. */
  reconciliation: defineReport('gateways', {
    name: 'reconciliation',
    title: t('Settlement report', 'নিষ্পত্তি প্রতিবেদন'),
    hint: t(
      'Payments of each day by provider. A payment that no sheet names is missing; one that no receipt knows is unknown.',
      'প্রদানকারী অনুযায়ী প্রতিদিনের পরিশোধ। কোনো শিটে নেই মানে আসেনি; রসিদে নেই মানে অচেনা।',
    ),
    permission: 'gateways.settle',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      gateway: f.ref('paymentGateway', { label: t('Provider', 'প্রদানকারী'), optional: true }),
    },
    defaults: (today) => ({ from: `${today.slice(0, 7)}-01`, until: today }),
    faults: (given) =>
      given.from > given.until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {},
    columns: {
      gateway: { kind: 'text', label: t('Provider', 'প্রদানকারী') },
      day: { kind: 'date', label: t('Day', 'দিন'), heading: true },
      merchant: { kind: 'text', label: t('Merchant account', 'মার্চেন্ট হিসাব'), quiet: true },
      credited: sum(t('By receipts', 'রসিদ অনুযায়ী')),
      settled: sum(t('Of it in sheets', 'এর মধ্যে শিটে আছে')),
      missing: sum(t('In no sheet', 'কোনো শিটে নেই'), { strong: true }),
      unknown: sum(t('Unknown or different', 'অচেনা বা গরমিল')),
      fee: sum(t('Commission', 'কমিশন'), { quiet: true }),
      vat: sum(t('VAT', 'ভ্যাট'), { quiet: true }),
      net: sum(t('Net by sheets', 'শিট অনুযায়ী নিট')),
    },
    groups: ['gateway'],
    restsOn: [PaymentIntent, Receipt, GatewaySettlement, SettlementLine],
    empty: t('Nothing was paid through a provider in this period.', 'এই সময়ে কোনো প্রদানকারীর মাধ্যমে টাকা আসেনি।'),
    papers: ['a4Landscape', 'a4'],
  }),
  /** One settlement line by line, for the file of the office. */
  settlementSheet: defineReport('gateways', {
    name: 'settlementSheet',
    title: t('Settlement sheet', 'নিষ্পত্তি শিট'),
    permission: 'gateways.settle',
    parameters: {
      settlement: f.ref('gatewaySettlement', { label: t('Settlement', 'নিষ্পত্তি') }),
    },
    firstOf: ['settlement'],
    columns: {
      verdict: { kind: 'text', label: t('Comparison', 'তুলনা') },
      number: { kind: 'text', label: t('Transaction or slip number', 'লেনদেন বা স্লিপ নম্বর'), heading: true },
      day: { kind: 'date', label: t('Paid on', 'পরিশোধের তারিখ') },
      expected: sum(t('By the receipts', 'রসিদ অনুযায়ী')),
      gross: sum(t('By the sheet', 'শিট অনুযায়ী')),
      fee: sum(t('Commission', 'কমিশন'), { quiet: true }),
      vat: sum(t('VAT', 'ভ্যাট'), { quiet: true }),
      net: sum(t('Net', 'নিট'), { strong: true }),
      explanation: { kind: 'text', label: t('Explanation', 'ব্যাখ্যা') },
    },
    groups: ['verdict'],
    restsOn: [GatewaySettlement, SettlementLine, PaymentIntent, Receipt],
    empty: t('The provider’s sheet was not imported yet.', 'প্রদানকারীর শিট এখনো ইমপোর্ট হয়নি।'),
    papers: ['a4Landscape', 'a4'],
    signatures: [t('Prepared by', 'প্রস্তুতকারী'), t('Confirmed by', 'অনুমোদনকারী')],
  }),
};
