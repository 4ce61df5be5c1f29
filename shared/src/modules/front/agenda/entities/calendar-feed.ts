import { access, defineEntity, EVERYONE, f, t, NOBODY } from '../../../../kit';

/**
 * The secret address under which a person's calendar program reads the entries that they may see in one of their
 * memberships. The address itself is never stored, only its SHA-256. User and membership are no references: an account
 * that goes is not held back by a feed, which then shows nothing. There are no routes: everyone keeps their own by the
 * actions of the feed.
 */
export const CalendarFeed = defineEntity({
  name: 'calendarFeed',
  labels: {
    one: t('Calendar subscription', 'বর্ষপঞ্জি সাবস্ক্রিপশন'),
    many: t('Calendar subscriptions', 'বর্ষপঞ্জি সাবস্ক্রিপশন'),
  },
  fields: {
    user: f.code({ label: t('User', 'ব্যবহারকারী'), system: true }),
    membership: f.code({ label: t('Membership', 'সদস্যপদ'), system: true }),
    tokenHash: f.code({ label: t('Address', 'ঠিকানা'), max: 64, system: true, read: NOBODY }),
    language: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), system: true },
    ),
    lastReadAt: f.dateTime({ label: t('Last read', 'সর্বশেষ পঠিত'), system: true, optional: true }),
  },
  title: 'membership',
  order: ['createdAt'],
  unique: [['membership'], ['tokenHash']],
  indexes: [['user']],
  scope: 'platform',
  access: access({ read: EVERYONE, write: EVERYONE }),
  live: 'none',
  remove: 'free',
  actions: [],
});
