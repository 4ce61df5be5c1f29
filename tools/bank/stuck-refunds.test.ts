import { transitionsOf } from '@pathshala/shared/kit';
import { MerchantAccount } from '@pathshala/shared/modules/money/gateways';
import { Refund } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openRefunds } from './paid-twice';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openRefunds>>;
beforeAll(async () => {
  stop = await setup();
  at = await openRefunds();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));
const { reverse, judge, settlePaid, settleKept, dropOutcome } = transitionsOf(Refund);
describe('a refund that is stuck', () => {
  /** The office asks, the head approves, the accountant sends; then the account with the provider is another. */
  async function stuck(student: number) {
    const paid = await at.paidTwice(student);
    const refund = await at.approved(paid.student, paid.due);
    await at.sendOnline(refund);
    const early = { id: refund.id, rev: (await at.stored(refund.id)).rev };
    const said = { outcome: 'paidBack' as const, proof: 'RB-1001', note: 'In the statement of today' };
    expect((await at.w.school.accountant.refused(judge, { ...early, ...said })).code).toBe('TRANSITION_GUARDED');
    const accounts = at.sys().repo(MerchantAccount);
    const present = await accounts.findOne({ gateway: at.methods.ssl });
    const credentials = JSON.stringify({ store_id: 'another', store_passwd: 'x' });
    await (present
      ? accounts.update(present.id, { active: false })
      : accounts.create({ gateway: at.methods.ssl, credentials, active: false }));
    await at.w.runJobs();
    const now = await at.stored(refund.id);
    expect([now.state, now.isStuck]).toEqual(['sending', true]);
    return { ...paid, refund: now };
  }
  const freeAccount = async () => {
    const accounts = at.sys().repo(MerchantAccount);
    const present = await accounts.findOne({ gateway: at.methods.ssl });
    if (present) await accounts.remove(present.id);
  };
  const revOf = async (id: string) => ({ id, rev: (await at.stored(id)).rev });

  it('ends by two people and a reference, and the wallet gets nothing where it was paid back', async () => {
    const { student, refund } = await stuck(0);
    const { accountant, head, office } = at.w.school;
    const said = { outcome: 'paidBack' as const, proof: 'rb-2001', note: 'In the statement of today' };
    expect((await office.refused(judge, { ...(await revOf(refund.id)), ...said })).status).toBe(403);
    expect((await accountant.refused(judge, { ...(await revOf(refund.id)), ...said, proof: '' })).status).toBe(422);
    await accountant.run(judge, { ...(await revOf(refund.id)), ...said });
    // The one who said it, by either way out; another outcome than was said; a stranger.
    expect((await accountant.refused(settlePaid, await revOf(refund.id))).code).toBe('OWN_RECORD');
    expect((await head.refused(settleKept, await revOf(refund.id))).code).toBe('TRANSITION_GUARDED');
    expect((await at.w.stranger.head.refused(settlePaid, await revOf(refund.id))).code).toBe('NOT_FOUND');
    expect((await head.refused(reverse, { ...(await revOf(refund.id)), note: 'It came back' })).code).toBe(
      'TRANSITION_REFUSED',
    );
    await head.run(settlePaid, await revOf(refund.id));
    expect(await at.stored(refund.id)).toMatchObject({ state: 'paid', providerRefund: 'RB2001' });
    expect(await at.walletOf(student)).toBe(0);
    expect((await head.refused(reverse, { ...(await revOf(refund.id)), note: 'Once more' })).code).toBe(
      'REFUND_WENT_ONLINE',
    );
    await freeAccount();
  });

  it('that never left returns the money to the wallet once, also when two people confirm at the same moment', async () => {
    const { student, due, refund } = await stuck(1);
    const { accountant, head } = at.w.school;
    const said = { outcome: 'neverLeft' as const, proof: 'LETTER 7', note: 'The provider has no such refund' };
    await head.run(judge, { ...(await revOf(refund.id)), ...said });
    await accountant.run(dropOutcome, { ...(await revOf(refund.id)), note: 'The letter names another payment' });
    expect(await at.stored(refund.id)).toMatchObject({ state: 'sending', isStuck: true });
    await head.run(judge, { ...(await revOf(refund.id)), ...said });
    const at6 = await revOf(refund.id);
    const both = await Promise.allSettled([accountant.run(settleKept, at6), accountant.run(settleKept, at6)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await at.walletOf(student), (await at.stored(refund.id)).state]).toEqual([due, 'reversed']);
    await freeAccount();
    await at.later(3 * 1_440);
    expect(await at.walletOf(student)).toBe(due);
  });

  it('is not ended twice by one row of a statement', async () => {
    const { refund } = await stuck(2);
    const said = { outcome: 'paidBack' as const, proof: 'RB 2001', note: 'In the statement of today' };
    const refused = await at.w.school.accountant.refused(judge, { ...(await revOf(refund.id)), ...said });
    expect(refused.code).toBe('PROOF_USED');
    await freeAccount();
  });

  it('and is answered by the provider again is no longer for people', async () => {
    const { refund } = await stuck(3);
    await freeAccount();
    await at.later(1_441);
    await at.later(1_441);
    expect((await at.stored(refund.id)).state).toBe('paid');
  });
});
