import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { baseUrl, dataDir, loginByApi } from '../support/api';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { benchLists } from './lists';
import { openRawDatabase } from './raw-driver';
import { benchSectionSave } from './section-save';
import { changeToScreen } from './sockets-screen';
import { printLines, type Line } from './timing';

/** Latencies that a person feels, each beside what the bare driver needs for the same work in the same minute. */
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
say('starting the product');
const stop = await startProduct();
const lines: Line[] = [];
const { client, db, url: mongoUrl } = await openRawDatabase(dataDir());
try {
  const head = await loginByApi('head@shapla.demo.test');
  const teacher = await loginByApi('teacher@shapla.demo.test');
  const me = await head.run(identityActions.me, {});
  const tenantId = me.user.site_id;

  say('lists');
  lines.push(
    ...(await benchLists(db, mongoUrl, { url: baseUrl(), token: head.token, tenantId, sizes: [600, 10_000, 100_000] })),
  );

  say('saving a section');
  const register = await findOpenRegister(teacher);
  lines.push(await benchSectionSave(mongoUrl, { url: baseUrl(), token: teacher.token, register }));

  say('from a mark to another screen');
  lines.push(...(await changeToScreen(db, register)));
  printLines(lines);
} finally {
  await client.close();
  await stop();
}
