import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, Voucher, VoucherChain } from '@pathshala/shared/modules/money/accounts';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { personOf } from '../../../../testing/person';
import { expectEqualSides, openBooks, voucherWays, type Leg } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
/** A second person with the right to approve. */
let treasurer: Person;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  const hired = await w.school.hire('accountant', w.school.id, 'Treasurer', {
    staff: w.school.staffRecords.otherTeacher.id,
  });
  await w
    .system()
    .repo(Membership)
    .update(hired.actor.membershipId!, { extras: [{ permission: 'voucher.approve', effect: 'grant' }] });
  const permissions = new Set([...hired.permissions, 'voucher.approve']);
  treasurer = personOf(w.kernel, hired.actor, { tenantId: w.school.id, permissions, token: hired.token });
});
afterEach(async () => {
  await w.store.model(VoucherChain).collection.deleteMany({});
  await expectEqualSides(w);
});
afterAll(() => w.close());

const legs = (amount: number): Leg[] => [
  ['5312', 'D', amount],
  ['1111', 'C', amount],
];
type Kept = { id: string; rev: number };
const at = ({ id, rev }: Kept) => ({ id, rev });
const save = (who: Person, amount: number, over: object = {}) =>
  who.run(accountsActions.saveVoucher, { ...books.voucher('ADV', TODAY, legs(amount)), ...over });
const submit = { finish: 'submit' as const };
const refusal = async (who: Person, way: 'check' | 'approve', voucher: Kept) =>
  (await who.refused(voucherWays[way], at(voucher))).code;
const stored = (id: string) => w.system(w.school.id).repo(Voucher).get(id);
/** Above 100 taka the treasurer decides finally. */
const makeChain = (over: object = {}) =>
  w
    .system(w.school.id)
    .repo(VoucherChain)
    .create({
      name: `Chain ${Math.random()}`,
      nameBn: 'ধাপ',
      steps: [
        { role: 'head', mode: 'any', escalateHours: 0, limit: 100_00 },
        {
          role: 'accountant',
          staff: w.school.staffRecords.otherTeacher.id,
          mode: 'any',
          escalateHours: 0,
        },
      ],
      state: 'active',
      ...over,
    });
/** Written by the accountant, approved by the head, posted by the accountant. */
async function posted(amount: number) {
  const { head, accountant } = w.school;
  const approved = await head.run(voucherWays.approve, at(await save(accountant, amount, submit)));
  return accountant.run(voucherWays.post, at(approved));
}

describe('nobody approves a voucher of theirs', () => {
  it('who rewrites the draft of another and submits it', async () => {
    const { head, accountant } = w.school;
    const draft = await save(accountant, 1_00);
    const rewritten = await save(head, 999_999_00, { ...at(draft), ...submit });
    for (const way of ['check', 'approve'] as const) expect(await refusal(head, way, rewritten)).toBe('OWN_RECORD');
    const row = await stored(draft.id);
    expect([row.writers, row.submittedBy]).toEqual([[accountant.actor.userId, head.actor.userId], head.actor.userId]);
    expect((await treasurer.run(voucherWays.approve, at(rewritten))).state).toBe('approved');
  });
  it('who rewrites it and lets another submit it', async () => {
    const { head, accountant } = w.school;
    const rewritten = await save(head, 999_999_00, at(await save(accountant, 1_00)));
    const sent = await accountant.run(voucherWays.submit, at(rewritten));
    expect(await refusal(head, 'approve', sent)).toBe('OWN_RECORD');
  });
  it('who takes it back, edits it, and lets it be submitted again', async () => {
    const { head, accountant } = w.school;
    const sent = await save(accountant, 1_00, submit);
    const back = await head.run(voucherWays.sendBack, { ...at(sent), reason: 'Wrong amount' });
    const again = await save(accountant, 500_00, { ...at(await save(head, 500_00, at(back))), ...submit });
    expect(await refusal(head, 'approve', again)).toBe('OWN_RECORD');
    // Approved by another and taken back, the lines are still theirs.
    const approved = await treasurer.run(voucherWays.approve, at(again));
    const open = await accountant.run(voucherWays.sendBack, { ...at(approved), reason: 'Not yet' });
    const third = await accountant.run(voucherWays.submit, at(open));
    expect(await refusal(head, 'approve', third)).toBe('OWN_RECORD');
  });
  it('who only submitted what another wrote', async () => {
    const { head, accountant } = w.school;
    const sent = await head.run(voucherWays.submit, at(await save(accountant, 5_00)));
    expect(await refusal(head, 'approve', sent)).toBe('OWN_RECORD');
  });
  it('when both who may approve have written lines: it is written again by someone else', async () => {
    const { head, accountant } = w.school;
    const draft = await save(head, 2_00, at(await save(treasurer, 1_00)));
    const sent = await accountant.run(voucherWays.submit, at(draft));
    for (const person of [head, treasurer]) expect(await refusal(person, 'approve', sent)).toBe('OWN_RECORD');
    expect(await refusal(accountant, 'check', sent)).toBe('OWN_RECORD');
  });
  it('through a chain either: its step goes to others, or the voucher is not sent', async () => {
    await makeChain();
    const { head, accountant } = w.school;
    const own = await accountant.run(accountsActions.saveVoucher, {
      ...books.voucher('ADV', TODAY, legs(50_00)),
    });
    const rewritten = await save(head, 60_00, at(own));
    expect((await accountant.refused(voucherWays.submit, at(rewritten))).code).toBe('APPROVAL_NO_APPROVER');
    // Above the limit of the head the treasurer decides, and the head is not asked before.
    const large = await save(head, 900_00, { ...at(rewritten), ...submit });
    expect(await refusal(head, 'check', large)).toBe('TRANSITION_GUARDED');
    expect((await treasurer.run(voucherWays.approve, at(large))).approvedBy).toBe(treasurer.actor.userId);
  });
});

describe('what several people did one does not undo', () => {
  it('without a chain: the reversal of a type that needs approval needs it too', async () => {
    const { head, accountant } = w.school;
    const voucher = await posted(500_00);
    const alone = { ...at(voucher), reason: 'Entered twice' };
    expect((await accountant.refused(voucherWays.reverse, alone)).code).toBe('REVERSAL_NEEDS_APPROVAL');
    const steps = await head.run(accountsActions.voucherSteps, { id: voucher.id });
    expect(steps.reversal).toBe('asked');
    const asked = await accountant.run(voucherWays.askReversal, { ...at(voucher), why: 'Entered twice' });
    expect([asked.state, (await head.run(accountsActions.voucherSteps, { id: voucher.id })).reversal]).toEqual([
      'posted',
      'waiting',
    ]);
    const mirror = (await w.system(w.school.id).repo(Voucher).findOne({ reverses: voucher.id }))!;
    expect([mirror.state, mirror.reason, mirror.number]).toEqual(['submitted', 'Entered twice', undefined]);
    // No way around: twice, alone, directly, out of a draft, with other lines.
    for (const way of ['check', 'approve'] as const) expect(await refusal(accountant, way, mirror)).toMatch(/OWN|FORB/);
    expect((await head.refused(voucherWays.reverse, { ...at(asked), reason: 'Now' })).code).toBe('REVERSAL_ASKED');
    expect((await head.refused(voucherWays.askReversal, { ...at(asked), why: 'Again' })).code).toBe('REVERSAL_ASKED');
    const back = await accountant.run(voucherWays.sendBack, { ...at(mirror), reason: 'Straight on' });
    expect((await accountant.refused(voucherWays.post, at(back))).code).toBe('APPROVAL_NEEDED');
    expect(
      (await accountant.refused(accountsActions.saveVoucher, { ...books.voucher('ADV', TODAY, legs(1)), ...at(back) }))
        .code,
    ).toBe('MIRROR_FIXED');
    const sent = await accountant.run(voucherWays.submit, at(back));
    const passed = await head.run(voucherWays.approve, at(sent));
    w.clock.advance(86_400_000);
    const done = await accountant.run(voucherWays.post, at(passed));
    const original = await stored(voucher.id);
    expect([done.state, done.date, original.state, original.reversedBy]).toEqual([
      'posted',
      '2026-03-05',
      'reversed',
      done.id,
    ]);
    w.clock.advance(-86_400_000);
  });
  it('with one: up to the limit of its first step, or what it says, it is reversed directly', async () => {
    const { accountant } = w.school;
    const [small, large] = [await posted(100_00), await posted(100_01)];
    await makeChain();
    const reverse = (voucher: Kept) => ({ ...at(voucher), reason: 'Entered twice' });
    expect((await accountant.refused(voucherWays.reverse, reverse(large))).code).toBe('REVERSAL_NEEDS_APPROVAL');
    expect((await accountant.run(voucherWays.reverse, reverse(small))).state).toBe('reversed');
    await w.store.model(VoucherChain).collection.deleteMany({});
    await makeChain({ reversalLimit: 200_00 });
    expect((await accountant.run(voucherWays.reverse, reverse(large))).state).toBe('reversed');
  });
  it('a removed request frees the voucher for another', async () => {
    const { head, accountant } = w.school;
    const voucher = await posted(300_00);
    const asked = await accountant.run(voucherWays.askReversal, { ...at(voucher), why: 'Entered twice' });
    const mirror = (await w.system(w.school.id).repo(Voucher).findOne({ reverses: voucher.id }))!;
    const back = await head.run(voucherWays.sendBack, { ...at(mirror), reason: 'It was right' });
    await accountant.run(actionsOf(Voucher).remove, at(back));
    expect((await head.run(accountsActions.voucherSteps, { id: voucher.id })).reversal).toBe('asked');
    await head.run(voucherWays.askReversal, { ...at(asked), why: 'Wrong after all' });
  });
});

it('the paper and the screen name everyone who wrote the voucher', async () => {
  const { head, accountant } = w.school;
  const sent = await save(head, 7_00, { ...at(await save(accountant, 7_00)), ...submit });
  const names = (await treasurer.run(accountsActions.voucherSteps, { id: sent.id })).writers.map(({ en }) => en);
  expect(names).toEqual(['Accountant of school', 'Head of school']);
});

describe('a chain is the matter of two people', () => {
  const ways = transitionsOf(VoucherChain);
  const { create, update, remove } = actionsOf(VoucherChain);
  const step = (role: 'head' | 'office') => ({ role, mode: 'any' as const, escalateHours: 0 });
  const proposal = { name: 'Checked by the office', nameBn: 'অফিস যাচাই করে', steps: [step('office'), step('head')] };
  const stepsOf = async (amount: number) => (await stored((await save(w.school.accountant, amount, submit)).id)).steps;
  const endAll = () =>
    w.store.model(Voucher).collection.updateMany({ state: 'submitted' }, { $set: { state: 'draft' } });

  it('who proposes it does not put it in force, also after another has edited it', async () => {
    const { head, accountant } = w.school;
    const draft = await head.run(create, proposal);
    expect((await head.refused(ways.confirm, at(draft))).code).toBe('OWN_RECORD');
    expect(await stepsOf(1_00)).toEqual([]);
    const active = await accountant.run(ways.confirm, at(draft));
    expect([active.state, (await stepsOf(1_00)).length]).toEqual(['active', 2]);
    await endAll();
  });
  it('switched off by one, a voucher approved, switched on again: none of it happens', async () => {
    const { head, accountant } = w.school;
    const chain = await accountant.run(ways.confirm, at(await head.run(create, proposal)));
    for (const patch of [{ steps: [step('head')] }, { rank: 99 }, { name: 'Other' }])
      expect((await head.refused(update, { ...at(chain), patch })).code).toBe('CHAIN_IN_FORCE');
    expect((await head.refused(remove, at(chain))).status).toBeGreaterThanOrEqual(403);
    const ending = await head.run(ways.proposeEnd, at(chain));
    expect((await stepsOf(2_00)).length).toBe(2);
    expect((await head.refused(ways.end, at(ending))).code).toBe('OWN_RECORD');
    // Something waits in it.
    expect((await accountant.refused(ways.end, at(ending))).code).toBe('CHAIN_IN_USE');
    await endAll();
    expect((await accountant.run(ways.end, at(ending))).state).toBe('off');
    expect(await stepsOf(3_00)).toEqual([]);
    await endAll();
  });
  it('a change is a proposal that takes the place of the old steps when another confirms it', async () => {
    const { head, accountant } = w.school;
    const chain = await accountant.run(ways.confirm, at(await head.run(create, proposal)));
    await head.run(ways.revise, at(chain));
    const chains = w.system(w.school.id).repo(VoucherChain);
    const draft = (await chains.findOne({ replaces: chain.id }))!;
    const shorter = await head.run(update, { ...at(draft), patch: { steps: [step('head')] } });
    expect((await stepsOf(4_00)).length).toBe(2);
    expect((await head.refused(ways.confirm, at(shorter))).code).toBe('OWN_RECORD');
    expect((await accountant.refused(ways.confirm, at(shorter))).code).toBe('CHAIN_IN_USE');
    await endAll();
    await accountant.run(ways.confirm, at(shorter));
    expect([(await chains.get(chain.id)).state, (await stepsOf(5_00)).length]).toEqual(['off', 1]);
    await endAll();
  });
});
