import { fill, groupBy, t } from '@pathshala/shared/kit';
import { FeeLine, FeeSetting } from '@pathshala/shared/modules/money/fees';
import { addDays, formatDate } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { owedBy } from '../services/owed';
import { smsDues } from '../services/sms-dues';

/** A job that did not run for some days says it later; what is older was said, or is too old for an SMS of its own. */
const DAYS_BACK = 7;
const TITLE = t('Overdue since {date}', '{date} থেকে বকেয়া');
const TEXT = t(
  'Fees of {name} are overdue: {amount}, to be paid by {date}. If you have paid, please ignore this. {institution}',
  '{name}-এর ফি বকেয়া: {amount}, পরিশোধের শেষ তারিখ ছিল {date}। পরিশোধ করে থাকলে বার্তাটি উপেক্ষা করুন। {institution}',
);

/** Where the institution wants it: one SMS to each guardian for each due date that has passed with something unpaid. */
export default async function remindOverdueJob(sys: Context) {
  const institutions = await institutionsWith(sys, FeeSetting, { overdueSms: true });
  await eachInstitution(sys, { institutions, what: 'overdue bills' }, async (here) => {
    const late = await here.repo(FeeLine).find({
      where: {
        status: { in: ['unpaid', 'partially_paid'] },
        dueDate: { gte: addDays(here.today, -DAYS_BACK), lt: here.today },
      },
    });
    for (const [date, lines] of groupBy(late, ({ dueDate }) => dueDate)) {
      const owed = await owedBy(here, [...new Set(lines.map(({ student }) => student))]);
      const amounts = new Map([...owed].flatMap(([id, { overdue }]) => (overdue > 0 ? [[id, overdue] as const] : [])));
      const title = fill(TITLE, { date: t(formatDate(date, 'en'), formatDate(date, 'bn')) });
      await smsDues(here, { source: `fees:overdue:${date}`, title, text: TEXT, amounts, date });
    }
  });
}
