import { paymentsActions, paymentsDocuments, Receipt } from '@pathshala/shared/modules/money/payments';
import { documentsActions, Letterhead } from '@pathshala/shared/modules/foundation/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openCounter, take } from './counter';

const { preview, pdf } = paymentsDocuments.receipt.actions;
let w: World;
let receipt: { id: string; number: string };
beforeAll(async () => {
  w = await world();
  const counter = await openCounter(w);
  const order = await take(w.school.accountant, {
    student: w.school.students[0]!.id,
    money: 100_000,
    paymentType: counter.cash,
  });
  ({ receipt } = await w.school.accountant.run(paymentsActions.collect, order));
});
afterAll(() => w.close());

/** Letters are outlines: the same letters in the same style are the same outlines. */
const letters = (svg: string) => svg.match(/<use /g)?.length ?? 0;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the money receipt', () => {
  it.each(paymentsDocuments.receipt.papers)('is made on %s, in both languages', async (paper) => {
    for (const language of ['en', 'bn'] as const) {
      const file = await w.school.accountant.run(pdf, { id: receipt.id, paper, language });
      expect(text(file.bytes.subarray(0, 8))).toMatch(/^%PDF-1\.\d/);
      expect(text(file.bytes)).toContain(`/Lang (${language}`);
      expect([file.mime, file.name]).toEqual([
        'application/pdf',
        language === 'en' ? 'Money receipt 2025-26 000001.pdf' : 'মানি রসিদ 2025-26 000001.pdf',
      ]);
    }
  });
  it('has three copies on one sheet, or one on a roll', async () => {
    const shown = (paper: 'a4Landscape' | 'roll80') =>
      w.school.accountant.run(preview, { id: receipt.id, paper, language: 'bn' });
    const [three, one] = [await shown('a4Landscape'), await shown('roll80')];
    expect([three.pages, one.pages]).toEqual([1, 1]);
    expect(letters(three.svg) / letters(one.svg)).toBeGreaterThan(2.5);
    expect(three.svg.startsWith('<svg')).toBe(true);
  });
  it('is the same to the byte for the same data', async () => {
    const make = async () => (await w.school.accountant.run(pdf, { id: receipt.id, language: 'bn' })).bytes;
    expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
  });
  it('prints what is in the data as letters, whatever it looks like', async () => {
    const repo = w.system(w.school.id).repo(Receipt);
    const before = await repo.get(receipt.id);
    const count = async (name: string) => {
      await repo.update(receipt.id, { name });
      return letters((await w.school.accountant.run(preview, { id: receipt.id, paper: 'roll80', language: 'en' })).svg);
    };
    const plain = await count('xevalx0a0000b0000000000000000');
    expect(await count('#eval(0a0000b0)$$*_`<>@[]{}\\')).toBe(plain - 1);
    expect(await count('#import "/etc/passwd": *')).toBeGreaterThan(0);
    await repo.update(receipt.id, { name: before.name });
  });
  it('is printed by the family for itself, and found by nobody else', async () => {
    const { guardian } = w.school;
    expect((await guardian.run(pdf, { id: receipt.id })).bytes.length).toBeGreaterThan(1_000);
    await expect(w.school.teacher.run(pdf, { id: receipt.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(w.stranger.accountant.run(pdf, { id: receipt.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  it('carries what the institution has put on its head', async () => {
    const count = async () =>
      letters((await w.school.accountant.run(preview, { id: receipt.id, paper: 'roll80', language: 'en' })).svg);
    const before = await count();
    const sys = w.system(w.school.id);
    const head = await sys.repo(Letterhead).create({ key: 'default', codes: 'Estd 1965' });
    expect(await count()).toBeGreaterThan(before + 7);
    await sys.repo(Letterhead).remove(head.id);
  });
});

describe('the code on the receipt', () => {
  const codeOf = async () => {
    const { verifyAddress } = await import('../../../foundation/documents');
    const target = { kind: paymentsDocuments.receipt, tenantId: w.school.id, record: receipt.id };
    return verifyAddress(w.kernel, target).split('/').at(-1)!;
  };
  it('tells anyone what the paper says, and when it was cancelled', async () => {
    const code = await codeOf();
    expect(await w.anonymous.run(documentsActions.verify, { code })).toMatchObject({
      state: 'valid',
      kind: { en: 'Money receipt' },
      facts: [{ value: { en: receipt.number } }, {}, {}, { value: { en: '৳ 1,000.00', bn: '৳ ১,০০০.০০' } }],
    });
    await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'wrong student' });
    expect((await w.anonymous.run(documentsActions.verify, { code })).state).toBe('cancelled');
  });
  it.each([
    ['of somebody else’s making', (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`],
    ['of another record', (code: string) => `${code.slice(0, 30)}${code[30] === 'A' ? 'B' : 'A'}${code.slice(31)}`],
    ['that is none', () => 'x'],
  ])('%s is unknown', async (_, change) =>
    expect(w.anonymous.run(documentsActions.verify, { code: change(await codeOf()) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    }),
  );
});
