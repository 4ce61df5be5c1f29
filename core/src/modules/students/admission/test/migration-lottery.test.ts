import { AdmissionDeclaration, AdmissionDraw, recompute } from '@pathshala/shared/modules/students/admission';
import { Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../../../kernel';
import { collectionOf } from '../../../../kernel/mongo/derive-model';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { lotteryTerms } from '../../../../migrations/016-lottery-terms';
import { world, type World } from '../../../../testing';
import { close, drawIt, eightApplicants, freezeIt, openSeason } from './season';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const raw = () => w.store.raw();
const migrate = () => lotteryTerms.run({ db: raw() as never, log: makeLog('test', 'silent'), now: w.clock.now() });

it('keeps old draws as they were drawn and recomputed', async () => {
  const season = await openSeason(w);
  await eightApplicants(w, season);
  await close(w, season.id);
  const id = await freezeIt(w, season.id);
  await drawIt(w, id);
  // As a draw of before is stored: no procedure, no terms, and the number as it was typed.
  const old = { publicNumber: '4-2-6-1-3-5' };
  await raw()
    .collection(collectionOf(AdmissionDraw))
    .updateOne(
      { _id: toObjectId(id) },
      { $set: old, $unset: { procedure: '', frozenAt: '', numberSource: '', numberDigits: '', numberAt: '' } },
    );
  await raw()
    .collection(collectionOf(AdmissionDeclaration))
    .updateOne({ _id: toObjectId(season.id) }, { $unset: { wasFrozen: '' } });
  await migrate();
  await migrate();
  const sys = w.system(w.school.id);
  const row = await sys.repo(AdmissionDraw).get(id);
  expect([row.procedure, row.frozenAt]).toEqual(['draw-v1', row.createdAt]);
  expect((await sys.repo(AdmissionDeclaration).get(season.id)).wasFrozen).toBe(true);
  const sheet = { ...row, lines: ['2026-6-000001|FF'], secret: 's' };
  expect(recompute(sheet).seed).not.toBe(recompute({ ...sheet, publicNumber: '426135' }).seed);
});

it('gives and takes the right to freeze with the right to draw', async () => {
  const sys = w.system();
  const memberships = sys.repo(Membership);
  const given = { permission: 'admission.draw', effect: 'grant' as const };
  const member = w.school.teacher.actor.membershipId!;
  await memberships.update(member, { extras: [given] });
  const role = (await sys.repo(Role).findOne({ key: 'head' }))!;
  await sys.repo(Role).update(role.id, { denied: ['admission.draw'] });
  await migrate();
  await migrate();
  expect((await memberships.get(member)).extras).toEqual([given, { ...given, permission: 'admission.freeze' }]);
  expect((await sys.repo(Role).get(role.id)).denied).toEqual(['admission.draw', 'admission.freeze']);
});
