export type { Locale } from './locale';
export { asNumeral, latinCode, localizeDigits, toBengaliDigits, toLatinDigits, type Numeral } from './digits';
export { foldForSearch, foldName, listedNames, nfc, searchWords, withoutLeadingZeros } from './normalize';
export { BYTE_ORDER_MARK, csvLine } from './csv-line';
export { firstLetter, initialsOf } from './initials';
export { describeDevice } from './describe-device';
export { compareText } from './compare-text';
export { formatNumber, formatPercent, parseNumber } from './numbers';
export type { NumberFormatOptions } from './numbers';
export { formatMoney, parseMoney } from './money';
export type { MoneyFormatOptions } from './money';
export { amountInWords, numberInWords } from './amount-in-words';
export { ordinal, ordinalWord } from './ordinals';
export {
  ageOn,
  birthdayIn,
  DEFAULT_WEEKEND,
  addDays,
  addMonths,
  daysAgo,
  daysInMonth,
  daysOfMonth,
  dhakaClock,
  diffDays,
  eachDay,
  instantAt,
  isDateString,
  isLeapYear,
  isWeekend,
  lookBack,
  startOfWeek,
  todayInDhaka,
  weekdayOf,
  makeDate,
  partsOf,
} from './calendar';
export { monthName, monthNames, weekdayName, weekdayNames } from './calendar-names';
export type { NameStyle } from './calendar-names';
export {
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatDateTime,
  formatInstantRange,
  formatMonth,
  formatShortDate,
  formatTime,
  formatTimeOfDay,
  formatTimeRange,
} from './format-date';
export { formatRelative } from './format-relative';
export { parseDateInput } from './parse-date';
export { banglaMonthNames, formatBanglaDate, toBanglaDate } from './bangla-calendar';
export type { BanglaDate } from './bangla-calendar';
export { formatPhone, normalizePhone, toMsisdn } from './phone';
export { smsSegments, toSmsText } from './sms-segments';
export type { SmsSegments } from './sms-segments';
export { formatsOf } from './formats';
export type { Formats } from './formats';
