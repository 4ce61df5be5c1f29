import { groupBy } from '@pathshala/shared/kit';
import { instantOfLocal, Punch } from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';
import { markArrivals, tellOfGate } from '../../attendance';

/** A later punch is backlog: it goes into the register but is not announced as news. */
const NEWS_MINUTES = 60;

/** The first punch of the day is the arrival, the last one may be the departure. Running again adds nothing. */
export default async function noteStudentsJob(sys: Context, { date, students }: { date: string; students: string[] }) {
  const punches = await sys.repo(Punch).find({
    where: { student: { in: students }, local: { gte: `${date} 00:00:00`, lte: `${date} 23:59:59` } },
    sort: ['local'],
  });
  const counted = punches.filter(({ problem }) => !problem);
  const seen = [...groupBy(counted, ({ student }) => student!)].map(([student, own]) => ({
    student,
    first: own[0]!.local!,
    last: own.at(-1)!.local!,
  }));
  const times = (of: 'first' | 'last') => new Map(seen.map((each) => [each.student, each[of].slice(11, 16)]));
  await markArrivals(sys, { date, arrivals: times('first') });
  const isNews = (local: string) => sys.now.getTime() - Date.parse(instantOfLocal(local)) <= NEWS_MINUTES * 60_000;
  const fresh = (of: 'first' | 'last') =>
    new Map(seen.filter((each) => isNews(each[of])).map((each) => [each.student, each[of].slice(11, 16)]));
  await tellOfGate(sys, { date, came: fresh('first'), left: fresh('last') });
}
