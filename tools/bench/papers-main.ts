import { actionsOf } from '@pathshala/shared/kit';
import { examdayDocuments, ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { academicsDocuments } from '@pathshala/shared/modules/school/academics';
import { closeSpareStores, declareExam, world, type World } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { printFigures } from './figures';

const STUDENTS = Number(process.argv[2] ?? 500);
const ROUNDS = 3;
const GOAL_MS = 5_000;

/** From the order to the file that is kept: reading, typesetting slice by slice, joining. */
async function timesOf(w: World, order: () => Promise<{ run: string }>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { run } = await order();
    await w.runJobs();
    times.push(performance.now() - began);
    const { state, done, failed } = await w.system(w.school.id).repo(Run).get(run);
    if (state !== 'completed' || done < STUDENTS || failed > 0)
      throw new Error(`${state}: ${done} made, ${failed} failed`);
  }
  return times;
}

async function bench(w: World): Promise<void> {
  const { head, office, sectionA } = w.school;
  const { exam, papers } = await declareExam(w);
  for (const [at, paper] of Object.values(papers).entries())
    await head.run(actionsOf(ExamSitting).create, {
      exam: exam.id,
      name: `Paper ${at + 1}`,
      nameBn: `পত্র ${at + 1}`,
      date: `${exam.startsOn.slice(0, 8)}${String(2 + at).padStart(2, '0')}`,
      startsAt: '10:00',
      endsAt: '13:00',
      papers: [paper.id],
    });
  await w.system(w.school.id).repo(Exam).update(exam.id, { admitRule: 'all' });
  const admits = await timesOf(w, () =>
    office.run(examdayDocuments.admitCard.actions.batch!, { exam: exam.id, section: sectionA.id, language: 'bn' }),
  );
  const cards = await timesOf(w, () =>
    office.run(academicsDocuments.idCard.actions.batch!, { section: sectionA.id, paper: 'cardSheet', language: 'bn' }),
  );
  printFigures([
    { what: `${STUDENTS} admit cards, from the order to the file, first time`, times: [admits[0]!], goal: GOAL_MS },
    { what: 'the same, every time', times: admits, goal: GOAL_MS },
    { what: `${STUDENTS} identity cards of two sides, first time`, times: [cards[0]!], goal: GOAL_MS },
    { what: 'the same cards, every time', times: cards, goal: GOAL_MS },
  ]);
}

const stop = await openServices();
const w = await world({ students: STUDENTS, weekend: [], env: { NODE_ENV: 'production' } });
w.kernel.caches.open();
try {
  await bench(w);
} finally {
  await w.close().catch(() => undefined);
  await closeSpareStores();
  await stop();
}
