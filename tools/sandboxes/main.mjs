/*
 * The sandboxes of a demo in one process: bank, meeting services, phone. Each is a program of its own, too, and idle
 * for most of the time; three processes that do nothing hold 90 MB more than one. A sandbox is started where its port
 * is given (BANK_PORT, MEET_PORT, PHONE_PORT); HOST, PRODUCT, BANK_FILE and SECRET are as in those programs.
 */
const { BANK_PORT, MEET_PORT, PHONE_PORT, HOST = '127.0.0.1', PRODUCT = 'http://127.0.0.1:3000' } = process.env;

/** @type {{ close: () => Promise<unknown> }[]} */
const open = [];
if (BANK_PORT) {
  const { makeBank } = await import('../bank/bank.mjs');
  const { BANK_FILE } = process.env;
  const bank = makeBank({ product: PRODUCT, ...(BANK_FILE ? { file: BANK_FILE } : {}) });
  console.log(`sandbox bank at ${await bank.listen(Number(BANK_PORT), HOST)}`);
  open.push(bank);
}
if (MEET_PORT) {
  const { makeMeet } = await import('../meet/meet.mjs');
  const meet = makeMeet({ product: PRODUCT });
  console.log(`sandbox of meeting services at ${await meet.listen(Number(MEET_PORT), HOST)}`);
  open.push(meet);
}
if (PHONE_PORT) {
  const { makePhone } = await import('../phone/phone.mjs');
  const { sandboxAddress } = await import('../phone/sandbox-address.mjs');
  const phone = makePhone({ incoming: sandboxAddress(PRODUCT, process.env['SECRET'] ?? ''), product: PRODUCT });
  console.log(`sandbox phone at ${await phone.listen(Number(PHONE_PORT), HOST)}`);
  open.push(phone);
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void Promise.all(open.map((each) => each.close())).then(() => process.exit(0)));
