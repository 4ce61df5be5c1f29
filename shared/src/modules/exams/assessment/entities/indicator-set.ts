import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { indicatorKinds } from '../choices';

/** The indicators to rate in one class: those of a subject, those of behaviour, or the items of a progress report. */
export const IndicatorSet = defineEntity({
  name: 'indicatorSet',
  labels: { one: t('Assessment setting', 'মূল্যায়ন সেটিংস'), many: t('Assessment settings', 'মূল্যায়ন সেটিংস') },
  fields: {
    ...f.names({ max: 120 }),
    kind: f.choice(indicatorKinds, {
      label: t('Kind', 'ধরন'),
      list: true,
      filter: true,
      immutable: true,
      default: 'performance',
    }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true, immutable: true }),
    subject: f.ref('subject', {
      label: t('Subject', 'বিষয়'),
      list: true,
      filter: true,
      optional: true,
      help: t(
        'The subject teacher rates; without a subject, the class teacher.',
        'বিষয় শিক্ষক মূল্যায়ন করেন; বিষয় না দিলে শ্রেণি শিক্ষক করেন।',
      ),
    }),
    indicators: f.rows(
      {
        code: f.code({ label: t('Code', 'কোড'), max: 20 }),
        name: f.text({ label: t('Indicator', 'নির্দেশক (ইংরেজি)'), max: 300 }),
        nameBn: f.text({ label: t('Indicator (Bengali)', 'নির্দেশক (বাংলা)'), max: 300 }),
      },
      { label: t('Indicators', 'নির্দেশক'), min: 1, max: 60, key: 'code' },
    ),
    rank: f.int({ label: t('Order', 'ক্রম'), min: 0, max: 999, default: 0 }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['class', 'rank', 'name'],
  unique: [['class', 'name']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
});
