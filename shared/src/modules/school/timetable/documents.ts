import { defineDocument, idSchema, t } from '../../../kit';

const permission = 'timetable.view';
const batch = { input: { routineVersion: idSchema }, permission };

export const timetableDocuments = {
  /** On the wall of a class room: the week of a section. */
  sectionRoutine: defineDocument('timetable', {
    name: 'sectionRoutine',
    labels: { one: t('Class routine', 'ক্লাস রুটিন'), many: t('Class routines', 'ক্লাস রুটিন') },
    papers: ['a4Landscape', 'a4'],
    version: 1,
    input: { routineVersion: idSchema, section: idSchema },
    permission,
    batch,
  }),
  /** In a teacher's hand: their week. */
  teacherRoutine: defineDocument('timetable', {
    name: 'teacherRoutine',
    labels: { one: t('Teacher’s routine', 'শিক্ষকের রুটিন'), many: t('Teachers’ routines', 'শিক্ষকদের রুটিন') },
    papers: ['a4Landscape', 'a4'],
    version: 1,
    input: { routineVersion: idSchema, teacher: idSchema },
    permission,
    batch,
  }),
  /** At the door of a laboratory or room: who is in it when. */
  roomRoutine: defineDocument('timetable', {
    name: 'roomRoutine',
    labels: { one: t('Room routine', 'কক্ষের রুটিন'), many: t('Room routines', 'কক্ষের রুটিন') },
    papers: ['a4Landscape', 'a4'],
    version: 1,
    input: { routineVersion: idSchema, room: idSchema },
    permission,
    batch,
  }),
  /** In the staff room: every section, a table for each weekday. */
  wholeRoutine: defineDocument('timetable', {
    name: 'wholeRoutine',
    labels: { one: t('Whole routine', 'পূর্ণাঙ্গ রুটিন'), many: t('Whole routines', 'পূর্ণাঙ্গ রুটিন') },
    papers: ['legalLandscape', 'a4Landscape'],
    version: 1,
    input: { routineVersion: idSchema },
    permission,
  }),
};

export const timetableTexts = {
  period: t('Period', 'পিরিয়ড'),
  day: t('Day', 'বার'),
  section: t('Section', 'শাখা'),
  from: t('In force from {date}', '{date} থেকে কার্যকর'),
  draft: t('Draft', 'খসড়া'),
  classTeacher: t('Class teacher: {name}', 'শ্রেণি শিক্ষক: {name}'),
  free: t('Free', 'খালি'),
  lessons: t('{count} classes a week', 'সপ্তাহে {count}টি ক্লাস'),
  teacherTwice: t('{teacher} is in {lesson}', '{teacher} তখন {lesson}-এ'),
  roomTwice: t('{room} has {lesson}', '{room}-এ তখন {lesson}'),
  studentsTwice: t('the students have {lesson}', 'শিক্ষার্থীদের তখন {lesson}'),
};
