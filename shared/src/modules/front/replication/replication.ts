import { z } from 'zod';
import { access, action, defineActions, defineEntity, defineErrors, f, idSchema, t } from '../../../kit';
import { REPLICABLE_NAMES, REPLICATION_MODES } from './rules';

const operators = access({ read: ['operator'], create: ['operator'], update: ['operator'] });
const entityNames = z.array(z.enum(REPLICABLE_NAMES as [string, ...string[]]));

/** Settings of one institution carried to others: first the differences are found and shown, then they are applied. */
export const Replication = defineEntity({
  name: 'replication',
  labels: {
    one: t('Copy settings', 'সেটিংস কপি'),
    many: t('Settings copies', 'সেটিংস কপি'),
  },
  fields: {
    from: f.ref('institution', { label: t('From', 'যে প্রতিষ্ঠান থেকে'), list: true, filter: true, system: true }),
    to: f.refs('institution', { label: t('To', 'যেসব প্রতিষ্ঠানে'), list: true, system: true }),
    entities: f.json(entityNames, { label: t('Settings', 'সেটিংস'), system: true }),
    mode: f.choice(
      [
        { value: 'add', label: t('Add missing only', 'যা নেই শুধু তা যোগ') },
        { value: 'change', label: t('Add missing and update different', 'যা নেই তা যোগ ও অমিল হালনাগাদ') },
      ],
      { label: t('Method', 'ধরন'), list: true, system: true },
    ),
    state: f.choice(
      [
        { value: 'planning', label: t('Comparing', 'পার্থক্য খোঁজা হচ্ছে'), tone: 'info' },
        { value: 'planned', label: t('To be reviewed', 'যাচাইয়ের অপেক্ষায়'), tone: 'warn' },
        { value: 'applying', label: t('Applying', 'প্রয়োগ করা হচ্ছে'), tone: 'info' },
        { value: 'applied', label: t('Applied', 'প্রয়োগ হয়েছে'), tone: 'good' },
        { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true },
    ),
    added: f.int({ label: t('Added', 'যোগ'), list: true, system: true, min: 0 }),
    changed: f.int({ label: t('Changed', 'পরিবর্তন'), list: true, system: true, min: 0 }),
    same: f.int({ label: t('Unchanged', 'আগে থেকেই এক'), list: true, system: true, min: 0 }),
    refused: f.int({ label: t('Not possible', 'সম্ভব নয়'), list: true, system: true, min: 0 }),
    /** Reason for the failure. */
    error: f.text({
      label: t('Reason for failure', 'ব্যর্থতার কারণ (ইংরেজি)'),
      system: true,
      optional: true,
      max: 1000,
    }),
    errorBn: f.text({
      label: t('Reason for failure (Bengali)', 'ব্যর্থতার কারণ (বাংলা)'),
      system: true,
      optional: true,
      max: 1000,
    }),
    /** Nobody checks the differences first: the target is new and empty. */
    direct: f.bool({ label: t('Apply without review', 'পার্থক্য না দেখে'), system: true, default: false }),
  },
  title: 'from',
  order: ['-createdAt'],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});

/** One difference between the source and one target. */
export const ReplicationLine = defineEntity({
  name: 'replicationLine',
  labels: { one: t('Difference', 'পার্থক্য'), many: t('Differences', 'পার্থক্য') },
  fields: {
    replication: f.ref('replication', { label: t('Settings copy', 'সেটিংস কপি'), filter: true, system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), list: true, filter: true, system: true }),
    entity: f.text({ label: t('Item', 'বিষয়'), list: true, filter: true, system: true, max: 60 }),
    op: f.choice(
      [
        { value: 'add', label: t('Added', 'যোগ'), tone: 'good' },
        { value: 'change', label: t('Changed', 'পরিবর্তন'), tone: 'warn' },
        { value: 'refused', label: t('Not possible', 'সম্ভব নয়'), tone: 'bad' },
      ],
      { label: t('Difference', 'পার্থক্য'), list: true, filter: true, system: true },
    ),
    label: f.text({ label: t('Name', 'নাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
    labelBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
    details: f.json(z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })), {
      label: t('Details', 'বিস্তারিত'),
      system: true,
    }),
  },
  title: { en: 'label', bn: 'labelBn' },
  order: ['institution', 'entity', 'label'],
  scope: 'platform',
  access: operators,
  live: 'none',
  remove: 'free',
  actions: ['list', 'export'],
  audited: false,
});

/**
 * The origin of a copy: the record of an institution that a record of another one has become. It holds on when the
 * institution names its own again, and also when it deletes it, so that neither comes back as something missing.
 */
export const ReplicationLink = defineEntity({
  name: 'replicationLink',
  labels: { one: t('Record origin', 'তথ্যের উৎস'), many: t('Record origins', 'তথ্যের উৎস') },
  fields: {
    from: f.ref('institution', { label: t('From', 'যে প্রতিষ্ঠান থেকে'), system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true }),
    /** `entity:id` in the source; ids there have another tenant than this record. */
    source: f.text({ label: t('Source', 'উৎস'), system: true, max: 100 }),
    target: f.text({ label: t('Record', 'তথ্য'), system: true, max: 24 }),
  },
  title: 'source',
  order: ['source'],
  unique: [['institution', 'from', 'source']],
  scope: 'platform',
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

export const replicationErrors = defineErrors('replication', {
  NOT_PLANNED: {
    status: 409,
    text: t('Compare and review the differences first.', 'আগে পার্থক্য বের করে যাচাই করতে হবে।'),
  },
  SAME_INSTITUTION: {
    status: 422,
    text: t('The source cannot also be a target.', 'উৎস প্রতিষ্ঠান নিজে লক্ষ্য হতে পারে না।'),
  },
});

const ref = z.strictObject({ id: idSchema });
export const replicationActions = defineActions('replication', {
  /**
   * Orders the search for differences; they appear as lines, and the state becomes `planned`.
   * @throws SAME_INSTITUTION
   */
  plan: action.command({
    path: 'plan',
    permission: 'replication.create',
    output: ref,
    input: z.strictObject({
      from: idSchema,
      to: z.array(idSchema).min(1).max(100),
      entities: entityNames.min(1),
      mode: z.enum(REPLICATION_MODES),
    }),
  }),
  /** Orders the planned changes; changes in between are found again. @throws NOT_PLANNED */
  apply: action.command({
    path: ':id/apply',
    permission: 'replication.update',
    input: ref,
    output: ref,
    ui: { label: t('Apply', 'প্রয়োগ করুন') },
  }),
});
