import { defineErrors, t } from '../../kit';

export const studentsErrors = defineErrors('students', {
  NO_YEAR: { status: 422, text: t('No academic year is current.', 'কোনো চলতি শিক্ষাবর্ষ নেই।') },
  NO_PLACE: {
    status: 409,
    text: t('This student is not in any section at present.', 'শিক্ষার্থী এখন কোনো শাখায় নেই।'),
  },
  ROLLS_APART: {
    status: 409,
    text: t('Rolls can be exchanged within one section only.', 'রোল কেবল একই শাখার মধ্যে অদলবদল করা যায়।'),
  },
  SAME_SECTION: { status: 409, text: t('The student is in this section already.', 'শিক্ষার্থী এই শাখাতেই আছে।') },
});
