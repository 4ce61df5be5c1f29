import { accountsDocuments } from '@pathshala/shared/modules/money/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openBooks, voucherWays } from './books';

const { preview, pdf } = accountsDocuments.voucher.actions;
let w: World;
let voucher: { id: string; rev: number };
beforeAll(async () => {
  w = await world();
  const books = await openBooks(w);
  voucher = await books.post('DV', '2026-03-04', [
    ['5312', 'D', 500_000],
    ['2411', 'C', 45_455],
    ['2412', 'C', 22_727],
    ['1121', 'C', 431_818],
  ]);
});
afterAll(() => w.close());

const letters = (svg: string) => svg.match(/<use /g)?.length ?? 0;

describe('the paper of a voucher', () => {
  it.each(accountsDocuments.voucher.papers)('is one page on %s, in both languages', async (paper) => {
    for (const language of ['en', 'bn'] as const) {
      const shown = await w.school.head.run(preview, { id: voucher.id, paper, language });
      expect(shown.pages).toBe(1);
      const file = await w.school.head.run(pdf, { id: voucher.id, paper, language });
      expect([file.mime, file.name]).toEqual(['application/pdf', 'DV DV-2025-26 00001.pdf']);
    }
  });
  it('says that it was reversed, and by which', async () => {
    const show = () => w.school.head.run(preview, { id: voucher.id, language: 'en' });
    const before = letters((await show()).svg);
    await w.school.head.run(voucherWays.reverse, { id: voucher.id, rev: voucher.rev, reason: 'Entered twice' });
    expect(letters((await show()).svg) - before).toBe('REVERSED'.length + 'ReversedbyDV-2025-26/00002'.length);
  });
});
