import { defineEntity, f, ofInstitution, t } from '../../../../kit';
import { PAGE_CHOICES } from '../public-pages';
import {
  bodies,
  contentAccess,
  rank,
  shared,
  status,
  timedIndexes,
  timedStatus,
  times,
  titles,
} from './content-fields';

/** A page that an institution writes itself. Several of one type are below each other at `/web/page/TYPE`. */
export const WebPage = defineEntity({
  name: 'webPage',
  labels: { one: t('Web page', 'ওয়েব পাতা'), many: t('Web pages', 'ওয়েব পাতা') },
  fields: {
    type: f.code({
      label: t('Type', 'ধরন'),
      list: true,
      filter: true,
      search: true,
      max: 40,
      pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
      help: t(
        'Used in the web address: lowercase letters, digits and hyphens. Pages of the same type are grouped; “prospectus” and “golden-jubilee” appear on the pages of that name.',
        'ওয়েব ঠিকানার অংশ: ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন। একই ধরনের পাতাগুলো একসঙ্গে থাকে; “prospectus” ও “golden-jubilee” ধরনের লেখা সেই নামের পাতায় দেখায়।',
      ),
    }),
    ...titles,
    ...bodies,
    image: f.image({ label: t('Picture', 'ছবি'), optional: true }),
    rank,
    ...times,
    status: timedStatus,
  },
  ...shared,
  order: ['type', 'rank'],
  indexes: timedIndexes,
});

/** An entry of the website's menu; entries below an entry are its sub-menu. */
export const WebMenuItem = defineEntity({
  name: 'webMenuItem',
  labels: { one: t('Menu item', 'মেনু'), many: t('Website menu', 'ওয়েবসাইট মেনু') },
  fields: {
    parent: f.ref('webMenuItem', { label: t('Parent item', 'যার নিচে'), optional: true, filter: true }),
    ...titles,
    target: f.choice(
      [
        { value: 'page', label: t('Website page', 'ওয়েবসাইটের পাতা') },
        { value: 'own', label: t('Custom page', 'নিজস্ব পাতা') },
        { value: 'link', label: t('Link', 'লিংক') },
        { value: 'heading', label: t('Heading only', 'শুধু উপ-মেনুর শিরোনাম') },
      ],
      { label: t('Link to', 'যেখানে নেবে'), list: true, filter: true, default: 'page' },
    ),
    page: f.choice(PAGE_CHOICES, { label: t('Website page', 'ওয়েবসাইটের পাতা'), optional: true, list: true }),
    ownPage: f.ref('webPage', { label: t('Custom page', 'নিজস্ব পাতা'), optional: true, list: true }),
    /** Anyone who reads the portal follows it: an address or a place of the portal, never a script. */
    address: f.text({ label: t('Link', 'লিংক'), optional: true, max: 300, pattern: /^(https?:\/\/|\/)\S*$/ }),
    newTab: f.bool({ label: t('Opens in a new tab', 'নতুন ট্যাবে খুলবে'), default: false }),
    rank,
    status: { ...status, defaultValue: 'published' },
  },
  personal: ofInstitution,
  title: { en: 'title', bn: 'titleBn' },
  titleWithin: 'parent',
  order: ['parent', 'rank'],
  access: contentAccess,
  live: { room: ['status'] },
  remove: 'if-unused',
});

export const SocialLink = defineEntity({
  name: 'socialLink',
  labels: { one: t('Social link', 'সামাজিক মাধ্যম'), many: t('Social links', 'সামাজিক মাধ্যম') },
  fields: {
    network: f.choice(
      [
        { value: 'facebook', label: t('Facebook', 'ফেসবুক') },
        { value: 'youtube', label: t('YouTube', 'ইউটিউব') },
        { value: 'x', label: t('X', 'এক্স') },
        { value: 'instagram', label: t('Instagram', 'ইনস্টাগ্রাম') },
        { value: 'linkedin', label: t('LinkedIn', 'লিংকডইন') },
        { value: 'whatsapp', label: t('WhatsApp', 'হোয়াটসঅ্যাপ') },
        { value: 'telegram', label: t('Telegram', 'টেলিগ্রাম') },
        { value: 'website', label: t('Another website', 'অন্য ওয়েবসাইট') },
      ],
      { label: t('Network', 'মাধ্যম'), list: true, filter: true },
    ),
    address: f.text({
      label: t('Web address', 'ওয়েব ঠিকানা'),
      list: true,
      search: true,
      max: 300,
      pattern: /^https:\/\/\S+$/,
    }),
    rank,
    status: { ...status, defaultValue: 'published' },
  },
  personal: ofInstitution,
  title: 'address',
  order: ['rank'],
  access: contentAccess,
  live: { room: ['status'] },
  remove: 'free',
});
