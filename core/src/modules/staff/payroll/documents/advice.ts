import { fill, t, type Text } from '@pathshala/shared/kit';
import { adviceTexts, payrollDocuments, PayRun } from '@pathshala/shared/modules/staff/payroll';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { loadPaySetting } from '../services/load-setting';
import { payeesOf } from '../services/payees';

const kind = payrollDocuments.advice;

/** The letter to the bank with the list of accounts; employees paid otherwise, or without an account, are not on it. */
export const adviceDocument = documentSpec(kind, {
  async content(ctx, { payRun: id, isRetry = false }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const run = await ctx.repo(PayRun).get(id);
    const setting = await loadPaySetting(ctx);
    const payees = (await payeesOf(ctx, id, { isRetry })).filter(
      ({ slip, account }) => slip.paidBy === 'bank' && account,
    );
    const total = payees.reduce((sum, { slip }) => sum + slip.net, 0);
    const { signatures } = await letterheadOf(ctx);
    const same = (text: string) => t(text, text);
    return {
      title: `${say(kind.labels.one)} ${format.month(run.month)}`,
      data: {
        memo: `${say(adviceTexts.memo)}: ______________`,
        date: `${say(adviceTexts.date)}: ${format.date(ctx.today)}`,
        to: [say(adviceTexts.to), setting.bankName ?? '', setting.bankBranch ?? ''].filter(Boolean),
        subject: say(fill(isRetry ? adviceTexts.retry : adviceTexts.subject, { month: same(format.month(run.month)) })),
        sir: say(adviceTexts.sir),
        body: say(
          fill(adviceTexts.body, {
            account: same(setting.bankAccount ?? '______________'),
            amount: same(format.money(total)),
            words: same(amountInWords(total, locale)),
          }),
        ),
        words: {
          number: say(adviceTexts.number),
          name: say(adviceTexts.name),
          bank: say(adviceTexts.bank),
          account: say(adviceTexts.account),
          amount: say(adviceTexts.amount),
          total: say(fill(adviceTexts.total, { count: same(format.number(payees.length)) })),
        },
        rows: payees.map(({ slip, person, account, bank }, at) => ({
          number: format.digits(at + 1),
          name: locale === 'bn' ? person.nameBn : person.name,
          bank,
          account,
          amount: format.money(slip.net),
        })),
        total: format.money(total),
        signatures: [signatures.accountant, signatures.head],
      },
    };
  },
});
