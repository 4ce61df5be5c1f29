import type { Text } from '@pathshala/shared/kit';
import { payrollDocuments, PaySlip, SalaryType, slipTexts } from '@pathshala/shared/modules/payroll';
import { Designation, Staff } from '@pathshala/shared/modules/people';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../kernel';
import { letterheadOf } from '../../documents';

const kind = payrollDocuments.slip;
const NOTHING: Text = { en: '', bn: '' };

export const slipDocument = documentSpec(kind, {
  async content(ctx, { slip: id }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const slip = await ctx.repo(PaySlip).get(id);
    const person = await ctx.repo(Staff).get(slip.staff);
    const post = (await ctx.labels(Designation, [person.designation])).get(person.designation) ?? NOTHING;
    const type = (await ctx.labels(SalaryType, [slip.salaryType])).get(slip.salaryType) ?? NOTHING;
    const lines = (side: (typeof slip.lines)[number]['side']) =>
      slip.lines
        .filter((line) => line.side === side)
        .map(({ name, why, amount }) => ({ name: say(name), why: say(why), amount: format.money(amount) }));
    const { signatures } = await letterheadOf(ctx);
    const fact = (label: Text, value: string) => ({ label: say(label), value });
    const account =
      slip.paidBy === 'bank' ? person.bankAccount : slip.paidBy === 'mobile' ? person.mobileAccount : null;
    return {
      title: `${say(kind.labels.one)} ${person.code} ${format.month(slip.month)}`,
      data: {
        heading: say(kind.labels.one),
        place: format.month(slip.month),
        facts: [
          fact(slipTexts.name, locale === 'bn' ? person.nameBn : person.name),
          fact(slipTexts.code, person.code),
          fact(slipTexts.designation, say(post)),
          fact(slipTexts.type, say(type)),
          ...(account ? [fact(slipTexts.account, account)] : []),
        ],
        sides: [
          { title: say(slipTexts.earnings), lines: lines('earning'), total: format.money(slip.earnings) },
          { title: say(slipTexts.deductions), lines: lines('deduction'), total: format.money(slip.deductions) },
          ...(slip.employer > 0
            ? [{ title: say(slipTexts.employer), lines: lines('employer'), total: format.money(slip.employer) }]
            : []),
        ],
        words: { amount: say(slipTexts.amount), total: say(slipTexts.total), net: say(slipTexts.net) },
        net: format.money(slip.net),
        inWords: { label: say(slipTexts.inWords), value: amountInWords(slip.net, locale) },
        mark: slip.isIssued ? (slip.state === 'held' ? say(slipTexts.held) : null) : say(slipTexts.draft),
        signatures: [signatures.accountant, signatures.head],
      },
    };
  },
});
