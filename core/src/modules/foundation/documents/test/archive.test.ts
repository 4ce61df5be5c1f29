import { createHash } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import {
  DocumentBatch,
  documentsActions,
  IssuedCopy,
  IssuedDocument,
} from '@pathshala/shared/modules/foundation/documents';
import { resultDocuments } from '@pathshala/shared/modules/exams/results';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../../../kernel/host';
import { fresh, made, openStage, stage, studentAt } from '../../../exams/results/test/results-stage';

const { issue, issued, reprint, batch } = resultDocuments.markSheet.actions;
const DAY_MS = 86_400_000;
openStage();
beforeAll(async () => {
  await fresh();
  await made();
});
const sheetOf = (index: number) => ({ exam: stage.e.exam.id, student: studentAt(index).id });
const archive = () => stage.w.system(stage.w.school.id).repo(IssuedDocument);
const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b));

describe('an issued document', () => {
  it('is kept to the byte, with hash, serial number, who and when', async () => {
    const { head, office } = stage.w.school;
    const first = await head.run(issue!, { ...sheetOf(0), language: 'bn' });
    const second = await office.run(issue!, { ...sheetOf(1), language: 'en' });
    expect([first.number, second.number]).toEqual(['MS-2026-00001', 'MS-2026-00002']);
    const row = await archive().get(first.id);
    expect(row).toMatchObject({
      kind: 'results.markSheet',
      language: 'bn',
      paper: 'a4',
      version: 1,
      pages: 1,
      copies: 0,
      by: head.actor.name.en,
    });
    const original = await office.run(issued!, { id: first.id, copy: 0 });
    expect(createHash('sha256').update(original.bytes).digest('hex')).toBe(row.sha256);
    expect(Buffer.from(original.bytes).toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
    // Later changes of the record change nothing of the issued paper.
    stage.w.clock.advance(DAY_MS);
    expect(same((await office.run(issued!, { id: first.id, copy: 0 })).bytes, original.bytes)).toBe(true);
  });

  it('is printed again as a numbered copy, which names its reason, and never as the original', async () => {
    const { office } = stage.w.school;
    const { id } = await office.run(issue!, { ...sheetOf(2), language: 'bn' });
    const original = await office.run(issued!, { id, copy: 0 });
    expect(await office.refused(issued!, { id, copy: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await office.run(reprint!, { id, reason: 'Lost by the guardian' })).toEqual({ copy: 1 });
    expect(await office.run(reprint!, { id, reason: 'Torn' })).toEqual({ copy: 2 });
    const copy = await office.run(issued!, { id, copy: 2 });
    expect(same(copy.bytes, original.bytes)).toBe(false);
    expect((await PDFDocument.load(copy.bytes)).getPageCount()).toBe(1);
    const rows = await stage.w
      .system(stage.w.school.id)
      .repo(IssuedCopy)
      .find({ where: { document: id } });
    expect(rows.map((row) => [row.copy, row.reason])).toEqual([
      [2, 'Torn'],
      [1, 'Lost by the guardian'],
    ]);
    expect((await archive().get(id)).copies).toBe(2);
  });

  it('gives two who print at the same moment two numbers', async () => {
    const { head, office } = stage.w.school;
    const { id } = await office.run(issue!, sheetOf(3));
    const both = await Promise.all([head, office].map((who) => who.run(reprint!, { id, reason: 'both' })));
    expect(both.map(({ copy }) => copy).sort()).toEqual([1, 2]);
  });

  it('is found by who may issue its kind in its institution, and by nobody else', async () => {
    const { head, accountant, teacher } = stage.w.school;
    const { id } = await head.run(issue!, sheetOf(0));
    expect((await head.run(actionsOf(IssuedDocument).list, {})).rows.map((row) => row.id)).toContain(id);
    // Accountants may see archives; this kind is not theirs to issue.
    expect((await accountant.run(actionsOf(IssuedDocument).list, {})).rows).toEqual([]);
    expect(await teacher.refused(issue!, sheetOf(0))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await stage.w.stranger.head.refused(issued!, { id, copy: 0 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stage.w.stranger.head.refused(reprint!, { id, reason: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not given out when its bytes are no longer those that were issued', async () => {
    const { head } = stage.w.school;
    const { id } = await head.run(issue!, sheetOf(0));
    await archive().update(id, { sha256: '0'.repeat(64) });
    expect(await head.refused(issued!, { id, copy: 0 })).toMatchObject({ code: 'ARCHIVE_DAMAGED' });
  });
});

it("'documents.dropOldBatches' removes what was printed once its days are over, once, and nothing younger", async () => {
  const { head } = stage.w.school;
  const order = () => head.run(batch!, { exam: stage.e.exam.id, section: stage.w.school.sectionA.id });
  const batches = () => stage.w.system(stage.w.school.id).repo(DocumentBatch);
  const old = await order();
  await stage.w.runJobs();
  const { file } = await batches().get(old.batch);
  const isTaken = async () => (await fileStore(stage.w.store).find([file!]))[0]?.isTaken;
  expect(await isTaken()).toBe(true);
  const drop = async () => {
    const work = await stage.w.kernel.jobs.get('documents.dropOldBatches')!.load();
    await work(stage.w.system(), {});
  };
  stage.w.clock.advance(29 * DAY_MS);
  const young = await order();
  await drop();
  expect(await isTaken()).toBe(true);
  stage.w.clock.advance(2 * DAY_MS);
  await drop();
  await drop();
  expect(await isTaken()).toBe(false);
  expect(await head.refused(documentsActions.batch, { id: old.batch })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await batches().get(young.batch)).id).toBe(young.batch);
});
