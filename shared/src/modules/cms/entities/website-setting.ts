import { defineEntity, f, t } from '../../../kit';
import { contentAccess } from './content-fields';

const shown = (en: string, bn: string) => f.bool({ label: t(en, bn), default: true });

/** How an institution's website looks and what of it is open: one record an institution, which stands on its defaults until somebody changes it. */
export const WebsiteSetting = defineEntity({
  name: 'websiteSetting',
  labels: { one: t('Website setting', 'ওয়েবসাইট সেটিং'), many: t('Website settings', 'ওয়েবসাইট সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Key', 'সংকেত'), system: true, max: 10 }),
    layout: f.choice(
      [
        { value: 'bar', label: t('Emblem beside the name', 'নামের পাশে প্রতীক') },
        { value: 'centred', label: t('Emblem above the name', 'নামের উপরে প্রতীক') },
        { value: 'banner', label: t('Picture across the page', 'পুরো প্রস্থজুড়ে ছবি') },
      ],
      { label: t('Layout of the header', 'শিরোভাগের বিন্যাস'), list: true, default: 'bar' },
    ),
    color: f.code({
      label: t('Colour', 'রং'),
      optional: true,
      pattern: /^#[0-9a-f]{6}$/,
      help: t("Such as #0f6b4f; without it the institution's own colour.", 'যেমন #0f6b4f; না দিলে প্রতিষ্ঠানের নিজস্ব রং।'),
    }),
    banner: f.image({ label: t('Picture of the header', 'শিরোভাগের ছবি'), optional: true }),
    tagline: f.text({ label: t('Tagline', 'নীতিবাক্য (ইংরেজি)'), optional: true, max: 160 }),
    taglineBn: f.text({ label: t('Tagline (Bengali)', 'নীতিবাক্য (বাংলা)'), optional: true, max: 160 }),
    webTitle: f.text({ label: t('Title for search engines', 'সার্চ ইঞ্জিনের শিরোনাম (ইংরেজি)'), optional: true, max: 120 }),
    webTitleBn: f.text({
      label: t('Title for search engines (Bengali)', 'সার্চ ইঞ্জিনের শিরোনাম (বাংলা)'),
      optional: true,
      max: 120,
    }),
    officePhone: f.text({
      label: t('Office telephone', 'অফিসের টেলিফোন'),
      optional: true,
      max: 40,
      pattern: /^[+\d][\d\s,()-]{4,}$/,
    }),
    officeEmail: f.email({ label: t('Office email', 'অফিসের ইমেইল'), optional: true }),
    officeHours: f.text({ label: t('Office hours', 'অফিস সময় (ইংরেজি)'), optional: true, max: 300 }),
    officeHoursBn: f.text({ label: t('Office hours (Bengali)', 'অফিস সময় (বাংলা)'), optional: true, max: 300 }),
    mapAddress: f.text({
      label: t('Link to the map', 'মানচিত্রের লিংক'),
      optional: true,
      max: 500,
      pattern: /^https:\/\/\S+$/,
    }),
    employees: f.choice(
      [
        { value: 'none', label: t('Nobody', 'কাউকে নয়') },
        { value: 'teachers', label: t('Teachers', 'শিক্ষকদের') },
        { value: 'all', label: t('Teachers and employees', 'শিক্ষক ও কর্মচারী সবাইকে') },
      ],
      {
        label: t('Employees shown to the public', 'জনসাধারণকে যাঁদের দেখানো হবে'),
        default: 'none',
        help: t('Name and designation only, never a number or an address.', 'শুধু নাম ও পদবি; কোনো নম্বর বা ঠিকানা কখনো নয়।'),
      },
    ),
    students: f.choice(
      [
        { value: 'none', label: t('No names', 'কোনো নাম নয়') },
        { value: 'names', label: t('Names and rolls by section', 'শাখাভিত্তিক নাম ও রোল') },
        {
          value: 'details',
          label: t('Names, and a page that confirms each student', 'নাম, এবং প্রত্যেক শিক্ষার্থীর নিশ্চিতকরণ পাতা'),
        },
      ],
      {
        label: t('Students shown to the public', 'জনসাধারণকে দেখানো শিক্ষার্থী'),
        default: 'none',
        help: t(
          'Only with the consent of the guardians; those who refuse stand in the list of students kept off the website.',
          'শুধু অভিভাবকের সম্মতিতে; যাঁরা সম্মত নন তাঁদের সন্তান ওয়েবসাইটে অপ্রকাশিত শিক্ষার্থীর তালিকায় থাকবে।',
        ),
      },
    ),
    showsStudentStatistics: f.bool({ label: t('Student statistics', 'শিক্ষার্থী পরিসংখ্যান'), default: false }),
    showsClassRooms: shown('Class rooms', 'শ্রেণিকক্ষ'),
    showsEduClassRooms: shown('Online class rooms', 'অনলাইন শ্রেণিকক্ষ'),
    showsCalendar: shown('Calendar', 'বর্ষপঞ্জি'),
    showsCitizenCharter: shown('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
    showsGallery: shown('Gallery', 'ছবিঘর'),
    showsVideos: shown('Videos', 'ভিডিও'),
    showsContact: shown('Contact', 'যোগাযোগ'),
    showsProspectus: shown('Prospectus', 'প্রসপেক্টাস'),
    showsComplaintOfficer: shown('Complaint officer', 'অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    showsSyllabus: shown('Syllabus', 'পাঠ্যসূচি'),
    showsDocuments: shown('Documents', 'নথিপত্র'),
    showsJubilee: f.bool({ label: t('Golden jubilee', 'সুবর্ণজয়ন্তী'), default: false }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: { ...contentAccess, remove: [] },
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
