import { BookHold, BookLoan } from '@pathshala/shared/modules/students/library';
import { groupBy } from '@pathshala/shared/kit';
import { diffDays } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { endHold } from '../services/holds';
import { settleFine, type Loan } from '../services/loans';
import { closedDays } from '../services/open-days';
import { tellOverdue } from './tell-overdue';

/** Days between two reminders of the same book. */
const BETWEEN = 7;

/** In every institution; each reader is a transaction of its own, and running again on the same day finds nothing. */
export default async function tendLoansJob(sys: Context) {
  const late = await institutionsWith(sys, BookLoan, { state: 'active', dueOn: { lt: sys.today } });
  const kept = await institutionsWith(sys, BookHold, { state: 'ready', readyUntil: { lt: sys.today } });
  await eachInstitution(
    sys,
    { institutions: [...new Set([...late, ...kept])], what: 'tending loans' },
    async (here) => {
      await tendLate(here);
      await expireHolds(here);
    },
  );
}

async function tendLate(here: Context): Promise<void> {
  const loans = await here
    .repo(BookLoan)
    .find({ where: { state: 'active', dueOn: { lt: here.today } }, sort: ['member'] });
  for (const [member] of groupBy(loans, (loan) => loan.member))
    await runUnit(here, { id: 'library.tendLoans', audited: true }, async (unit) => {
      const closed = await closedDays(unit);
      const own = await unit.repo(BookLoan).find({ where: { member, state: 'active', dueOn: { lt: unit.today } } });
      for (const loan of own) await settleFine(unit, loan, closed(loan.branch));
      if (own.some((loan) => isToTell(loan, unit.today))) await remind(unit, member);
    });
}

const isToTell = ({ toldOn }: Loan, today: string) => !toldOn || diffDays(toldOn, today) >= BETWEEN;

async function remind(unit: Context, member: string): Promise<void> {
  const repo = unit.repo(BookLoan);
  for (const { id, rev } of await repo.find({ where: { member, state: 'active', dueOn: { lt: unit.today } } }))
    await repo.update(id, { toldOn: unit.today }, { rev });
  unit.after(tellOverdue, { member, on: unit.today }, { id: `library-overdue-${member}-${unit.today}` });
}

async function expireHolds(here: Context): Promise<void> {
  const over = await here.repo(BookHold).find({ where: { state: 'ready', readyUntil: { lt: here.today } } });
  for (const { id } of over)
    await runUnit(here, { id: 'library.tendLoans', audited: true }, async (unit) => {
      const hold = await unit.repo(BookHold).findOne({ id, state: 'ready' });
      if (hold) await endHold(unit, hold, 'expire');
    });
}
