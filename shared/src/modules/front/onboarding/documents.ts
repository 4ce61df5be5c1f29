import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';
import { ACCOUNT_HOLDERS, accountHolders } from './account-actions';

const permission = 'identity.siteUsers';

export const onboardingDocuments = {
  /**
   * Login instructions, handed to one person. It has the first password, so there is none once someone has logged in,
   * and the file of many is kept for a day only.
   */
  accountLetter: defineDocument('onboarding', {
    name: 'accountLetter',
    labels: { one: t('Account letter', 'অ্যাকাউন্টের চিঠি'), many: t('Account letters', 'অ্যাকাউন্টের চিঠি') },
    papers: ['a5', 'a4'],
    version: 1,
    input: { of: z.enum(ACCOUNT_HOLDERS), person: idSchema },
    permission,
    batch: { input: accountHolders, permission, keptDays: 1 },
  }),
};

export const letterTexts = {
  name: t('Name', 'নাম'),
  about: {
    teacher: t('Employee ID', 'কর্মচারী আইডি'),
    guardian: t('Guardian of', 'যার অভিভাবক'),
    student: t('Class and roll', 'শ্রেণি ও রোল'),
  },
  address: t('Website', 'ওয়েবসাইট'),
  login: t('Username', 'ইউজারনেম'),
  phone: t('Mobile (for logging in)', 'মোবাইল (লগইনের জন্য)'),
  password: t('Password', 'পাসওয়ার্ড'),
  greeting: t(
    'Your account at {institution} is open. Log in with the details below; the code opens the page on a phone.',
    '{institution}-এ আপনার অ্যাকাউন্ট খোলা হয়েছে। নিচের তথ্য দিয়ে লগইন করুন; কোডটি স্ক্যান করলে ফোনে পাতাটি খুলবে।',
  ),
  change: t(
    'After logging in, choose a password of your own under your profile. This one then no longer works.',
    'লগইনের পর প্রোফাইল থেকে নিজের পাসওয়ার্ড ঠিক করুন। তখন এই পাসওয়ার্ড আর কাজ করবে না।',
  ),
  secret: t(
    'Keep this letter to yourself. The institution never asks for your password.',
    'চিঠিটি নিজের কাছে রাখুন। প্রতিষ্ঠান কখনো আপনার পাসওয়ার্ড জানতে চাইবে না।',
  ),
};
