import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';

/**
 * A class room of the operator's website: a recorded or live class for everyone, not a room of a building. Institutions
 * keep theirs with their websites; rooms with walls are in the catalogue of rooms.
 */
export const OnlineClassRoom = defineEntity({
  name: 'onlineClassRoom',
  labels: { one: t('Online lesson', 'অনলাইন ক্লাস'), many: t('Online lessons', 'অনলাইন ক্লাস') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 200 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 200 }),
    level: f.text({ label: t('Class', 'শ্রেণি (ইংরেজি)'), list: true, search: true, max: 60 }),
    levelBn: f.text({ label: t('Class (Bengali)', 'শ্রেণি (বাংলা)'), list: true, search: true, max: 60 }),
    subject: f.text({ label: t('Subject', 'বিষয় (ইংরেজি)'), list: true, search: true, max: 80 }),
    subjectBn: f.text({ label: t('Subject (Bengali)', 'বিষয় (বাংলা)'), list: true, search: true, max: 80 }),
    teacher: f.text({ label: t('Teacher', 'শিক্ষক (ইংরেজি)'), search: true, optional: true, max: 120 }),
    teacherBn: f.text({ label: t('Teacher (Bengali)', 'শিক্ষক (বাংলা)'), search: true, optional: true, max: 120 }),
    address: f.text({
      label: t('Web address', 'ওয়েব ঠিকানা'),
      max: 500,
      pattern: /^https?:\/\/\S+$/,
      help: t('Link to the video or live class.', 'ভিডিও বা অনলাইন ক্লাসের ঠিকানা।'),
    }),
    heldOn: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, optional: true }),
    body: f.longText({ label: t('Text', 'বিবরণ (ইংরেজি)'), optional: true }),
    bodyBn: f.longText({ label: t('Text (Bengali)', 'বিবরণ (বাংলা)'), optional: true }),
    rank: f.rank(),
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'title', bn: 'titleBn' },
  order: ['rank', '-heldOn'],
  unique: [['title']],
  scope: 'platform',
  access: access({ read: ['operator', 'groupStaff', ...EVERYONE, 'visitor'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
});
