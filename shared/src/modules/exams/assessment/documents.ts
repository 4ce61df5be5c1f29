import { defineDocument, idSchema, t } from '../../../kit';

export const assessmentDocuments = {
  /** One student's assessment, or their progress report. */
  transcript: defineDocument('assessment', {
    name: 'transcript',
    labels: {
      one: t('Assessment transcript', 'মূল্যায়ন ট্রান্সক্রিপ্ট'),
      many: t('Assessment transcripts', 'মূল্যায়ন ট্রান্সক্রিপ্ট'),
    },
    papers: ['a4'],
    version: 1,
    input: { assessment: idSchema, student: idSchema },
    permission: 'assessmentResult.read',
    batch: { input: { assessment: idSchema, section: idSchema.optional() }, permission: 'assessment.generate' },
  }),
};

export const transcriptTexts = {
  progress: t('Progress report', 'অগ্রগতি প্রতিবেদন'),
  name: t('Name', 'নাম'),
  id: t('Student ID', 'শিক্ষার্থী আইডি'),
  father: t('Father', 'পিতা'),
  mother: t('Mother', 'মাতা'),
  class: t('Class', 'শ্রেণি'),
  section: t('Section', 'শাখা'),
  roll: t('Roll', 'রোল'),
  year: t('Academic year', 'শিক্ষাবর্ষ'),
  attendance: t('Attendance', 'উপস্থিতি'),
  attended: t('{present} of {days} school days', '{days} কর্মদিবসের মধ্যে {present} দিন'),
  level: t('Level', 'স্তর'),
  remark: t('Remarks of the class teacher', 'শ্রেণি শিক্ষকের মন্তব্য'),
  guardian: t('Guardian', 'অভিভাবক'),
  teacher: t('Class teacher', 'শ্রেণি শিক্ষক'),
  published: t('Published on {date}', 'প্রকাশের তারিখ: {date}'),
  draft: t('Not published', 'অপ্রকাশিত'),
};
