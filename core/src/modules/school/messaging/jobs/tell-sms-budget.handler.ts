import { fill, t } from '@pathshala/shared/kit';
import { formatMoney, formatPercent } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../services/notify';

const NEAR = t(
  '{percent} of this month’s SMS budget of {budget} is used',
  'এ মাসের এসএমএস বাজেট {budget}, তার {percent} খরচ হয়েছে',
);
const USED = t(
  'This month’s SMS budget of {budget} is used up: messages are held back',
  'এ মাসের এসএমএস বাজেট {budget} শেষ: কিছু এসএমএস আটকে আছে',
);
const BODY = t(
  'Raise the budget in the SMS settings, then resume the batches. Codes and emergencies still go.',
  'এসএমএস সেটিংসে বাজেট বাড়িয়ে ব্যাচগুলো আবার চালু করুন। কোড ও জরুরি বার্তা এখনো যাচ্ছে।',
);

/** One line in each bell for a month, a budget and a step of it. */
export default async function tellSmsBudgetJob(
  sys: Context,
  { month, budget, percent }: { month: string; budget: number; percent: number },
) {
  const isUsedUp = percent >= 100;
  const title = fill(isUsedUp ? USED : NEAR, {
    budget: t(formatMoney(budget, 'en'), formatMoney(budget, 'bn')),
    percent: t(formatPercent(percent, 'en'), formatPercent(percent, 'bn')),
  });
  const users = new Set((await accountsOf(sys, { roles: ['head', 'office'] })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      institution: sys.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      body: BODY.en,
      bodyBn: BODY.bn,
      link: isUsedUp ? '/site/sms/batch/list' : '/site/sms/setting',
      source: `sms-budget:${month}:${budget}:${percent}`,
    })),
  );
}
