import { execFile } from 'node:child_process';

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
} from '@pathshala/shared/modules/students/admission';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import {
  applicant,
  close,
  declarationOf,
  drawIt,
  eightApplicants,
  freezeIt,
  openSeason,
  SECRET,
  terms,
} from './season';

const { freeze, draw, publish, drawSheet, publicDeclarations, acceptMany, takeFee } = admissionActions;
const { create, update } = actionsOf(AdmissionApplication);
const { accept, reject } = transitionsOf(AdmissionApplication);
const run = promisify(execFile);

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const applications = (declaration: string) =>
  w
    .system(w.school.id)
    .repo(AdmissionApplication)
    .find({ where: { declaration }, sort: ['number'] });
/** Closed, frozen and ready to be drawn. */
async function frozen() {
  const season = await openSeason(w);
  await eightApplicants(w, season);
  await close(w, season.id);
  return { declaration: season.id, admissionDraw: await freezeIt(w, season.id) };
}
const drawOf = async (id: string) => w.school.head.run(actionsOf(AdmissionDraw).get, { id });

describe('an application', () => {
  it('is numbered within its declaration, and without a fee it is submitted', async () => {
    const { id } = await openSeason(w);
    const code = (await declarationOf(w, id)).code;
    const filed = [await w.school.office.run(create, applicant(id)), await w.school.office.run(create, applicant(id))];
    expect(filed.map(({ number, state }) => [number, state])).toEqual([
      [`2026-${code}-000001`, 'submitted'],
      [`2026-${code}-000002`, 'submitted'],
    ]);
  });
  it('with a fee waits for it, and the counter gives a receipt once', async () => {
    const { id } = await openSeason(w, { fee: 20_000 });
    const { id: application, state } = await w.school.office.run(create, applicant(id));
    expect(state).toBe('unpaid');
    const cash = await w
      .system()
      .repo(PaymentType)
      .create({ code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash' });
    const fee = { admissionApplication: application, paymentType: cash.id };
    const { receiptNumber } = await w.school.accountant.run(takeFee, fee);
    expect(receiptNumber).toBe('A-2025-26/000001');
    expect((await applications(id))[0]!.state).toBe('submitted');
    expect((await w.school.office.refused(takeFee, fee)).code).toBe('NO_FEE_DUE');
    expect((await w.school.teacher.refused(takeFee, fee)).code).toBe('FORBIDDEN');
  });
  it('of someone too young is refused with both ages', async () => {
    const { id } = await openSeason(w);
    const refused = await w.school.office.refused(create, applicant(id, { dateOfBirth: '2017-06-15' }));
    expect(refused.fields?.dateOfBirth?.[0]?.en).toContain(
      'from 10 to 13 years old; by this date of birth they are 8 years and 6 months',
    );
  });
  it('with a birth registration number that is known is refused, also at the same moment', async () => {
    const { id } = await openSeason(w);
    const twice = applicant(id);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => w.school.office.run(create, twice)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await applications(id)).map((row) => row.birthRegistration)).toEqual([twice.birthRegistration]);
    expect((await w.school.office.refused(create, twice)).code).toBe('ALREADY_APPLIED');
  });
  it('is corrected by the office within the rules of its declaration', async () => {
    const { id } = await openSeason(w);
    const { id: application, rev } = await w.school.office.run(create, applicant(id));
    expect(
      (await w.school.office.refused(update, { id: application, rev, patch: { dateOfBirth: '2000-01-01' } })).status,
    ).toBe(422);
    const patched = await w.school.office.run(update, { id: application, rev, patch: { fatherName: 'Karim Uddin' } });
    expect(patched.fatherName).toBe('Karim Uddin');
  });
  it('is accepted with others; what does not wait for it is left alone', async () => {
    const { id } = await openSeason(w);
    const rows = [await w.school.office.run(create, applicant(id)), await w.school.office.run(create, applicant(id))];
    await w.school.office.run(reject, { id: rows[1]!.id, rev: rows[1]!.rev, reason: 'False birth certificate' });
    const ids = rows.map((row) => row.id);
    expect(await w.school.office.run(acceptMany, { admissionApplications: ids })).toEqual({ accepted: 1 });
    expect((await applications(id)).map((row) => row.state)).toEqual(['eligible', 'ineligible']);
  });
});

describe('the list', () => {
  it('is not frozen before every application is checked', async () => {
    const { id } = await openSeason(w);
    await w.school.office.run(create, applicant(id));
    await close(w, id);
    const { rev } = await declarationOf(w, id);
    const refused = await w.school.head.refused(freeze, { admissionDeclaration: id, rev, ...terms(w) });
    expect([refused.code, refused.text.en]).toEqual(['UNCHECKED', expect.stringContaining('1 applications')]);
  });
  it('is frozen with a commitment only, by people with the right only', async () => {
    const season = await openSeason(w);
    await eightApplicants(w, season);
    await close(w, season.id);
    const { rev } = await declarationOf(w, season.id);
    const asked = { admissionDeclaration: season.id, rev };
    expect((await w.school.head.refused(freeze, asked)).code).toBe('COMMIT_NEEDED');
    expect((await w.school.teacher.refused(freeze, { ...asked, ...terms(w) })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(freeze, { ...asked, ...terms(w) })).code).toBe('NOT_FOUND');
  });
  it('holds its lines and quota seats from then on, whatever the office changes', async () => {
    const { declaration, admissionDraw } = await frozen();
    const before = await w.school.head.run(actionsOf(AdmissionDraw).get, { id: admissionDraw });
    const [first] = await applications(declaration);
    await w.school.office.run(update, { id: first!.id, rev: first!.rev, patch: { quotas: [] } });
    const { lines, draw: shown } = await w.anonymous.run(drawSheet, { site_id: w.school.id, admissionDraw });
    expect(lines[0]).toMatch(/^2026-.*-000001\|FF$/);
    expect(shown).toMatchObject({ listHash: before.listHash, applicants: 8, secret: null, seed: null });
    expect(shown.pools.map(({ code, seats }) => [code, seats])).toEqual([
      ['FF', 1],
      ['CATCHMENT', 1],
    ]);
  });
});

describe('the draw', () => {
  it('takes only the secret that was committed to', async () => {
    const { admissionDraw } = await frozen();
    await expect(drawIt(w, admissionDraw, { secret: 'another' })).rejects.toMatchObject({ code: 'WRONG_SECRET' });
  });
  it('happens once, also when two officers press at the same moment', async () => {
    const { admissionDraw } = await frozen();
    const { rev } = await drawOf(admissionDraw);
    w.clock.advance(10 * 60_000);
    const input = { admissionDraw, rev, secret: SECRET, publicNumber: '000007' };
    const outcomes = await Promise.allSettled([w.school.head.run(draw, input), w.school.head.run(draw, input)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
  it('is computed again by a program that shares nothing with the product, from what visitors are given', async () => {
    const { admissionDraw } = await frozen();
    const { seed, resultHash } = await drawIt(w, admissionDraw);
    const sheet = await w.anonymous.run(drawSheet, { site_id: w.school.id, admissionDraw });
    const file = join(await mkdtemp(join(tmpdir(), 'draw-')), 'sheet.json');
    await writeFile(file, JSON.stringify(sheet));
    const program = new URL('../../../../../../tools/verify-draw.mjs', import.meta.url).pathname;
    const { stdout } = await run(process.execPath, [program, file]);
    expect(stdout).toContain(`seed ${seed}`);
    expect(stdout).toContain(`result ${resultHash}`);
    expect(stdout).toContain('agrees with what is published');
    await writeFile(file, JSON.stringify({ ...sheet, lines: sheet.lines.slice(1) }));
    await expect(run(process.execPath, [program, file])).rejects.toMatchObject({ code: 1 });
  });
  it('is published into the applications by a run that is killed half-way', async () => {
    const { declaration, admissionDraw } = await frozen();
    await drawIt(w, admissionDraw);
    const { rev } = await declarationOf(w, declaration);
    const { run: id } = await w.school.head.run(publish, { admissionDeclaration: declaration, rev });
    // A worker that took the run and was killed leaves it running; the next one takes over.
    await w
      .system(w.school.id)
      .repo(Run)
      .update(id, { state: 'running', attempt: 1, startedAt: w.clock.now().toISOString(), total: 8 });
    expect(await w.runJobs()).toContain('admission.applyDraw');
    const rows = await applications(declaration);
    expect((await declarationOf(w, declaration)).state).toBe('published');
    const ranks = rows.map((row) => row.drawRank);
    expect([...ranks].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const selected = rows.filter((row) => row.state === 'selected');
    expect(selected.map((row) => row.pool).sort()).toEqual(['CATCHMENT', 'FF', 'GENERAL', 'GENERAL']);
    const waiting = rows.filter((row) => row.state === 'waiting').sort((a, b) => a.waitingRank! - b.waitingRank!);
    expect(waiting.map((row) => row.waitingRank)).toEqual([1, 2, 3, 4]);
    expect(waiting.map((row) => row.drawRank)).toEqual(waiting.map((row) => row.drawRank).sort());
  });
  it('by marks takes the best and asks for marks first', async () => {
    const { id } = await openSeason(w, { method: 'merit', seats: 2, waiting: 1, quotas: [] });
    for (const score of [71.5, 88, undefined, 64]) {
      const { id: application, rev } = await w.school.office.run(
        create,
        applicant(id, score === undefined ? {} : { score }),
      );
      await w.school.office.run(accept, { id: application, rev });
    }
    await close(w, id);
    const asked = async () => ({ admissionDeclaration: id, rev: (await declarationOf(w, id)).rev });
    expect((await w.school.head.refused(freeze, await asked())).code).toBe('UNMARKED');
    const [, , third] = await applications(id);
    await w.school.office.run(update, { id: third!.id, rev: third!.rev, patch: { score: 90.25 } });
    const { admissionDraw } = await w.school.office.run(freeze, await asked());
    await w.school.head.run(draw, { admissionDraw, rev: (await drawOf(admissionDraw)).rev });
    await w.school.head.run(publish, await asked());
    await w.runJobs();
    expect((await applications(id)).map(({ score, state }) => [score, state])).toEqual([
      [71.5, 'waiting'],
      [88, 'selected'],
      [90.25, 'selected'],
      [64, 'notSelected'],
    ]);
  });
});

describe('visitors', () => {
  it('see what is open and nothing of a draft, and nothing under another institution', async () => {
    const { id } = await openSeason(w);
    const draft = await w.system(w.school.id).repo(AdmissionDeclaration).get(id);
    const ids = async (site_id: string) =>
      (await w.anonymous.run(publicDeclarations, { site_id })).declarations.map((row) => row.id);
    expect(await ids(w.school.id)).toContain(id);
    expect(await ids(w.stranger.id)).not.toContain(id);
    const { id: hidden } = await w.school.office.run(actionsOf(AdmissionDeclaration).create, {
      name: 'Hidden',
      nameBn: 'গোপন',
      code: 'HID',
      year: draft.year,
      class: draft.class,
      shift: draft.shift,
      seats: 1,
      opensOn: '2026-03-01',
      closesOn: '2026-03-02',
    });
    expect(await ids(w.school.id)).not.toContain(hidden);
  });
  it('find no list of a draw under another institution, and no row of the lists otherwise', async () => {
    const { admissionDraw } = await frozen();
    expect((await w.anonymous.refused(drawSheet, { site_id: w.stranger.id, admissionDraw })).code).toBe('NOT_FOUND');
    expect(await w.system(w.school.id).repo(AdmissionDrawList).count({ draw: admissionDraw })).toBe(1);
    expect((await w.anonymous.refused(actionsOf(AdmissionApplication).list, {})).status).toBe(401);
  });
});
