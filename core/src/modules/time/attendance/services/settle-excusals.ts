import { studentExcused } from '@pathshala/shared/modules/time/excusals';
import { on } from '../../../../kernel';
import { settleExcusal } from '../jobs/settle-excusal';

/** Registers that were written before an excusal came or went are brought into line by a job. */
export const settleExcusals = on(studentExcused, async (sys, { about, ...days }) =>
  sys.after(settleExcusal, days, { id: `excusal-${about}` }),
);
