import { access, defineEntity, f, t } from '../../../../kit';

/** A paper that the office keeps of an employee, as a scan or photo. */
export const EmployeeDocument = defineEntity({
  name: 'employeeDocument',
  labels: { one: t('Employee document', 'কর্মচারীর কাগজ'), many: t('Employee documents', 'কর্মচারীর কাগজপত্র') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, immutable: true }),
    kind: f.choice(
      [
        { value: 'appointment', label: t('Appointment letter', 'নিয়োগপত্র') },
        { value: 'joining', label: t('Joining letter', 'যোগদানপত্র') },
        { value: 'certificate', label: t('Academic certificate', 'শিক্ষাগত সনদ') },
        { value: 'registration', label: t('NTRCA certificate', 'এনটিআরসিএ সনদ') },
        { value: 'mpo', label: t('MPO order', 'এমপিও আদেশ') },
        { value: 'identity', label: t('Identity card', 'জাতীয় পরিচয়পত্র') },
        { value: 'clearance', label: t('Clearance', 'ছাড়পত্র') },
        { value: 'other', label: t('Other', 'অন্যান্য') },
      ],
      { label: t('Kind', 'ধরন'), list: true, filter: true },
    ),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, list: true, max: 200 }),
    file: f.file({ label: t('File', 'ফাইল'), list: true }),
    originalSeen: f.bool({ label: t('Original seen', 'মূল কপি দেখা হয়েছে'), list: true, default: false }),
  },
  personal: { of: ['staff'], rows: 'purge' },
  title: 'kind',
  order: ['-createdAt'],
  indexes: [['staff']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: { room: ['staff'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'update', 'remove', 'restore'],
});
