import { accountsActions, Voucher, VoucherEditor } from '@pathshala/shared/modules/money/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openBooks, runJobOf, voucherWays } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let id: string;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  const draft = books.voucher('DV', '2026-03-04', [
    ['5312', 'D', 500],
    ['1111', 'C', 500],
  ]);
  ({ id } = await w.school.office.run(accountsActions.saveVoucher, draft));
});
afterAll(() => w.close());

const { openDraft, closeDraft, draftEditors } = accountsActions;
const seenBy = async (person: Person) => (await person.run(draftEditors, { id })).editors.map(({ user }) => user);
const rows = () => w.system(w.school.id).repo(VoucherEditor).find();

it('tells two people on one draft of each other until one of them leaves', async () => {
  const { office, accountant } = w.school;
  await office.run(openDraft, { id });
  await accountant.run(openDraft, { id });
  await accountant.run(openDraft, { id });
  expect(await rows()).toHaveLength(2);
  expect(await seenBy(office)).toEqual([accountant.actor.userId]);
  const [other] = (await accountant.run(draftEditors, { id })).editors;
  expect(other).toMatchObject({ user: office.actor.userId, name: { en: expect.stringMatching(/\w/) } });
  await office.run(closeDraft, { id });
  await office.run(closeDraft, { id });
  expect(await seenBy(accountant)).toEqual([]);
});
it('forgets a browser that went away without a word', async () => {
  const [row] = await rows();
  await w.system(w.school.id).repo(VoucherEditor).update(row!.id, { seenAt: '2026-03-01T00:00:00.000Z' });
  expect(await seenBy(w.school.office)).toEqual([]);
  await runJobOf(w, 'accounts.tendBooks', {}, null);
  expect(await rows()).toEqual([]);
});
it('keeps what was saved first: the other’s saving is a conflict, and nothing is doubled', async () => {
  const { rev } = await w.system(w.school.id).repo(Voucher).get(id);
  const saved = (amount: number) => ({
    id,
    rev,
    ...books.voucher('DV', '2026-03-04', [
      ['5312', 'D', amount],
      ['1111', 'C', amount],
    ]),
  });
  await w.school.office.run(accountsActions.saveVoucher, saved(700));
  expect((await w.school.accountant.refused(accountsActions.saveVoucher, saved(900))).code).toBe('CONFLICT');
  expect(await w.system(w.school.id).repo(Voucher).get(id)).toMatchObject({ total: 700 });
});
it('is of drafts of this institution only', async () => {
  const { accountant } = w.school;
  expect((await w.stranger.accountant.refused(openDraft, { id })).code).toBe('NOT_FOUND');
  expect((await w.stranger.accountant.refused(draftEditors, { id })).code).toBe('NOT_FOUND');
  expect((await w.school.teacher.refused(openDraft, { id })).code).toBe('FORBIDDEN');
  const { rev } = await w.system(w.school.id).repo(Voucher).get(id);
  await accountant.run(voucherWays.post, { id, rev });
  expect((await accountant.refused(openDraft, { id })).code).toBe('NOT_A_DRAFT');
});
