import { makePhone } from './phone.mjs';
import { sandboxAddress } from './sandbox-address.mjs';

/*
 * The sandbox phone as a program: `INCOMING='http://127.0.0.1:3000/api/sms/incoming/…?key=…' node tools/phone/main.mjs`.
 * The operator makes that address under “SMS accounts”. Beside the demo the launcher gives PRODUCT and SECRET instead:
 * an SMS then reaches the institution whose SMS came to that number last. PORT and HOST are where the page listens.
 */
const { PORT = '0', HOST = '127.0.0.1', PRODUCT, SECRET } = process.env;
const incoming = process.env['INCOMING'] ?? (PRODUCT && SECRET && sandboxAddress(PRODUCT, SECRET));
if (!incoming) {
  console.error('INCOMING: the address for incoming SMS of an institution, with its key');
  process.exitCode = 1;
} else {
  const phone = makePhone({ incoming, product: PRODUCT ?? new URL(incoming).origin });
  console.log(`sandbox phone at ${await phone.listen(Number(PORT), HOST)}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void phone.close().then(() => process.exit(0)));
}
