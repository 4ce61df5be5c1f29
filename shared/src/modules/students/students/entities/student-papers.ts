import { access, defineEntity, f, t } from '../../../../kit';

/** A paper that the office keeps of a student, as a scan or photo. */
export const StudentDocument = defineEntity({
  name: 'studentDocument',
  labels: { one: t('Student document', 'শিক্ষার্থীর কাগজ'), many: t('Student documents', 'শিক্ষার্থীর কাগজপত্র') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, immutable: true }),
    kind: f.choice(
      [
        { value: 'birthCertificate', label: t('Birth certificate', 'জন্ম সনদ') },
        { value: 'transferCertificate', label: t('Transfer certificate', 'ছাড়পত্র') },
        { value: 'markSheet', label: t('Mark sheet', 'নম্বরপত্র') },
        { value: 'parentIdentity', label: t("Parent's identity card", 'পিতা-মাতার পরিচয়পত্র') },
        { value: 'vaccination', label: t('Vaccination card', 'টিকা কার্ড') },
        { value: 'other', label: t('Other', 'অন্যান্য') },
      ],
      { label: t('Kind', 'ধরন'), list: true, filter: true },
    ),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, list: true, max: 200 }),
    file: f.file({ label: t('File', 'ফাইল'), list: true }),
    originalSeen: f.bool({ label: t('Original seen', 'মূল কপি দেখা হয়েছে'), list: true, default: false }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'kind',
  order: ['-createdAt'],
  indexes: [['student']],
  access: access({ read: ['head', 'office', 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'update', 'remove', 'restore'],
});
