import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { dataDir, loginByApi } from '../support/api';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { openRawDatabase } from './raw-driver';
import { benchSockets } from './sockets';
import { changeToScreen } from './sockets-screen';
import { printLines } from './timing';

// Measures the cost of thousands of sockets. `screen` does only the way from a mark to a screen, which `npm run bench
// -- e2e` has too.
const isScreen = process.argv.includes('screen');
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
say('starting the product');
const stop = await startProduct();
const { client, db, url: mongoUrl } = await openRawDatabase(dataDir());
try {
  const register = await findOpenRegister(await loginByApi('teacher@shapla.demo.test'));
  if (isScreen) {
    say('from a mark to another screen');
    printLines(await changeToScreen(db, register));
  } else {
    const head = await loginByApi('head@shapla.demo.test');
    const { user } = await head.run(identityActions.me, {});
    const room = (entity: string, field: string, value: string) => ({ entity, room: { field, value } });
    await benchSockets(db, {
      dataDir: dataDir(),
      mongoUrl,
      token: head.token,
      say,
      requests: [
        { entity: 'student' },
        { entity: 'attendanceSheet' },
        room('attendanceMark', 'section', register.section),
        room('attendanceSheet', 'section', register.section),
        room('notification', 'user', user.id),
      ],
    });
  }
} finally {
  await client.close();
  await stop();
}
