import { defineImport, t } from '../../../kit';
import { Guardian, Student } from '../../foundation/people';
import { Enrolment } from './entities/placement';

/** The sheet that a school brings along in its first week: everyone with guardian and place, one row a student. */
export const academicsImports = [
  defineImport('academics', {
    name: 'studentPlacement',
    labels: {
      one: t('Student with guardian and section', 'অভিভাবক ও শাখাসহ শিক্ষার্থী'),
      many: t('Students with guardian and section', 'অভিভাবক ও শাখাসহ শিক্ষার্থী'),
    },
    parts: {
      // Brothers and sisters share one: anyone with the same phone is the same guardian.
      guardian: { entity: Guardian, match: [['phone']], optional: true, shared: true },
      student: { entity: Student, links: { guardian: 'guardian' } },
      enrolment: {
        entity: Enrolment,
        fields: ['year', 'section', 'roll', 'from'],
        links: { student: 'student' },
        match: [['year', 'student']],
      },
    },
    synonyms: {
      'student.code': ['id', 'student id', 'আইডি', 'শিক্ষার্থী আইডি'],
      'student.name': ['name', 'student name', 'name in english', 'নাম ইংরেজি', 'নাম (ইংরেজি)'],
      'student.nameBn': ['নাম', 'নাম বাংলা', 'নাম (বাংলা)', 'name in bangla', 'শিক্ষার্থীর নাম'],
      'student.phone': ['student mobile', 'শিক্ষার্থীর মোবাইল'],
      'guardian.phone': ['mobile', 'mobile no', 'phone', 'guardian mobile', 'মোবাইল', 'মোবাইল নম্বর', 'অভিভাবকের মোবাইল'],
      'guardian.name': ['guardian', 'guardian name', 'অভিভাবকের নাম ইংরেজি'],
      'guardian.nameBn': ['অভিভাবক', 'অভিভাবকের নাম'],
      'guardian.relation': ['relation', 'সম্পর্ক'],
      'enrolment.section': ['class', 'section', 'class and section', 'শ্রেণি', 'শাখা', 'শ্রেণি ও শাখা'],
      'enrolment.from': ['admission date', 'ভর্তির তারিখ'],
    },
  }),
];
