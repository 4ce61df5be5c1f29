import type { DocumentKind } from '@pathshala/shared/kit';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openCounter, take } from './counter';

const { statement, daySheet } = paymentsDocuments;
let w: World;
beforeAll(async () => {
  w = await world();
  const counter = await openCounter(w);
  const collect = async (person: Person, at: number, money: number) =>
    person.run(
      paymentsActions.collect,
      await take(person, { student: studentId(at), money, paymentType: counter.cash }),
    );
  await collect(w.school.accountant, 0, 55_000);
  await collect(w.school.office, 1, 50_000);
  const { receipt } = await collect(w.school.accountant, 1, 1_000);
  await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Counted wrongly' });
});
afterAll(() => w.close());
const studentId = (at: number) => w.school.students[at]!.id;
const dataOf = async <I>(person: Person, kind: DocumentKind<I>, input: object) =>
  (
    await w.kernel.documents
      .get(kind.id)!
      .source.content(person.ctx({ locale: 'en' }), { ...input, language: 'en' } as never)
  ).data as Record<string, any>;

describe('the statement of account', () => {
  it('has the rows and sums of the screen', async () => {
    const { guardian } = w.school;
    const paper = await dataOf(guardian, statement, { student: studentId(0) });
    const screen = await guardian.run(paymentsActions.financialStatement, { student: studentId(0) });
    expect(paper.rows).toHaveLength(screen.rows.length);
    expect(paper.rows.at(-1).balance).toBe(paper.totals[2]);
    const taka = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    const [billed, paid, due] = paper.totals.map(taka);
    expect([billed, paid]).toEqual([
      screen.rows.reduce((sum, row) => sum + row.debit, 0),
      screen.rows.reduce((sum, row) => sum + row.credit, 0),
    ]);
    expect([due, billed - paid]).toEqual([screen.closing, screen.closing]);
    expect(paper.rows.map(({ about }: any) => about).some((about: string) => /^Receipt .+: Cash$/.test(about))).toBe(
      true,
    );
  });
  it('of a part of the year opens with what was before, and one without movements says so', async () => {
    const part = await dataOf(w.school.student, statement, {
      student: studentId(0),
      from: '2026-02-01',
      until: '2026-02-28',
    });
    expect(part.opening).toMatch(/\d/);
    const { pages } = await w.school.student.run(statement.actions.preview, {
      student: studentId(0),
      from: '2025-02-01',
      until: '2025-02-28',
      language: 'bn',
    });
    expect(pages).toBe(1);
  });
  it('belongs to the family and the office of the student', async () => {
    const of = { student: studentId(2) };
    for (const person of [w.school.student, w.school.guardian, w.stranger.head, w.stranger.accountant])
      expect((await person.refused(statement.actions.pdf, of)).code).toBe('NOT_FOUND');
    expect((await w.school.librarian.refused(statement.actions.pdf, of)).code).toBe('FORBIDDEN');
  });
});

describe('the daily collection sheet', () => {
  const today = { date: '2026-03-04' };
  it('lists every receipt, cancelled ones apart from the sum', async () => {
    const paper = await dataOf(w.school.office, daySheet, today);
    expect(paper.receipts.map(({ cancelled }: any) => cancelled)).toEqual([false, false, true]);
    expect(paper).toMatchObject({ count: '2', total: '৳ 1,050.00', cancelled: expect.stringContaining('1') });
    expect(paper.collectors.map(({ amount }: any) => amount)).toEqual(['৳ 550.00', '৳ 500.00']);
    for (const language of ['en', 'bn'] as const)
      expect((await w.school.office.run(daySheet.actions.preview, { ...today, language })).pages).toBe(1);
  });
  it('is empty for another institution, and refused to who takes no money', async () => {
    expect((await dataOf(w.stranger.office, daySheet, today)).receipts).toEqual([]);
    for (const person of [w.school.teacher, w.school.guardian])
      expect((await person.refused(daySheet.actions.pdf, today)).code).toBe('FORBIDDEN');
  });
});
