import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../kit';
import { POLICY_KINDS } from './kinds';

const readers = access({ read: ['operator', 'groupStaff', 'head', 'office', 'accountant'], write: [] });
const kind = f.choice(POLICY_KINDS, { label: t('Policy', 'নীতি'), system: true });
const group = f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), system: true });
const institution = f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true });

/** One record that a group keeps for its institutions: a scale, a grade, a fee head, a holiday, a text. */
export const GroupPolicy = defineEntity({
  name: 'groupPolicy',
  labels: { one: t('Policy of the group', 'গ্রুপের নীতি'), many: t('Policies of the group', 'গ্রুপের নীতিমালা') },
  path: 'group-policies',
  fields: {
    group,
    kind,
    /** Name of the entity that it is a record of in the institutions. */
    entity: f.text({ label: t('Kind of record', 'তথ্যের ধরন'), system: true, max: 60 }),
    /** The values that name it, as `settingKey` makes them. */
    key: f.text({ label: t('Key', 'চিহ্ন'), system: true, max: 400 }),
    /** Names stand for references. A field that is left out is the institution's own. */
    values: f.json(z.record(z.string(), z.unknown()), { label: t('Values', 'মান'), system: true }),
    active: f.bool({ label: t('Active', 'সক্রিয়'), system: true, default: true }),
  },
  title: 'key',
  order: ['kind', 'entity', 'key'],
  unique: [['group', 'entity', 'key']],
  indexes: [['group', 'kind']],
  scope: 'platform',
  access: readers,
  live: 'list',
  remove: 'free',
  actions: [],
});

/** Whether one institution follows its group in a kind of policy. It does not hold for a group that it joins later. */
export const PolicyFollowing = defineEntity({
  name: 'policyFollowing',
  labels: { one: t('Followed policy', 'অনুসৃত নীতি'), many: t('Followed policies', 'অনুসৃত নীতিমালা') },
  fields: {
    institution,
    group,
    kind,
    mode: f.choice(
      [
        { value: 'follow', label: t('Follows', 'অনুসরণ করে'), tone: 'good' },
        { value: 'own', label: t('Has its own', 'নিজের মতো'), tone: 'neutral' },
      ],
      { label: t('Mode', 'ধরন'), system: true },
    ),
    /** Set while the head has left the policy: the group cannot make the institution follow again. */
    leftAt: f.dateTime({ label: t('Left at', 'ত্যাগের সময়'), system: true, optional: true }),
    reason: f.text({ label: t('Reason for leaving', 'ত্যাগের কারণ'), system: true, optional: true, max: 300 }),
    pushedAt: f.dateTime({ label: t('Last applied', 'সর্বশেষ প্রয়োগ'), system: true, optional: true }),
    /** A record of this kind changed in the institution, so that the difference is another one. */
    touchedAt: f.dateTime({ label: t('Last change', 'সর্বশেষ পরিবর্তন'), system: true, optional: true }),
  },
  title: 'kind',
  order: ['institution', 'kind'],
  unique: [['institution', 'group', 'kind']],
  indexes: [['group', 'kind']],
  scope: 'platform',
  access: readers,
  live: 'list',
  remove: 'free',
  actions: [],
});

/** The record of an institution that follows one of the group's. */
export const PolicyRecord = defineEntity({
  name: 'policyRecord',
  labels: { one: t('Followed record', 'অনুসৃত তথ্য'), many: t('Followed records', 'অনুসৃত তথ্য') },
  fields: {
    institution,
    policy: f.ref('groupPolicy', { label: t('Policy of the group', 'গ্রুপের নীতি'), system: true }),
    record: f.text({ label: t('Record', 'তথ্য'), system: true, max: 24 }),
  },
  title: 'record',
  order: ['institution'],
  unique: [['institution', 'policy'], ['record']],
  indexes: [['policy']],
  scope: 'platform',
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
