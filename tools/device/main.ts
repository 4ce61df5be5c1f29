import { SimulatedDevice } from '../../core/src/testing/simulated-device';
import { parseArgs } from 'node:util';

const DHAKA_MS = 6 * 3_600_000;
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    serial: { type: 'string', default: 'DEMOSHAPLA2026' },
    pin: { type: 'string', multiple: true, default: ['1001'] },
    at: { type: 'string' },
    secret: { type: 'string', default: '2026202620' },
  },
});
const device = new SimulatedDevice(
  { kind: 'ta24', serial: values.serial, secret: values.secret },
  async (path, init) => {
    const answer = await fetch(new URL(path, values.url), init);
    return { status: answer.status, text: await answer.text() };
  },
);
if (await device.greet()) {
  const local = values.at ?? new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
  device.punch(...values.pin.map((pin) => ({ pin, local })));
  console.log(`${await device.upload()} punches at ${local} taken in`);
  for (const command of await device.poll()) console.log(`did: ${command}`);
} else {
  console.error('The server refused this device: register its serial number first, and approve it.');
  process.exitCode = 1;
}
