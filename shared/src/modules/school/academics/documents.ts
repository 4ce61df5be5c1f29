import { defineDocument, idSchema, t } from '../../../kit';

export const academicsDocuments = {
  /**
   * `cr80`: front and back for a card printer. `cardSheet`: ten on A4 with cut marks, the backs mirrored for printing
   * on both sides.
   */
  idCard: defineDocument('academics', {
    name: 'idCard',
    labels: { one: t('Student ID card', 'শিক্ষার্থী পরিচয়পত্র'), many: t('Student ID cards', 'শিক্ষার্থী পরিচয়পত্র') },
    papers: ['cr80', 'cardSheet'],
    version: 1,
    input: { student: idSchema },
    permission: 'academics.idCards',
    verify: true,
    batch: { input: { section: idSchema }, permission: 'academics.idCards' },
  }),
};

export const idCardTexts = {
  card: t('Student ID card', 'শিক্ষার্থী পরিচয়পত্র'),
  photo: t('Photo', 'ছবি'),
  found: t('If found, please return to the institution.', 'পেলে প্রতিষ্ঠানে জমা দিন।'),
  name: t('Name', 'নাম'),
  id: t('Student ID', 'শিক্ষার্থী আইডি'),
  class: t('Class', 'শ্রেণি'),
  roll: t('Roll', 'রোল'),
  year: t('Academic year', 'শিক্ষাবর্ষ'),
  blood: t('Blood group', 'রক্তের গ্রুপ'),
  father: t('Father', 'পিতা'),
  mother: t('Mother', 'মাতা'),
  guardian: t('Guardian’s mobile', 'অভিভাবকের মোবাইল'),
  address: t('Address', 'ঠিকানা'),
  until: t('Valid until', 'মেয়াদ'),
};
