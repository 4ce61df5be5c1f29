import { access, EVERYONE, f, t } from '../../../../kit';

/** Everyone reads published records (a policy hides drafts); the head and the office write. */
export const contentAccess = access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] });
export const titles = {
  title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 300 }),
  titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 300 }),
};
export const bodies = {
  body: f.longText({ label: t('Text', 'বিবরণ (ইংরেজি)'), search: true }),
  bodyBn: f.longText({ label: t('Text (Bengali)', 'বিবরণ (বাংলা)'), search: true }),
};
export const status = f.choice(
  [
    { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
    { value: 'published', label: t('Published', 'প্রকাশিত'), tone: 'good' },
  ],
  { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'draft' },
);
export const rank = f.rank();
/** Readers of the portal follow the room of published records; the whole list only those who see drafts. */
export const shared = {
  title: { en: 'title', bn: 'titleBn' },
  access: contentAccess,
  live: { room: ['status'] },
  remove: 'free',
} as const;
