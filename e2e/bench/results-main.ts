import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { dataDir, loginByApi } from '../support/api';
import startProduct from '../support/start-product';
import { openRawDatabase } from './raw-driver';
import { benchResults } from './results';
import { printLines } from './timing';

/** Results of 5,000 students, beside what the bare driver needs to read the same marks and write the same documents. */
const stop = await startProduct();
const { client, db } = await openRawDatabase(dataDir());
try {
  const office = await loginByApi('office@shapla.demo.test');
  const { user } = await office.run(identityActions.me, {});
  printLines(await benchResults(db, { office, tenantId: user.site_id }));
} finally {
  await client.close();
  await stop();
}
