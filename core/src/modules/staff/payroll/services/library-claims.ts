import { owedOutOfPay } from '@pathshala/shared/modules/students/library';
import { on } from '../../../../kernel';
import { takeLibraryClaim } from '../jobs/payroll-jobs';

/** As a job: nobody writes a deduction of their own, and this one is asked for by the employee. */
export const hearLibrary = on(owedOutOfPay, (sys, claim) =>
  sys.after(takeLibraryClaim, claim, { id: `library-claim-${claim.loan}-${claim.amount}-${sys.now.getTime()}` }),
);
