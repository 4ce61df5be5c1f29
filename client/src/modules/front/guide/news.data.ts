import { t, type Text } from '@pathshala/shared';
import type { GuideArea } from '@pathshala/shared/modules/front/guide';

/** News of the product, newest first. `on` is the day of the release. */
export const NEWS: readonly { on: string; area: GuideArea; text: Text }[] = [
  {
    on: '2026-11-27',
    area: 'exams',
    text: t(
      'A page shows the steps of each exam and what to do next; options of questions may be pictures.',
      'প্রতিটি পরীক্ষার ধাপ ও এখন করণীয় এক পাতায় দেখা যায়; প্রশ্নের বিকল্প ছবিও হতে পারে।',
    ),
  },
  {
    on: '2026-11-27',
    area: 'routine',
    text: t(
      'The routine planner warns when periods differ from the national curriculum.',
      'জাতীয় শিক্ষাক্রমের পিরিয়ড সংখ্যার সঙ্গে না মিললে রুটিন তৈরির সময়েই জানা যায়।',
    ),
  },
  {
    on: '2026-11-27',
    area: 'settings',
    text: t(
      'A group keeps scales, fee heads, holidays and texts for its institutions, which follow or leave with a reason.',
      'গ্রুপ গ্রেড স্কেল, ফি খাত, ছুটি ও টেমপ্লেট ঠিক করে রাখে; প্রতিষ্ঠান অনুসরণ করে, অথবা কারণ লিখে ত্যাগ করে।',
    ),
  },
  {
    on: '2026-11-27',
    area: 'messages',
    text: t(
      'Families who do not read SMS are called: absences and emergencies are read aloud.',
      'যাঁরা এসএমএস পড়েন না তাঁদের কল করে অনুপস্থিতি ও জরুরি খবর শোনানো হয়।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'website',
    text: t('A link shows one family its notices without a login.', 'লগইন ছাড়াই একটি পরিবার লিংকে তাদের নোটিশ পড়তে পারে।'),
  },
  {
    on: '2026-11-26',
    area: 'exams',
    text: t(
      'Exam sittings are postponed or cancelled, and everyone hears of it; rooms report incidents.',
      'পরীক্ষার সেশন স্থগিত বা বাতিল করলে সবাই জানতে পারেন; কক্ষ থেকে ঘটনা জানানো যায়।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'messages',
    text: t(
      'Phones and computers show notifications while the page is closed, with quiet hours.',
      'পাতা বন্ধ থাকলেও ফোন ও কম্পিউটারে বিজ্ঞপ্তি, নীরব সময়সহ।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'onlinePayments',
    text: t('Fees are paid in the apps of wallets by the student ID.', 'ওয়ালেটের অ্যাপে শিক্ষার্থী আইডি দিয়ে ফি পরিশোধ।'),
  },
  {
    on: '2026-11-26',
    area: 'authorities',
    text: t(
      'Lists for boards and ministries, checked before they are submitted.',
      'বোর্ড ও মন্ত্রণালয়ের তালিকা, জমার আগেই যাচাই করা।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'privacy',
    text: t(
      'A copy of one’s own data, and requests about it with a term.',
      'নিজের তথ্যের কপি, আর তথ্যের বিষয়ে আবেদন নির্দিষ্ট সময়সীমাসহ।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'privacy',
    text: t('Families decide about names and pictures on the website.', 'ওয়েবসাইটে নাম ও ছবি থাকবে কি না, পরিবার ঠিক করে।'),
  },
  {
    on: '2026-11-26',
    area: 'start',
    text: t(
      'A guide to every area, opened by ? and from your menu.',
      'প্রতিটি বিষয়ের নির্দেশিকা, ? চেপে বা নিজের মেনু থেকে।',
    ),
  },
  {
    on: '2026-11-26',
    area: 'settings',
    text: t('The head can ask for an export of all data.', 'প্রতিষ্ঠানপ্রধান সব তথ্যের এক্সপোর্ট চাইতে পারেন।'),
  },
  {
    on: '2026-11-26',
    area: 'operator',
    text: t(
      'Institutions move to another installation, and are deleted after a term with a certificate.',
      'প্রতিষ্ঠান অন্য ইনস্টলেশনে নেওয়া যায়, আর মেয়াদ শেষে সনদসহ মোছা যায়।',
    ),
  },
];
