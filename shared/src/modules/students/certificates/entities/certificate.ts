import { access, defineEntity, f, KEPT, LOCALES, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';
import { certificateKinds, FAMILIES } from '../kinds';

const desk = ['head', 'office'] as const;
const languages = { en: t('English', 'ইংরেজি'), bn: t('Bengali', 'বাংলা') };
const families = {
  certificate: t('Certificate', 'প্রত্যয়নপত্র'),
  testimonial: t('Testimonial', 'প্রশংসাপত্র'),
  'transfer-certificate': t('Transfer certificate', 'ছাড়পত্র'),
};
const reason = (en: string, bn: string) => f.text({ label: t(en, bn), min: 3, max: 300 });
const ASKERS = [
  { value: 'office', label: t('Office', 'অফিস'), tone: 'neutral' },
  { value: 'family', label: t('Family', 'পরিবার'), tone: 'info' },
] as const;
const link = '/site/document/:family?open=:id';

export const certificateLife = lifecycle({
  states: {
    requested: { label: t('Requested', 'আবেদিত'), tone: 'warn' },
    cleared: { label: t('Cleared', 'ছাড়কৃত'), tone: 'info' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'info' },
    issued: { label: t('Issued', 'প্রদত্ত'), tone: 'good' },
    revoked: { label: t('Revoked', 'বাতিলকৃত'), tone: 'bad' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'neutral' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    clear: {
      label: t('Clear', 'ছাড় দিন'),
      from: ['requested'],
      to: 'cleared',
      permission: 'certificates.handle',
      look: 'primary',
      stamp: { by: 'clearedBy', at: 'clearedAt' },
    },
    /** Dues or books are open, and someone other than the person who asked lets it pass. */
    override: {
      label: t('Clear despite dues', 'বকেয়া সত্ত্বেও ছাড় দিন'),
      from: ['requested'],
      to: 'cleared',
      who: ['head'],
      byOther: true,
      withheldFromActing: true,
      input: { overrideReason: reason('Reason', 'কারণ') },
      stamp: { by: 'clearedBy', at: 'clearedAt' },
    },
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['cleared'],
      to: 'approved',
      who: ['head'],
      byOther: true,
      withheldFromActing: true,
      look: 'primary',
      stamp: { by: 'approvedBy', at: 'approvedAt' },
      tell: { fields: ['submittedBy'], text: t('A certificate is approved', 'একটি সনদ অনুমোদিত হয়েছে'), link },
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['requested', 'cleared', 'approved'],
      to: 'rejected',
      who: desk,
      look: 'danger',
      input: { rejectReason: reason('Reason', 'কারণ') },
      tell: { fields: ['submittedBy'], text: t('A certificate is rejected', 'একটি সনদের আবেদন নামঞ্জুর হয়েছে'), link },
    },
    /** By the family, of what it asked for itself; the handler knows whose it is. */
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['requested', 'cleared'], to: 'withdrawn' },
    issue: {
      label: t('Issue', 'প্রদান করুন'),
      from: ['approved'],
      to: 'issued',
      permission: 'certificates.issue',
      withheldFromActing: true,
      look: 'primary',
      confirm: t(
        'A serial number is taken and the paper is kept as it leaves the house. It is printed as an original once.',
        'একটি ক্রমিক নম্বর বরাদ্দ হবে এবং কাগজটি হুবহু সংরক্ষিত হবে। মূল কপি একবারই ছাপা যায়।',
      ),
      stamp: { by: 'issuedBy', at: 'issuedAt' },
    },
    revoke: {
      label: t('Revoke', 'বাতিল করুন'),
      from: ['issued'],
      to: 'revoked',
      who: ['head'],
      withheldFromActing: true,
      look: 'danger',
      input: { revokeReason: reason('Reason', 'কারণ') },
      stamp: { by: 'revokedBy', at: 'revokedAt' },
      tell: { fields: ['issuedBy'], text: t('A certificate is revoked', 'একটি সনদ বাতিল হয়েছে'), link },
    },
  },
});

const system = { system: true, optional: true } as const;
/** One paper of one student from the request to its issue, and to its revocation. */
export const Certificate = defineEntity({
  name: 'certificate',
  labels: { one: t('Certificate', 'সনদ'), many: t('Certificates', 'সনদ') },
  fields: {
    number: f.text({ label: t('Serial no.', 'ক্রমিক নং'), list: true, search: true, ...system, max: 40 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true, ...system }),
    family: f.choice(
      FAMILIES.map((value) => ({ value, label: families[value] })),
      { label: t('Register', 'রেজিস্টার'), system: true },
    ),
    kind: f.choice(certificateKinds, { label: t('Kind', 'ধরন'), list: true, filter: true, system: true }),
    template: f.ref('certificateTemplate', { label: t('Text', 'ভাষ্য'), ...system }),
    language: f.choice(
      LOCALES.map((value) => ({ value, label: languages[value] })),
      { label: t('Language', 'ভাষা'), list: true, filter: true, system: true },
    ),
    purpose: f.text({ label: t('Purpose', 'প্রয়োজন'), list: true, ...system, max: 160 }),
    askedBy: f.choice(ASKERS, {
      label: t('Asked by', 'আবেদনকারী'),
      list: true,
      filter: true,
      system: true,
      default: 'office',
    }),
    /** The adult of the family who asked; none where the student or the office did. */
    guardian: f.ref('guardian', { label: t('Guardian who asked', 'আবেদনকারী অভিভাবক'), ...system }),
    /** Billed to the family with the request, in paisa, and the sub-head of that bill. */
    fee: f.money({ label: t('Fee', 'ফি'), ...system, min: 0 }),
    feeSubHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), ...system }),
    conduct: f.text({ label: t('Conduct', 'আচরণ'), ...system, max: 60 }),
    leavingOn: f.date({ label: t('Last day', 'শেষ দিন'), ...system }),
    leavingReason: f.text({ label: t('Reason for leaving', 'ছাড়পত্র গ্রহণের কারণ'), ...system, max: 300 }),
    boardPermission: f.text({ label: t('Permission of the board', 'বোর্ডের অনুমতি'), ...system, max: 80 }),
    state: certificateLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** Open when someone let it pass; more than that stops it again. */
    duesPassed: f.money({ label: t('Dues let pass', 'ছাড়ের সময় বকেয়া'), ...system, min: 0 }),
    booksPassed: f.int({ label: t('Books let pass', 'ছাড়ের সময় অফেরত বই'), ...system, min: 0 }),
    overrideReason: f.text({ label: t('Cleared despite dues because', 'বকেয়া সত্ত্বেও ছাড়ের কারণ'), ...system, max: 300 }),
    clearedBy: f.ref('user', { label: t('Cleared by', 'ছাড় দিয়েছেন'), ...system }),
    clearedAt: f.dateTime({ label: t('Cleared at', 'ছাড়ের সময়'), ...system }),
    approvedBy: f.ref('user', { label: t('Approved by', 'অনুমোদনকারী'), ...system }),
    approvedAt: f.dateTime({ label: t('Approved at', 'অনুমোদনের সময়'), ...system }),
    rejectReason: f.text({ label: t('Rejected because', 'নামঞ্জুরের কারণ'), ...system, max: 300 }),
    issuedBy: f.ref('user', { label: t('Issued by', 'প্রদানকারী'), ...system }),
    issuedAt: f.dateTime({ label: t('Issued at', 'প্রদানের সময়'), list: true, ...system }),
    /** Its bytes and reprints. */
    document: f.ref('issuedDocument', { label: t('Issued document', 'প্রদত্ত নথি'), ...system }),
    revokedBy: f.ref('user', { label: t('Revoked by', 'বাতিলকারী'), ...system }),
    revokedAt: f.dateTime({ label: t('Revoked at', 'বাতিলের সময়'), ...system }),
    revokeReason: f.text({ label: t('Revoked because', 'বাতিলের কারণ'), ...system, max: 300 }),
    ...authorFields,
  },
  personal: {
    of: ['student', 'guardian'],
    rows: 'keep',
    why: KEPT.proof,
    empty: ['purpose', 'conduct', 'leavingReason', 'overrideReason', 'rejectReason', 'revokeReason'],
  },
  title: 'student',
  order: ['-createdAt'],
  unique: [['document']],
  indexes: [['family', 'state'], ['student', 'askedBy'], ['section'], ['number']],
  access: access({ read: desk, create: desk }),
  live: 'list',
  remove: 'free',
  // Requests are made together with their checks; what was asked wrongly is rejected and asked again.
  actions: ['list', 'get', 'export'],
  lifecycle: certificateLife,
});
/** A request in one of these is still under way: the student gets no second one of the same kind meanwhile. */
export const UNDER_WAY = ['requested', 'cleared', 'approved'] as const;
