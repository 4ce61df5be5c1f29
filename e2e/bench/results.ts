import { actionsOf, transitionsOf } from '@pathshala/shared';
import { AcademicYear, Class, Shift, Subject } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { ObjectId, type Db, type Document } from 'mongodb';
import type { Caller } from '../support/api';
import type { Line } from './timing';

const STUDENTS = 5_000;
const SECTIONS = 50;
const SUBJECTS = 12;
const SLICE = 250;
const RUNS = 5;
const POLL_MS = 50;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Results for 5,000 students in twelve subjects by the product's worker, from taking the run to its end, alternating
 * with a cursor over the same marks and bulk writes of the same documents by the bare driver. With them goes everything
 * that decides a result: a fourth subject by choice, papers graded together, parts with pass marks of their own, grace
 * marks, absentees, two shifts and fifty sections. The second line is a run after one mark was corrected.
 */
export async function benchResults(
  db: Db,
  { office, tenantId }: { office: Caller; tenantId: string },
): Promise<Line[]> {
  const exam = await layOut(db, office, new ObjectId(tenantId));
  const bare = db.collection('bench_results');
  const [times, bound, corrected]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run <= RUNS; run += 1) {
    // A paper that was written again makes everyone's result new.
    await db.collection('exam_subjects').updateMany({ exam: new ObjectId(exam) }, { $inc: { rev: 1 } });
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
    await db
      .collection('exam_marks')
      .updateOne(
        { exam: new ObjectId(exam), status: 'present', 'marks.cq': 40 + run },
        { $inc: { rev: 1, 'marks.mcq': -1 }, $set: { updatedAt: new Date() } },
      );
    const short = await generate(db, office, exam);
    if (run > 0) corrected.push(short.took);
  }
  await bare.drop();
  const rising = (all: number[]) => all.sort((a, b) => a - b);
  const line = (what: string, own: number[]): Line => ({
    what: `${what} of ${STUDENTS.toLocaleString('en')} × ${SUBJECTS} with everything (bound: cursor and bulk writes of the same documents)`,
    times: rising(own),
    bound: rising(bound),
  });
  return [line('results', times), line('results after one correction', corrected)];
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
  const { scale } = (await office.run(actionsOf(ResultSetting).list, {})).rows[0]!;
  const setting = await office.run(actionsOf(ResultSetting).create, {
    name: `Bench ${mark}`,
    nameBn: `পরিমাপ ${mark}`,
    scale,
    graceMarks: 3,
    graceSubjects: 2,
    optionalInTotal: 'above',
  });
  const shifts = (await office.run(actionsOf(Shift).list, {})).rows;
  const subjects = (await office.run(actionsOf(Subject).list, { size: 25 })).rows.slice(0, SUBJECTS);
  const exam = await office.run(actionsOf(Exam).create, {
    title: `Bench ${mark}`,
    titleBn: `পরিমাপ ${mark}`,
    year: year.id,
    setting: setting.id,
    classes: [klass.id],
    startsOn: year.startsOn,
    endsOn: year.startsOn,
  });
  await office.run(transitionsOf(Exam).open, { id: exam.id, rev: exam.rev });
  const parts = [
    { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 50, pass: 17 },
    { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি', full: 25, pass: 8 },
    { key: 'prac', name: 'Practical', nameBn: 'ব্যবহারিক', full: 25, pass: 8 },
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
            // The last one is chosen as fourth subject, the first two are two papers of one.
            ...(rank === SUBJECTS - 1 ? { takenBy: 'chosen' } : {}),
            ...(rank < 2 ? { pair: 'first' } : {}),
          })
        ).id,
      ),
    );
  // Written a day ago: a run reads records of its last fifteen minutes again.
  const now = new Date(Date.now() - DAY_MS);
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
      shift: new ObjectId(shifts[index % shifts.length]!.id),
      name: `S${index}`,
      nameBn: `শ${index}`,
      rank: index + 1,
      active: true,
    }),
  );
  // Copies cannot share a birth registration, which is unique.
  const model = (await db
    .collection('students')
    .findOne({ tenantId, alive: true }, { projection: { birthRegistration: 0 } }))!;
  const students = Array.from({ length: STUDENTS }, (_, index) => ({
    ...model,
    _id: new ObjectId(),
    code: `R${mark}${index}`,
    updatedAt: now,
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
        status: (index + at) % 97 === 0 ? 'absent' : 'present',
        marks:
          (index + at) % 97 === 0
            ? {}
            : {
                cq: 15 + ((index * 7 + at * 11) % 36),
                mcq: 7 + ((index * 3 + at) % 19),
                prac: 9 + ((index + at * 5) % 17),
              },
        complete: true,
      }),
    ),
  );
  const choices = students.map((student) =>
    stored({
      year: new ObjectId(year.id),
      student: student._id,
      subject: new ObjectId(subjects[SUBJECTS - 1]!.id),
      kind: 'optional',
    }),
  );
  await db.collection('subject_choices').insertMany(choices);
  await db.collection('sections').insertMany(sections);
  await db.collection('students').insertMany(students);
  await db.collection('enrolments').insertMany(enrolments);
  for (let from = 0; from < marks.length; from += 5_000)
    await db.collection('exam_marks').insertMany(marks.slice(from, from + 5_000));
  return exam.id;
}
