import type { Locale } from '@pathshala/shared/kit';

/** What the pages of websites say themselves, in the words of the product's screens. */
const WORDS = {
  skip: { en: 'Skip to main content', bn: 'মূল অংশে যান' },
  nav: { en: 'On this page', bn: 'এই পাতায়' },
  login: { en: 'Log in', bn: 'লগইন' },
  dashboard: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  menu: { en: 'Menu', bn: 'মেনু' },
  home: { en: 'Home', bn: 'প্রচ্ছদ' },
  language: { en: 'বাংলায় দেখুন (show in Bengali)', bn: 'Show in English (ইংরেজিতে দেখুন)' },
  otherLanguage: { en: 'বাংলা', bn: 'English' },
  notices: { en: 'Notice board', bn: 'নোটিশ বোর্ড' },
  allNotices: { en: 'All notices', bn: 'সকল নোটিশ' },
  noNotices: { en: 'No notices yet.', bn: 'এখনো কোনো নোটিশ নেই।' },
  searchNotices: { en: 'Search notices', bn: 'নোটিশ খুঁজুন' },
  noMatch: { en: 'No notices match.', bn: 'এমন কোনো নোটিশ নেই।' },
  pinned: { en: 'Pinned', bn: 'পিন করা' },
  events: { en: 'Events', bn: 'অনুষ্ঠান' },
  past: { en: 'Past', bn: 'সম্পন্ন' },
  message: { en: 'Message from the head', bn: 'প্রতিষ্ঠান প্রধানের বাণী' },
  about: { en: 'About us', bn: 'আমাদের সম্পর্কে' },
  jobsApply: { en: 'Apply online', bn: 'অনলাইনে আবেদন করুন' },
  jobs: { en: 'Job circulars', bn: 'নিয়োগ বিজ্ঞপ্তি' },
  jobsClosed: { en: 'Closed', bn: 'আবেদনের সময় শেষ' },
  post: { en: 'post', bn: 'টি পদ' },
  posts: { en: 'posts', bn: 'টি পদ' },
  jobsUntil: { en: 'Apply by', bn: 'আবেদনের শেষ তারিখ' },
  videos: { en: 'Videos', bn: 'ভিডিও' },
  newTab: { en: 'opens in a new tab', bn: 'নতুন ট্যাবে খুলবে' },
  slides: { en: 'Slides', bn: 'স্লাইড' },
  previous: { en: 'Previous slide', bn: 'আগের স্লাইড' },
  next: { en: 'Next slide', bn: 'পরের স্লাইড' },
  pause: { en: 'Pause', bn: 'থামান' },
  classes: { en: 'Classes', bn: 'শ্রেণিসমূহ' },
  session: { en: 'Session:', bn: 'শিক্ষাবর্ষ:' },
  map: { en: 'Show on the map', bn: 'মানচিত্রে দেখুন' },
  social: { en: 'Follow us', bn: 'আমাদের সঙ্গে থাকুন' },
  made: { en: 'Powered by Pathshala', bn: 'পাঠশালা দিয়ে তৈরি' },
  download: { en: 'Download', bn: 'ডাউনলোড' },
  missing: { en: 'Page not found', bn: 'পাতাটি পাওয়া যায়নি' },
  missingHint: {
    en: 'The page may have moved or been taken down.',
    bn: 'পাতাটি হয়তো সরানো হয়েছে বা তুলে নেওয়া হয়েছে।',
  },
  toHome: { en: 'Go to the home page', bn: 'প্রচ্ছদে যান' },
  empty: { en: 'Nothing has been published yet', bn: 'এখনো কিছু প্রকাশিত হয়নি' },
  contact: { en: 'Contact us', bn: 'যোগাযোগ করুন' },
  contactHint: {
    en: 'Give a mobile number or email address so that we can reply.',
    bn: 'উত্তর দেওয়ার জন্য মোবাইল নম্বর অথবা ইমেইল ঠিকানা দিন।',
  },
  leaveEmpty: { en: 'Leave this empty', bn: 'এটি খালি রাখুন' },
  send: { en: 'Send', bn: 'পাঠান' },
  sent: { en: 'Message sent', bn: 'বার্তা পাঠানো হয়েছে' },
  sentHint: {
    en: 'The office will read it on the next working day and reply to the number or address you gave.',
    bn: 'পরবর্তী কর্মদিবসে অফিস এটি পড়বে এবং আপনার দেওয়া নম্বরে বা ঠিকানায় উত্তর দেবে।',
  },
} as const;
export type SiteWord = keyof typeof WORDS;
export const sayIn =
  (locale: Locale) =>
  (word: SiteWord): string =>
    WORDS[word][locale];
