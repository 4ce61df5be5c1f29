import { makeMeet } from './meet.mjs';

/*
 * The sandbox of meeting services as a program: the launcher starts it with the demo. PORT and HOST are where it
 * listens, PRODUCT is the origin that it may report to.
 */
const { PORT = '0', HOST = '127.0.0.1', PRODUCT = 'http://127.0.0.1:3000' } = process.env;
const meet = makeMeet({ product: PRODUCT });
console.log(`sandbox of meeting services at ${await meet.listen(Number(PORT), HOST)}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void meet.close().then(() => process.exit(0)));
