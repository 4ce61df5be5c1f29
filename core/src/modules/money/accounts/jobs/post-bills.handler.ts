import { runUnit, type Context } from '../../../../kernel';
import { enterBills } from '../services/book-bills';

/** A slice a transaction: a killed worker leaves each billed fee either in the books or waiting. */
export default async function postBillsJob(sys: Context) {
  for (let done = 1; done > 0;) done = await runUnit(sys, { id: 'accounts.postBills', audited: true }, enterBills);
}
