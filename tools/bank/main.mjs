import { makeBank } from './bank.mjs';

/*
 * The sandbox bank as a program: the launcher starts it with the demo. PORT and HOST are where it listens, PRODUCT is
 * the origin that it may notify, BANK_FILE keeps its payments.
 */
const { PORT = '0', HOST = '127.0.0.1', PRODUCT = 'http://127.0.0.1:3000', BANK_FILE } = process.env;
const bank = makeBank({ product: PRODUCT, ...(BANK_FILE ? { file: BANK_FILE } : {}) });
console.log(`sandbox bank at ${await bank.listen(Number(PORT), HOST)}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void bank.close().then(() => process.exit(0)));
