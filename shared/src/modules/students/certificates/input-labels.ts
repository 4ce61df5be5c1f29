import { t, type InputLabels } from '../../../kit';

export const inputLabels: InputLabels = {
  student: t('Student', 'শিক্ষার্থী'),
  purpose: t('Purpose', 'প্রয়োজন'),
  leavingOn: t('Last day', 'শেষ দিন'),
  leavingReason: t('Reason for leaving', 'ছাড়পত্র গ্রহণের কারণ'),
  boardPermission: t('Permission of the board', 'বোর্ডের অনুমতি'),
  kind: t('Kind', 'ধরন'),
  students: t('Students', 'শিক্ষার্থী'),
  language: t('Language', 'ভাষা'),
  certificate: t('Certificate', 'সনদ'),
  certificates: t('Certificates', 'সনদ'),
  step: t('Step', 'ধাপ'),
  rows: t('Rows', 'সারি'),
  value: t('Value', 'মান'),
  list: t('List', 'তালিকা'),
  field: t('Field', 'ঘর'),
  reason: t('Reason', 'কারণ'),
  body: t('Text', 'ভাষ্য'),
  border: t('Border', 'বর্ডার'),
  from: t('From', 'থেকে'),
  until: t('Until', 'পর্যন্ত'),
};
