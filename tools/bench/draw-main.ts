import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionQuota,
  commitOf,
  recompute,
} from '@pathshala/shared/modules/students/admission';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openServices } from './bench-services';
import { printFigures } from './figures';
import { timed } from './stopwatch';

/**
 * A lottery of 20,000 applicants for 2,000 seats with two quotas: freezing the list, the draw itself, and its
 * recomputation.
 */
const APPLICANTS = Number(process.argv[2] ?? 20_000);
const PROMISED_MS = 3_000;
const CHUNK = 5_000;
const SECRET = 'a'.repeat(64);
const MINUTE_MS = 60_000;

async function eligible(w: World): Promise<string> {
  const { id: tenantId, year, shift, class: six } = w.school;
  const sys = w.system(tenantId);
  const quota = (code: string, share: number, rank: number) =>
    sys.repo(AdmissionQuota).create({ code, name: code, nameBn: code, share, rank });
  const quotas = [(await quota('FF', 5, 1)).id, (await quota('CATCHMENT', 40, 2)).id];
  const { id } = await sys.repo(AdmissionDeclaration).create({
    name: 'Class six',
    nameBn: 'ষষ্ঠ শ্রেণি',
    code: '6D',
    year: year.id,
    class: six.id,
    shift: shift.id,
    seats: 2_000,
    quotas,
    opensOn: '2026-03-01',
    closesOn: '2026-03-20',
    state: 'closed',
  });
  for (let done = 0; done < APPLICANTS; done += CHUNK)
    await bulkLoad(
      w.store,
      AdmissionApplication,
      Array.from({ length: CHUNK }, (_, offset) => {
        const at = done + offset;
        return {
          id: newId(),
          tenantId,
          declaration: id,
          number: `6D-${String(at + 1).padStart(6, '0')}`,
          name: `Applicant ${at}`,
          nameBn: `আবেদনকারী ${at}`,
          dateOfBirth: '2015-02-01',
          birthRegistration: `2015${String(at).padStart(13, '0')}`,
          gender: at % 2 ? 'male' : 'female',
          religion: 'islam',
          fatherName: 'Abdul Karim',
          fatherNameBn: 'আব্দুল করিম',
          motherName: 'Rahima Begum',
          motherNameBn: 'রহিমা বেগম',
          phone: `017${String(10_000_000 + at)}`,
          presentAddress: 'Mirpur 10, Dhaka',
          quotas: at % 20 === 0 ? [quotas[0]] : at % 3 === 0 ? [quotas[1]] : [],
          state: 'eligible',
        };
      }),
      w.clock.now(),
    );
  return id;
}

const stop = await openServices();
const w = await world({ env: { NODE_ENV: 'production' } });
try {
  const admissionDeclaration = await eligible(w);
  const { head } = w.school;
  const { rev } = await w.system(w.school.id).repo(AdmissionDeclaration).get(admissionDeclaration);
  const [frozen, { admissionDraw }] = await timed(() =>
    w.school.office.run(admissionActions.freeze, {
      admissionDeclaration,
      rev,
      commit: commitOf(SECRET),
      numberSource: 'The bench',
      numberDigits: 6,
      numberAt: new Date(w.clock.now().getTime() + MINUTE_MS).toISOString(),
    }),
  );
  w.clock.advance(MINUTE_MS);
  const [drawn, { resultHash }] = await timed(() =>
    head.run(admissionActions.draw, { admissionDraw, rev: 1, secret: SECRET, publicNumber: '4-2-6-1-3-5' }),
  );
  const [read, sheet] = await timed(() =>
    w.anonymous.run(admissionActions.drawSheet, { site_id: w.school.id, admissionDraw }),
  );
  const [again, { resultHash: own }] = await timed(async () => recompute({ ...sheet.draw, lines: sheet.lines }));
  if (own !== resultHash) throw new Error('The recomputed draw differs.');
  printFigures([
    { what: `draw of ${APPLICANTS.toLocaleString('en')} applicants`, times: [drawn], goal: PROMISED_MS },
    { what: 'freezing their list', times: [frozen] },
    { what: 'their sheet for a visitor', times: [read] },
    { what: 'computing the draw again', times: [again] },
  ]);
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}
