import { fill, t } from '@pathshala/shared/kit';
import { DataBreach, DataRequest, DUTIES } from '@pathshala/shared/modules/front/privacy';
import { formatsOf } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { ringBreach } from '../services/ring-breach';

const HOUR_MS = 3_600_000;
const SOON = t(
  'A request about data is to be answered by {date}',
  'তথ্যের একটি আবেদনের উত্তর {date} তারিখের মধ্যে দিতে হবে',
);
const LATE = t(
  'A request about data is overdue since {date}',
  'তথ্যের একটি আবেদনের উত্তরের সময় {date} তারিখে পেরিয়ে গেছে',
);
const BREACH_SOON = t('Report the breach: {nature}', 'তথ্য লঙ্ঘন জানানোর সময় শেষ হতে চলেছে: {nature}');
const BREACH_LATE = t('The report of a breach is overdue: {nature}', 'তথ্য লঙ্ঘন জানানোর সময় পেরিয়ে গেছে: {nature}');

/** Each reminder has a name of its own, so that running it every hour rings once. */
export default async function tendDutiesJob(sys: Context): Promise<void> {
  const until = new Date(sys.now.getTime() + DUTIES.remindDays * 24 * HOUR_MS).toISOString().slice(0, 10);
  const due = { state: 'open', dueOn: { lte: until } };
  await eachInstitution(
    sys,
    { institutions: await institutionsWith(sys, DataRequest, due), what: 'reminding of requests about data' },
    async (here) => {
      const people = await accountsOf(here, { roles: ['head', 'office'] });
      const users = [...new Set(people.map(({ user }) => user))];
      for (const { id, dueOn } of await here.repo(DataRequest).find({ where: due, limit: 500 })) {
        const isLate = dueOn < here.today;
        const date = { en: formatsOf('en').date(dueOn), bn: formatsOf('bn').date(dueOn) };
        const title = fill(isLate ? LATE : SOON, { date });
        await notify(
          here,
          users.map((user) => ({
            user,
            institution: here.tenantId!,
            kind: 'work' as const,
            title: title.en,
            titleBn: title.bn,
            link: '/site/data/requests',
            source: `data-request-${id}-${isLate ? 'late' : 'soon'}`,
          })),
        );
      }
    },
  );
  const soon = new Date(sys.now.getTime() + DUTIES.remindHours * HOUR_MS).toISOString();
  const breaches = await sys.repo(DataBreach).find({ where: { state: 'open', dueAt: { lte: soon } }, limit: 500 });
  for (const breach of breaches) {
    const isLate = breach.dueAt < sys.now.toISOString();
    await ringBreach(sys, breach, { title: isLate ? BREACH_LATE : BREACH_SOON, when: isLate ? 'late' : 'soon' });
  }
}
