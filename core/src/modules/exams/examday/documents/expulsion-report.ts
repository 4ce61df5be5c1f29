import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  examdayDocuments,
  ExamIncident,
  ExamSitting,
  expulsionTexts,
  incidentKinds,
  InvigilatorDuty,
  isHeldDuty,
  SeatPlan,
  seatTexts,
} from '@pathshala/shared/modules/exams/examday';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, systemPart } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { sectionNames } from '../services/board-view';
import { namesOf } from '../services/invigilators';
import { examineesOf } from '../services/examinees';
import { roomLabels } from '../services/room-labels';

const kind = examdayDocuments.expulsionReport;

/** @throws AppError NOT_FOUND for an incident without an expulsion, or of a room that is not the caller's */
export const expulsionReportDocument = documentSpec(kind, {
  async content(ctx, { examIncident }) {
    const incident = await ctx.repo(ExamIncident).get(examIncident);
    if (incident.measure !== 'expelled' || !incident.student) throw new AppError(kernelErrors.NOT_FOUND);
    const { locale } = ctx;
    const say = (text: Text | null | undefined) => text?.[locale] ?? '';
    const format = formatsOf(locale);
    const sitting = await ctx.repo(ExamSitting).get(incident.sitting);
    const exam = await ctx.repo(Exam).get(incident.exam);
    const plan = await ctx.repo(SeatPlan).findOne({ sittings: { in: [sitting.id] } });
    // A reader of the report reads whom it is about, also a student of a class that is not theirs.
    const sys = systemPart(ctx);
    const student = await sys.repo(Student).get(incident.student);
    const found = plan ? await examineesOf(sys, plan, [sitting]) : [];
    const examinee = found.find((each) => each.student === student.id);
    const papers = await sys.repo(ExamSubject).find({ where: { id: { in: [...(examinee?.papers ?? [])] } }, sort: [] });
    const subjects = await sys.labels(
      Subject,
      papers.map(({ subject }) => subject),
    );
    const sections = examinee ? await sectionNames(sys, [examinee]) : new Map<string, Text>();
    const duties = (
      await sys.repo(InvigilatorDuty).find({ where: { sitting: sitting.id, room: incident.room }, sort: ['createdAt'] })
    ).filter(isHeldDuty);
    const names = await namesOf(sys, duties);
    const room = (await roomLabels(ctx, [incident.room])).get(incident.room);
    const { signatures } = await letterheadOf(ctx);
    const own = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? bn : en) ?? '';
    const fact = (label: Text, value: string) => ({ label: say(label), value });
    const invigilators = duties.length > 0 ? duties.map(({ staff }) => say(names.get(staff))) : [''];
    return {
      title: `${say(kind.labels.one)}, ${own(student.name, student.nameBn)}`,
      data: {
        heading: say(kind.labels.one),
        exam: own(exam.title, exam.titleBn),
        facts: [
          fact(expulsionTexts.student, own(student.name, student.nameBn)),
          fact(expulsionTexts.father, own(student.fatherName, student.fatherNameBn)),
          fact(seatTexts.class, examinee ? say(sections.get(examinee.section)) : ''),
          fact(seatTexts.roll, examinee ? format.digits(examinee.roll) : ''),
          fact(expulsionTexts.sitting, own(sitting.name, sitting.nameBn)),
          fact(expulsionTexts.paper, papers.map(({ subject }) => say(subjects.get(subject))).join(', ')),
          fact(
            expulsionTexts.date,
            `${format.date(sitting.date)}, ${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
          ),
          fact(expulsionTexts.time, format.dateTime(incident.createdAt)),
          fact(seatTexts.room, [say(room?.label), say(room?.building)].filter(Boolean).join(', ')),
          fact(expulsionTexts.offence, say(incidentKinds.find(({ value }) => value === incident.kind)?.label)),
        ],
        words: { found: say(expulsionTexts.found), statement: say(expulsionTexts.statement) },
        what: incident.what,
        examinee: { name: '', role: say(expulsionTexts.examinee), image: null },
        // Of a room with many invigilators two sign; more do not fit beside the head.
        signatures: [
          ...invigilators.slice(0, 2).map((name) => ({ name, role: say(seatTexts.invigilator), image: null })),
          signatures.controller,
          signatures.head,
        ],
      },
    };
  },
});
