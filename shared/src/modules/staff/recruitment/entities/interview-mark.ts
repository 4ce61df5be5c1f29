import { access, defineEntity, f, KEPT, STAFF, t } from '../../../../kit';

/** The mark that one member of the board gave one applicant; the others of the board do not see it. */
export const InterviewMark = defineEntity({
  name: 'interviewMark',
  labels: { one: t('Interview mark', 'সাক্ষাৎকারের নম্বর'), many: t('Interview marks', 'সাক্ষাৎকারের নম্বর') },
  fields: {
    post: f.ref('jobPost', { label: t('Post', 'পদ'), list: true, filter: true, system: true }),
    application: f.ref('jobApplication', { label: t('Applicant', 'আবেদনকারী'), list: true, system: true }),
    member: f.ref('staff', { label: t('Member of the board', 'বোর্ডের সদস্য'), list: true, filter: true, system: true }),
    marks: f.decimal({ label: t('Marks', 'নম্বর'), list: true, system: true, scale: 2, min: 0, max: 500 }),
    note: f.text({ label: t('Note', 'মন্তব্য'), list: true, system: true, optional: true, max: 300 }),
  },
  personal: { of: ['application'], rows: 'keep', why: KEPT.proof, empty: ['note'] },
  title: 'marks',
  order: ['createdAt'],
  unique: [['application', 'member']],
  indexes: [['post', 'member']],
  access: access({ read: STAFF }),
  live: { room: ['post'] },
  remove: 'free',
  actions: ['list'],
});
