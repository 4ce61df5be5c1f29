import { makePhone } from './phone.mjs';

/*
 * The sandbox phone as a program: `INCOMING='http://127.0.0.1:3000/api/sms/incoming/…?key=…' node tools/phone/main.mjs`.
 * The operator makes that address under “SMS accounts”. PORT and HOST are where the page of the phone listens.
 */
const { PORT = '0', HOST = '127.0.0.1', INCOMING } = process.env;
if (!INCOMING) {
  console.error('INCOMING: the address for incoming SMS of an institution, with its key');
  process.exitCode = 1;
} else {
  const phone = makePhone({ incoming: INCOMING });
  console.log(`sandbox phone at ${await phone.listen(Number(PORT), HOST)}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void phone.close().then(() => process.exit(0)));
}
