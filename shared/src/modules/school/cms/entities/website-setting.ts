import { defineEntity, f, ofInstitution, t } from '../../../../kit';
import { contentAccess } from './content-fields';

const shown = (en: string, bn: string) => f.bool({ label: t(en, bn), default: true });

/**
 * Look of an institution's website and its open parts: one record per institution, with defaults until someone changes
 * it.
 */
export const WebsiteSetting = defineEntity({
  name: 'websiteSetting',
  labels: { one: t('Website setting', 'ওয়েবসাইট সেটিংস'), many: t('Website settings', 'ওয়েবসাইট সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    layout: f.choice(
      [
        { value: 'bar', label: t('Logo beside the name', 'নামের পাশে লোগো') },
        { value: 'centred', label: t('Logo above the name', 'নামের ওপরে লোগো') },
        { value: 'banner', label: t('Full-width picture', 'পুরো প্রস্থজুড়ে ছবি') },
      ],
      { label: t('Header layout', 'হেডারের বিন্যাস'), list: true, default: 'bar' },
    ),
    color: f.code({
      label: t('Colour', 'রং'),
      optional: true,
      pattern: /^#[0-9a-f]{6}$/,
      help: t(
        'e.g. #0f6b4f. Leave empty to use the institution’s colour.',
        'যেমন #0f6b4f। খালি রাখলে প্রতিষ্ঠানের নিজস্ব রং ব্যবহৃত হবে।',
      ),
    }),
    banner: f.image({ label: t('Header picture', 'হেডারের ছবি'), optional: true }),
    tagline: f.text({ label: t('Tagline', 'নীতিবাক্য (ইংরেজি)'), optional: true, max: 160 }),
    taglineBn: f.text({ label: t('Tagline (Bengali)', 'নীতিবাক্য (বাংলা)'), optional: true, max: 160 }),
    webTitle: f.text({ label: t('Title for search engines', 'সার্চ ইঞ্জিনের শিরোনাম (ইংরেজি)'), optional: true, max: 120 }),
    webTitleBn: f.text({
      label: t('Title for search engines (Bengali)', 'সার্চ ইঞ্জিনের শিরোনাম (বাংলা)'),
      optional: true,
      max: 120,
    }),
    officePhone: f.text({
      label: t('Office phone', 'অফিসের ফোন'),
      optional: true,
      max: 40,
      pattern: /^[+\d][\d\s,()-]{4,}$/,
    }),
    officeEmail: f.email({ label: t('Office email', 'অফিসের ইমেইল'), optional: true }),
    officeHours: f.text({ label: t('Office hours', 'অফিস সময় (ইংরেজি)'), optional: true, max: 300 }),
    officeHoursBn: f.text({ label: t('Office hours (Bengali)', 'অফিস সময় (বাংলা)'), optional: true, max: 300 }),
    mapAddress: f.text({
      label: t('Map link', 'মানচিত্রের লিংক'),
      optional: true,
      max: 500,
      pattern: /^https:\/\/\S+$/,
    }),
    employees: f.choice(
      [
        { value: 'none', label: t('No one', 'কাউকে নয়') },
        { value: 'teachers', label: t('Teachers', 'শিক্ষকদের') },
        { value: 'all', label: t('Teachers and employees', 'শিক্ষক ও কর্মচারী সবাইকে') },
      ],
      {
        label: t('Employees shown to the public', 'জনসাধারণকে যাঁদের দেখানো হবে'),
        default: 'none',
        help: t(
          'Only name and designation; never a phone number or address.',
          'শুধু নাম ও পদবি; কোনো নম্বর বা ঠিকানা কখনো নয়।',
        ),
      },
    ),
    students: f.choice(
      [
        { value: 'none', label: t('No names', 'কোনো নাম নয়') },
        { value: 'names', label: t('Names and rolls by section', 'শাখাভিত্তিক নাম ও রোল') },
        {
          value: 'details',
          label: t('Names, with a verification page for each student', 'নাম, এবং প্রত্যেক শিক্ষার্থীর যাচাই পাতা'),
        },
      ],
      {
        label: t('Students shown to the public', 'জনসাধারণকে দেখানো শিক্ষার্থী'),
        default: 'none',
        help: t(
          'Only students with consent for it are shown; everyone else stays hidden.',
          'যাদের এ বিষয়ে সম্মতি আছে শুধু তাদের দেখানো হয়; বাকি সবাই গোপন থাকে।',
        ),
      },
    ),
    showsStudentStatistics: f.bool({ label: t('Student statistics', 'শিক্ষার্থী পরিসংখ্যান'), default: false }),
    showsClassRooms: shown('Classrooms', 'শ্রেণিকক্ষ'),
    showsEduClassRooms: shown('Online lessons', 'অনলাইন ক্লাস'),
    showsCalendar: shown('Calendar', 'বর্ষপঞ্জি'),
    showsCitizenCharter: shown('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
    showsGallery: shown('Gallery', 'ছবিঘর'),
    showsVideos: shown('Videos', 'ভিডিও'),
    showsContact: shown('Contact', 'যোগাযোগ'),
    showsProspectus: shown('Prospectus', 'প্রসপেক্টাস'),
    showsComplaintOfficer: shown('Complaint officer', 'অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    showsSyllabus: shown('Syllabus', 'পাঠ্যসূচি'),
    showsDocuments: shown('Documents', 'নথিপত্র'),
    showsLibrary: f.bool({
      label: t('Library catalogue', 'গ্রন্থাগারের বইয়ের তালিকা'),
      default: false,
      help: t(
        'Titles and how many copies are on the shelf; nothing about readers.',
        'বইয়ের নাম ও তাকে কয়টি কপি আছে; পাঠকের কোনো তথ্য নয়।',
      ),
    }),
    showsJubilee: f.bool({ label: t('Golden jubilee', 'সুবর্ণজয়ন্তী'), default: false }),
    showsVisits: f.bool({
      label: t('Number of visits', 'মোট ভিজিট'),
      default: false,
      help: t('At the foot of each page.', 'প্রতিটি পাতার নিচে।'),
    }),
  },
  personal: ofInstitution,
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: { ...contentAccess, remove: [] },
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
