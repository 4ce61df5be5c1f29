import { identityActions } from '@pathshala/shared/modules/identity';
import { dataDir, loginByApi } from '../support/api';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { openRawDatabase } from './raw-driver';
import { benchSockets } from './sockets';
import { changeToScreen } from './sockets-screen';
import { printLines } from './timing';

// What is told live: from a change to a screen, and what thousands of sockets cost. Parts can be named: `screen`, `sockets`.
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
say('starting the product');
const stop = await startProduct();
const { client, db, url: mongoUrl } = await openRawDatabase(dataDir());
try {
  const register = await findOpenRegister(await loginByApi('teacher@shapla.demo.test'));
  if (wanted('screen')) {
    say('from a mark to another screen');
    printLines(await changeToScreen(db, register));
  }
  if (wanted('sockets')) {
    const head = await loginByApi('head@shapla.demo.test');
    const { user } = await head.run(identityActions.me, {});
    const room = (entity: string, field: string, value: string) => ({ entity, room: { field, value } });
    await benchSockets(db, {
      dataDir: dataDir(), mongoUrl, token: head.token, say,
      follow: [{ entity: 'student' }, { entity: 'attendanceSheet' }, room('attendanceMark', 'section', register.section), room('attendanceSheet', 'section', register.section), room('notification', 'user', user.id)],
    });
  }
} finally {
  await client.close();
  await stop();
}
