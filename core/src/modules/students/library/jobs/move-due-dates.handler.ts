import { BookLoan, nextOpenDay } from '@pathshala/shared/modules/students/library';
import { runUnit, type Context } from '../../../../kernel';
import { closedDays } from '../services/open-days';

/** A day that became a holiday moves what is due on it forward, never back; what is late already stays. */
export default async function moveDueDatesJob(sys: Context) {
  if (!sys.tenantId) return;
  const closed = await closedDays(sys);
  const loans = await sys.repo(BookLoan).find({ where: { state: 'active', dueOn: { gte: sys.today } }, sort: [] });
  for (const { id, dueOn, branch } of loans) {
    const moved = nextOpenDay(dueOn, closed(branch));
    if (moved === dueOn) continue;
    await runUnit(sys, { id: 'library.moveDueDates', audited: true }, async (unit) => {
      const loan = await unit.repo(BookLoan).findOne({ id, state: 'active', dueOn });
      if (loan) await unit.repo(BookLoan).update(id, { dueOn: moved }, { rev: loan.rev });
    });
  }
}
