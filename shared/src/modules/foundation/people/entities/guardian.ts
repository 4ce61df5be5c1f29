import { access, defineEntity, f, KEPT, t } from '../../../../kit';
import { BIRTH_REGISTRATION, NATIONAL_ID, personNames, relations } from '../choices';
import { IDENTITY } from '../permissions';

/** A parent or another adult who answers for students; one record for all of their children. */
export const Guardian = defineEntity({
  name: 'guardian',
  labels: { one: t('Guardian', 'অভিভাবক'), many: t('Guardians', 'অভিভাবক') },
  fields: {
    ...f.names({ label: personNames }),
    relation: f.choice(relations, { label: t('Relation', 'সম্পর্ক'), list: true, filter: true }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    numberOf: f.choice(
      [
        { value: 'own', label: t('Their own', 'নিজের') },
        { value: 'family', label: t('The family’s', 'পরিবারের') },
      ],
      {
        label: t('Owner of the mobile', 'মোবাইলটি যাঁর'),
        help: t('The family’s where this person has given no number of their own.', 'নিজের নম্বর না দিলে পরিবারের নম্বর।'),
        filter: true,
        default: 'own',
      },
    ),
    newsBy: f.choice(
      [
        { value: 'sms', label: t('By SMS', 'এসএমএসে') },
        { value: 'call', label: t('By a call instead of SMS', 'এসএমএসের বদলে কল করে') },
      ],
      {
        label: t('Absences and emergencies', 'অনুপস্থিতি ও জরুরি খবর'),
        help: t(
          'A call reads the message aloud, for families who do not read SMS.',
          'যাঁরা এসএমএস পড়েন না, তাঁদের কল করে বার্তা পড়ে শোনানো হয়।',
        ),
        filter: true,
        default: 'sms',
      },
    ),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    occupation: f.text({ label: t('Occupation', 'পেশা'), optional: true }),
    nationalId: f.code({
      label: t('National ID', 'জাতীয় পরিচয়পত্র নম্বর'),
      help: t('10, 13 or 17 digits', '১০, ১৩ বা ১৭ অঙ্ক'),
      optional: true,
      digits: true,
      pattern: NATIONAL_ID,
      read: IDENTITY,
      sealed: true,
    }),
    birthRegistration: f.code({
      label: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
      optional: true,
      digits: true,
      pattern: BIRTH_REGISTRATION,
      read: IDENTITY,
      sealed: true,
    }),
    yearlyIncome: f.money({ label: t('Yearly income', 'বার্ষিক আয়'), optional: true, min: 0, read: IDENTITY }),
    life: f.choice(
      [
        { value: 'alive', label: t('Alive', 'জীবিত') },
        { value: 'deceased', label: t('Deceased', 'মৃত') },
        { value: 'missing', label: t('Missing', 'নিরুদ্দেশ') },
        { value: 'separated', label: t('Separated', 'বিচ্ছিন্ন') },
      ],
      { label: t('Situation', 'অবস্থা'), optional: true },
    ),
  },
  personal: {
    of: ['id'],
    rows: 'keep',
    why: KEPT.identity,
    empty: [
      'name',
      'nameBn',
      'phone',
      'email',
      'occupation',
      'nationalId',
      'birthRegistration',
      'yearlyIncome',
      'life',
    ],
  },
  title: { en: 'name', bn: 'nameBn' },
  words: ['name', 'nameBn'],
  order: ['name'],
  indexes: [['phone']],
  access: access({
    read: ['head', 'office', 'teacher', 'accountant', 'student', 'guardian'],
    write: ['head', 'office'],
  }),
  live: 'list',
  remove: 'if-unused',
});
