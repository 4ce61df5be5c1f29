import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';

/**
 * That a paper with a code is valid or not any more, for those who have its page open: they know the code and follow
 * it, and nobody can list the others. The page itself asks the record behind the code.
 */
export const PaperVerdict = defineEntity({
  name: 'paperVerdict',
  labels: { one: t('Verdict on a paper', 'নথির বৈধতা'), many: t('Verdicts on papers', 'নথির বৈধতা') },
  scope: 'platform',
  fields: {
    /** The code on the paper, signed by us. */
    code: f.code({ label: t('Code', 'কোড'), system: true, max: 120 }),
    isRevoked: f.bool({ label: t('Revoked', 'বাতিল'), system: true, default: false }),
  },
  personal: ofInstitution,
  title: 'code',
  order: ['code'],
  unique: [['code']],
  access: access({ read: ['operator', 'groupStaff', ...EVERYONE, 'visitor'] }),
  live: { room: ['code'], roomsOnly: true },
  remove: 'free',
  actions: [],
  audited: false,
});
