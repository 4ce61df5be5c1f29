import { t, type Text } from '@pathshala/shared';
import type { ScreenId } from '@pathshala/shared/screens';

/** Work that begins on a screen whose title does not say so, in the words that people type. */
export const spokenActions: readonly (readonly [screen: ScreenId, title: Text])[] = [
  ['attendance.register', t('Take attendance', 'হাজিরা নিন')],
  ['payments.collection', t('Collect fees', 'ফি আদায় করুন')],
  ['accounts.debitNew', t('New debit voucher', 'নতুন ডেবিট ভাউচার')],
  ['accounts.creditNew', t('New credit voucher', 'নতুন ক্রেডিট ভাউচার')],
  ['accounts.journalNew', t('New journal voucher', 'নতুন জাবেদা ভাউচার')],
  ['accounts.contraNew', t('New contra voucher', 'নতুন কন্ট্রা ভাউচার')],
  ['messaging.sms', t('Send SMS', 'এসএমএস পাঠান')],
  ['leave.own', t('Apply for leave', 'ছুটির আবেদন করুন')],
  ['leave.mine', t('Apply for leave', 'ছুটির আবেদন করুন')],
];
