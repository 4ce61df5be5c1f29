import { access, defineEntity, EVERYONE, f, t } from '../../../kit';

export const Holiday = defineEntity({
  name: 'holiday',
  labels: { one: t('Holiday', 'ছুটি'), many: t('Holidays', 'ছুটির তালিকা') },
  fields: {
    name: f.text({ label: t('Name', 'নাম (ইংরেজি)'), list: true, search: true }),
    nameBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), list: true, search: true }),
    from: f.date({ label: t('From', 'হতে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true }),
    /** Islamic dates move with the moon. */
    tentative: f.bool({ label: t('Depends on the moon', 'চাঁদ দেখা সাপেক্ষে'), list: true, default: false }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['from'],
  unique: [['from', 'name']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
