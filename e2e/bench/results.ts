import { actionsOf } from '@pathshala/shared';
import { AcademicYear, Class, Shift, Subject } from '@pathshala/shared/modules/academics';
import { Exam, ExamSubject, ResultSetting } from '@pathshala/shared/modules/exams';
import { resultActions } from '@pathshala/shared/modules/results';
import { ObjectId, type Db, type Document } from 'mongodb';
import type { Caller } from '../support/api';
import type { Line } from './timing';

const STUDENTS = 5_000;
const SECTIONS = 50;
const SUBJECTS = 12;
const SLICE = 250;
const RUNS = 5;
const POLL_MS = 50;

/**
 * Results for 5,000 students in twelve subjects by the product's worker, from taking the run to its end, alternating
 * with a cursor over the same marks and bulk writes of the same documents by the bare driver.
 */
export async function benchResults(db: Db, { office, tenantId }: { office: Caller; tenantId: string }): Promise<Line> {
  const exam = await layOut(db, office, new ObjectId(tenantId));
  const bare = db.collection('bench_results');
  const [times, bound]: [number[], number[]] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    const version = await generate(db, office, exam);
    const docs = await db
      .collection('results')
      .find({ exam: new ObjectId(exam), version: version.number })
      .toArray();
    if (docs.length !== STUDENTS) throw new Error(`${docs.length} results instead of ${STUDENTS}`);
    if (run === 0)
      await bare.createIndexes(
        (await db.collection('results').indexes())
          .filter((index) => index.name !== '_id_')
          .map(({ key, name, unique, partialFilterExpression }) => ({
            key,
            name,
            ...(unique ? { unique } : {}),
            ...(partialFilterExpression ? { partialFilterExpression } : {}),
          })),
      );
    const took = await bareGeneration(
      db,
      exam,
      docs.map((doc) => ({ ...doc, _id: new ObjectId() })),
    );
    // The first one of each warms up.
    if (run > 0) {
      times.push(version.took);
      bound.push(took);
    }
  }
  await bare.drop();
  return {
    what: `results of ${STUDENTS.toLocaleString('en')} × ${SUBJECTS} with places (bound: cursor and bulk writes of the same documents)`,
    times: times.sort((a, b) => a - b),
    bound: bound.sort((a, b) => a - b),
  };
}

/** @returns milliseconds between the first slice's begin and the end of the run, by the run's own clock */
async function generate(db: Db, office: Caller, exam: string): Promise<{ number: number; took: number }> {
  const { run, version } = await office.run(resultActions.generate, { exam });
  for (;;) {
    const doc = await db.collection('runs').findOne({ _id: new ObjectId(run) });
    if (doc?.['endedAt']) {
      if (doc['state'] !== 'completed') throw new Error(`The run ended as ${doc['state']}: ${doc['error'] ?? ''}`);
      return { number: version, took: doc['endedAt'].getTime() - doc['startedAt'].getTime() };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function bareGeneration(db: Db, exam: string, docs: readonly Document[]): Promise<number> {
  const began = performance.now();
  let read = 0;
  for await (const mark of db.collection('exam_marks').find({ exam: new ObjectId(exam) }, { batchSize: 1_000 }))
    if (mark) read += 1;
  if (read !== STUDENTS * SUBJECTS) throw new Error(`${read} marks read`);
  for (let from = 0; from < docs.length; from += SLICE)
    await db.collection('bench_results').bulkWrite(
      docs.slice(from, from + SLICE).map((document) => ({ insertOne: { document } })),
      { ordered: false },
    );
  const took = performance.now() - began;
  await db.collection('bench_results').deleteMany({});
  return took;
}

/** A class of fifty sections with an exam of its own; marks are put past the grid. */
async function layOut(db: Db, office: Caller, tenantId: ObjectId): Promise<string> {
  const mark = Date.now();
  const klass = await office.run(actionsOf(Class).create, { name: `Bench ${mark}`, nameBn: `পরিমাপ ${mark}` });
  const year = (await office.run(actionsOf(AcademicYear).list, { filter: { current: { eq: true } } })).rows[0]!;
  const setting = (await office.run(actionsOf(ResultSetting).list, {})).rows[0]!;
  const shift = (await office.run(actionsOf(Shift).list, {})).rows[0]!;
  const subjects = (await office.run(actionsOf(Subject).list, { size: 25 })).rows.slice(0, SUBJECTS);
  const exam = await office.run(actionsOf(Exam).create, {
    title: `Bench ${mark}`,
    titleBn: `পরিমাপ ${mark}`,
    year: year.id,
    setting: setting.id,
    classes: [klass.id],
    startsOn: year.startsOn,
    endsOn: year.startsOn,
    state: 'open',
  });
  const parts = [
    { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70 },
    { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি', full: 30 },
  ];
  const papers: ObjectId[] = [];
  for (const [rank, subject] of subjects.entries())
    papers.push(
      new ObjectId(
        (
          await office.run(actionsOf(ExamSubject).create, {
            exam: exam.id,
            class: klass.id,
            subject: subject.id,
            parts,
            rank: rank + 1,
          })
        ).id,
      ),
    );
  const now = new Date();
  const stored = (of: object): Document => ({
    _id: new ObjectId(),
    tenantId,
    rev: 1,
    alive: true,
    createdAt: now,
    updatedAt: now,
    ...of,
  });
  const sections = Array.from({ length: SECTIONS }, (_, index) =>
    stored({
      class: new ObjectId(klass.id),
      shift: new ObjectId(shift.id),
      name: `S${index}`,
      nameBn: `শ${index}`,
      rank: index + 1,
      active: true,
    }),
  );
  const model = (await db.collection('students').findOne({ tenantId, alive: true }))!;
  const students = Array.from({ length: STUDENTS }, (_, index) => ({
    ...model,
    _id: new ObjectId(),
    code: `R${mark}${index}`,
  }));
  const sectionOf = (index: number) => sections[Math.floor(index / (STUDENTS / SECTIONS))]!['_id'] as ObjectId;
  const enrolments = students.map((student, index) =>
    stored({
      year: new ObjectId(year.id),
      section: sectionOf(index),
      student: student._id,
      roll: (index % (STUDENTS / SECTIONS)) + 1,
      from: year.startsOn,
    }),
  );
  const marks = students.flatMap((student, index) =>
    papers.map((examSubject, at) =>
      stored({
        exam: new ObjectId(exam.id),
        examSubject,
        section: sectionOf(index),
        student: student._id,
        status: 'present',
        marks: { cq: 25 + ((index * 7 + at * 11) % 46), mcq: 11 + ((index * 3 + at) % 20) },
        complete: true,
      }),
    ),
  );
  await db.collection('sections').insertMany(sections);
  await db.collection('students').insertMany(students);
  await db.collection('enrolments').insertMany(enrolments);
  for (let from = 0; from < marks.length; from += 5_000)
    await db.collection('exam_marks').insertMany(marks.slice(from, from + 5_000));
  return exam.id;
}
