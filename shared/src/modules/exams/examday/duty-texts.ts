import { t, type Text } from '../../../kit';
import type { DutyLimit, RoutineFault } from './rules';

/** Objections to a duty, as shown next to a name. */
export const DUTY_LIMIT_TEXTS: Readonly<Record<DutyLimit, Text>> = {
  clash: t('has another duty at that time', 'ওই সময়ে অন্য কক্ষে দায়িত্ব আছে'),
  onLeave: t('is away that day', 'ওই দিন ছুটিতে বা অন্য কর্তব্যে'),
  teaching: t('has a class at that time', 'ওই সময়ে ক্লাস আছে'),
  exempt: t('is exempt from duties', 'দায়িত্ব থেকে অব্যাহতিপ্রাপ্ত'),
  committee: t('is in the exam committee', 'পরীক্ষা কমিটির সদস্য'),
  ownSubject: t('teaches a subject of this sitting', 'নিজের পড়ানো বিষয়ের পরীক্ষা'),
  perDay: t('already has the most duties allowed in a day', 'ওই দিনের দায়িত্বের সীমা পূর্ণ'),
  resting: t('has a rest day after another duty', 'আরেক দায়িত্বের পরে বিরতিতে'),
};

/** A fault of a routine, as a sentence. */
export const ROUTINE_FAULT_TEXTS: Readonly<Record<RoutineFault['kind'], Text>> = {
  student: t(
    '{count} students write two papers at the same time ({sittings}): {names}.',
    '{count} জন শিক্ষার্থীর একই সময়ে দুটি বিষয় ({sittings}): {names}।',
  ),
  twice: t('{paper} is in more than one sitting: {sittings}.', '{paper} একাধিক সেশনে আছে: {sittings}।'),
  unplaced: t('Papers without a sitting: {names}.', 'সেশন ঠিক হয়নি: {names}।'),
  holiday: t('{sitting} is on a holiday: {name}.', '{sitting} ছুটির দিনে পড়েছে: {name}।'),
  weekend: t('{sitting} falls on a weekly holiday.', '{sitting} সাপ্তাহিক ছুটির দিনে পড়েছে।'),
  outside: t('{sitting} is outside the dates of the exam.', '{sitting} পরীক্ষার তারিখের বাইরে।'),
  otherExam: t(
    '{sitting}: {names} also write {other} at that time.',
    '{sitting}: একই সময়ে {names} শ্রেণির {other} আছে।',
  ),
  teacher: t(
    '{name} is on duty in two rooms at the same time: {sittings}.',
    '{name}-এর একই সময়ে দুই কক্ষে দায়িত্ব: {sittings}।',
  ),
  room: t('{name} is booked twice at the same time: {sittings}.', '{name} একই সময়ে দুবার ব্যবহৃত: {sittings}।'),
};
