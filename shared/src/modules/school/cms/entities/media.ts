import { defineEntity, f, t } from '../../../../kit';
import { contentAccess, pictured, rank, shared, status, titles } from './content-fields';

/** Photos of one occasion. */
export const Album = defineEntity({
  name: 'album',
  labels: { one: t('Album', 'অ্যালবাম'), many: t('Albums', 'অ্যালবাম') },
  fields: {
    ...titles,
    takenOn: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    event: f.ref('event', { label: t('Event', 'অনুষ্ঠান'), optional: true, list: true }),
    note: f.text({ label: t('Description', 'বর্ণনা (ইংরেজি)'), optional: true, max: 600 }),
    noteBn: f.text({ label: t('Description (Bengali)', 'বর্ণনা (বাংলা)'), optional: true, max: 600 }),
    status,
  },
  ...shared,
  remove: 'if-unused',
  order: ['-takenOn'],
});

/** A picture of an album; anyone who may see the album sees it, if the students in it consent. */
export const Photo = defineEntity({
  name: 'photo',
  labels: { one: t('Photo', 'ছবি'), many: t('Photos', 'ছবি') },
  fields: {
    album: f.ref('album', { label: t('Album', 'অ্যালবাম'), list: true, filter: true }),
    image: f.image({ label: t('Picture', 'ছবি'), optional: true, list: true }),
    caption: f.text({
      label: t('Image description', 'ছবির পরিচিতি (ইংরেজি)'),
      list: true,
      search: true,
      max: 200,
      help: t('Read aloud by screen readers.', 'যাঁরা ছবি দেখতে পান না তাঁদের পড়ে শোনানো হয়।'),
    }),
    captionBn: f.text({
      label: t('Image description (Bengali)', 'ছবির পরিচিতি (বাংলা)'),
      list: true,
      search: true,
      max: 200,
    }),
    ...pictured,
    rank,
  },
  title: { en: 'caption', bn: 'captionBn' },
  order: ['album', 'rank'],
  access: contentAccess,
  live: { room: ['album'] },
  remove: 'free',
});

/** A file that readers of the website take home: a syllabus, a prospectus, a letter of recognition, a form. */
export const WebDocument = defineEntity({
  name: 'webDocument',
  labels: { one: t('Website document', 'ওয়েবসাইটের নথি'), many: t('Website documents', 'ওয়েবসাইটের নথি') },
  fields: {
    kind: f.choice(
      [
        { value: 'syllabus', label: t('Syllabus', 'পাঠ্যসূচি') },
        { value: 'prospectus', label: t('Prospectus', 'প্রসপেক্টাস') },
        { value: 'recognition', label: t('Recognition and MPO', 'স্বীকৃতি ও এমপিও') },
        { value: 'form', label: t('Form', 'ফরম') },
        { value: 'rule', label: t('Rules', 'নীতিমালা') },
        { value: 'report', label: t('Report', 'প্রতিবেদন') },
        { value: 'other', label: t('Other', 'অন্যান্য') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true },
    ),
    ...titles,
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true, list: true, filter: true }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), optional: true, list: true, filter: true }),
    number: f.text({ label: t('Memo number', 'স্মারক নম্বর'), optional: true, max: 80 }),
    issuedOn: f.date({ label: t('Date', 'তারিখ'), optional: true, list: true }),
    file: f.file({
      label: t('File', 'ফাইল'),
      optional: true,
      list: true,
      help: t(
        'If there is no file, the document is listed as available at the office.',
        'ফাইল না থাকলে নথিটি অফিসে পাওয়া যায় বলে লেখা থাকবে।',
      ),
    }),
    rank,
    status,
  },
  ...shared,
  order: ['kind', 'rank'],
});
