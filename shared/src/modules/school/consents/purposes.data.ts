import { t, type Text } from '../../../kit';

/** Uses of a child's data that need consent. Without an answer none of the public ones happens. */
export const PURPOSES = [
  { value: 'webName', label: t('Name on the website', 'ওয়েবসাইটে নাম'), tone: 'info' },
  { value: 'webPhoto', label: t('Photographs on the website', 'ওয়েবসাইটে ছবি'), tone: 'info' },
  { value: 'publication', label: t('Photographs in print and media', 'মুদ্রণ ও গণমাধ্যমে ছবি'), tone: 'info' },
  { value: 'news', label: t('News by SMS and WhatsApp', 'এসএমএস ও হোয়াটসঅ্যাপে খবর'), tone: 'neutral' },
  { value: 'sharing', label: t('Sharing with others', 'অন্যকে তথ্য দেওয়া'), tone: 'warn' },
  { value: 'health', label: t('Health information', 'স্বাস্থ্যের তথ্য'), tone: 'warn' },
] as const;
export type ConsentPurpose = (typeof PURPOSES)[number]['value'];
export const PURPOSE_KEYS = PURPOSES.map(({ value }) => value) as [ConsentPurpose, ...ConsentPurpose[]];

/** Version 1 of each wording, until the institution has one of its own. */
export const USUAL_WORDINGS: Readonly<Record<ConsentPurpose, Text>> = {
  webName: t(
    'The institution may show the student’s name, class, section and roll on its public website. Phone numbers, addresses and birth dates are never shown. Without consent the name is not shown. Consent may be withdrawn at any time; the name then disappears from the website.',
    'প্রতিষ্ঠান তার প্রকাশ্য ওয়েবসাইটে শিক্ষার্থীর নাম, শ্রেণি, শাখা ও রোল দেখাতে পারবে। ফোন নম্বর, ঠিকানা ও জন্ম তারিখ কখনো দেখানো হয় না। সম্মতি না থাকলে নাম দেখানো হয় না। সম্মতি যেকোনো সময় প্রত্যাহার করা যায়; তখন নামটি ওয়েবসাইট থেকে সরে যায়।',
  ),
  webPhoto: t(
    'The institution may show photographs in which the student can be recognised on its public website: in the gallery, in slides and in pictures of classrooms. The full name is not written beside them. Consent may be withdrawn at any time; the photographs then disappear from the website.',
    'শিক্ষার্থীকে চেনা যায় এমন ছবি প্রতিষ্ঠান তার প্রকাশ্য ওয়েবসাইটে দেখাতে পারবে: ছবিঘরে, স্লাইডে ও শ্রেণিকক্ষের ছবিতে। ছবির পাশে পূর্ণ নাম লেখা হয় না। সম্মতি যেকোনো সময় প্রত্যাহার করা যায়; তখন ছবিগুলো ওয়েবসাইট থেকে সরে যায়।',
  ),
  publication: t(
    'The institution may print photographs of the student in its magazine and prospectus and give them to newspapers. What has been printed cannot be taken back after a withdrawal.',
    'প্রতিষ্ঠান শিক্ষার্থীর ছবি তার সাময়িকী ও প্রসপেক্টাসে ছাপতে এবং সংবাদপত্রকে দিতে পারবে। ছাপা হয়ে যাওয়া ছবি প্রত্যাহারের পর ফেরানো যায় না।',
  ),
  news: t(
    'The institution may send news about events, birthdays and general notices by SMS or WhatsApp. Messages about attendance, fees, exams, results and safety are sent in any case. After a refusal the news is no longer sent.',
    'প্রতিষ্ঠান অনুষ্ঠান, জন্মদিন ও সাধারণ নোটিশের খবর এসএমএস বা হোয়াটসঅ্যাপে পাঠাতে পারবে। হাজিরা, ফি, পরীক্ষা, ফলাফল ও নিরাপত্তার বার্তা সব অবস্থায় পাঠানো হয়। অসম্মতি জানালে এসব খবর আর পাঠানো হয় না।',
  ),
  sharing: t(
    'The institution may give name, class and ID of the student to scholarship donors, contest organisers and publishers. Boards, ministries and courts get what the law requires in any case.',
    'প্রতিষ্ঠান শিক্ষার্থীর নাম, শ্রেণি ও আইডি বৃত্তিদাতা, প্রতিযোগিতার আয়োজক ও প্রকাশককে দিতে পারবে। বোর্ড, মন্ত্রণালয় ও আদালত আইন অনুযায়ী যা প্রাপ্য তা সব অবস্থায় পায়।',
  ),
  health: t(
    'The institution may keep health information that the family gives, such as allergies and illnesses, so that teachers can help in an emergency. Only those who care for the student read it.',
    'পরিবার স্বাস্থ্যের যে তথ্য দেয়, যেমন অ্যালার্জি ও অসুস্থতা, প্রতিষ্ঠান তা রাখতে পারবে, যাতে জরুরি অবস্থায় শিক্ষকেরা সাহায্য করতে পারেন। শুধু শিক্ষার্থীর দায়িত্বে থাকা ব্যক্তিরা তা পড়েন।',
  ),
};
