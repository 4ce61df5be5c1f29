import { access, defineEntity, f, t } from '../../../../kit';

const phrase = {
  ...f.names({ max: 80 }),
  text: f.longText({ label: t('Text', 'বক্তব্য (ইংরেজি)'), max: 2_000, search: true }),
  textBn: f.longText({ label: t('Text (Bengali)', 'বক্তব্য (বাংলা)'), max: 2_000, search: true }),
  rank: f.rank(),
  active: f.active(),
};

/** A ready reply of an institution's own desk. */
export const DeskPhrase = defineEntity({
  name: 'deskPhrase',
  labels: { one: t('Canned reply', 'তৈরি উত্তর'), many: t('Canned replies', 'তৈরি উত্তর') },
  fields: phrase,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});

/** A ready reply that the platform gives to every desk. */
export const PlatformPhrase = defineEntity({
  name: 'platformPhrase',
  labels: { one: t('Canned reply', 'তৈরি উত্তর'), many: t('Canned replies', 'তৈরি উত্তর') },
  fields: phrase,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
});
