import { todayAtSchool } from '../clock';

/** `YYYY-MM` of today in Dhaka. */
export const thisMonth = (): string => todayAtSchool().slice(0, 7);
/** `YYYY` of today in Dhaka. */
export const thisYear = (): string => todayAtSchool().slice(0, 4);
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const isYear = (text: string): boolean => /^20\d\d$/.test(text);
