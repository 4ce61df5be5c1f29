import type { ReportRow } from '@pathshala/shared/kit';
import { payrollReports, referenceOf } from '@pathshala/shared/modules/staff/payroll';
import { reportSpec } from '../../../../kernel';
import { payeesOf } from '../services/payees';

/** The reference is the slip's own id and the attempt, so that a result file finds it again. */
export const disbursementReport = reportSpec<(typeof payrollReports.disbursement)['parameters'], ReportRow>(
  payrollReports.disbursement,
  {
    async rows(ctx, { payRun, paidBy, part }) {
      if (!payRun) return [];
      return (await payeesOf(ctx, payRun, { isRetry: part === 'waiting' }))
        .filter(({ slip }) => !paidBy || slip.paidBy === paidBy)
        .map(({ slip, person, account, bank }) => ({
          cells: {
            name: { en: person.name, bn: person.nameBn },
            code: person.code,
            account: account || null,
            bank: bank || null,
            amount: slip.net,
            reference: referenceOf(slip.id, slip.returns ?? 0),
          },
        }));
    },
  },
);
