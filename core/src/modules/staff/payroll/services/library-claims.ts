import { owedOutOfPay } from '@pathshala/shared/modules/students/library';
import { on } from '../../../../kernel';
import { takeLibraryClaim } from '../jobs/payroll-jobs';

/** Runs as a job, because the employee who agrees has no right to write deductions. */
export const hearLibrary = on(owedOutOfPay, (sys, claim) =>
  sys.after(takeLibraryClaim, claim, { id: `library-claim-${claim.loan}-${claim.amount}-${sys.now.getTime()}` }),
);
