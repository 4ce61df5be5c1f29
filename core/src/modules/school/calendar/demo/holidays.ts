import { addDays, isWeekend } from '@pathshala/shared/text';
import type { InstitutionContext } from '../../../../seed/recipe/context';
import type { Bilingual, TenantRows } from '../../../../seed/recipe/types';

export interface HolidayPlan {
  name: Bilingual;
  from: string;
  until: string;
  tentative: boolean;
}

/** First and last calendar year that the recipe's rows speak of: the academic years that it holds. */
export function holidayRows(ctx: InstitutionContext): TenantRows['holiday'] {
  const first = Number(ctx.lastYear.startsOn.slice(0, 4));
  const last = Number(ctx.year.endsOn.slice(0, 4));
  const rows: TenantRows['holiday'] = [];
  for (let year = first; year <= last; year += 1) {
    for (const { name, from, until, tentative } of holidaysOf(year)) {
      rows.push({
        id: ctx.id('holiday', `${from}:${name.en}`),
        tenantId: ctx.tenantId,
        name: name.en,
        nameBn: name.bn,
        from,
        until,
        tentative,
      });
    }
  }
  return rows;
}

/** Whether the institution teaches on this date. */
export function isSchoolDay(
  date: string,
  weekend: readonly number[],
  holidays: readonly { from: string; until: string }[],
): boolean {
  return !isWeekend(date, weekend) && !holidays.some((holiday) => holiday.from <= date && date <= holiday.until);
}

/**
 * School holidays of a calendar year in order of date. Islamic days are computed and, as they await the sighting of the
 * moon, tentative.
 */
export function holidaysOf(year: number): HolidayPlan[] {
  const eid = islamicDate(year, 10, 1);
  const azha = islamicDate(year, 12, 10);
  const list: HolidayPlan[] = [
    ...FIXED.map(([day, until, en, bn]) => ({
      name: { en, bn },
      from: `${year}-${day}`,
      until: `${year}-${until}`,
      tentative: false,
    })),
    ...(MOVABLE[year] ?? []).map(([from, until, en, bn]) => ({
      name: { en, bn },
      from: `${year}-${from}`,
      until: `${year}-${until}`,
      tentative: false,
    })),
    {
      name: { en: 'Shab-e-Barat', bn: 'শবে বরাত' },
      from: islamicDate(year, 8, 15),
      until: islamicDate(year, 8, 15),
      tentative: true,
    },
    {
      name: { en: 'Holy Ramadan and Eid-ul-Fitr', bn: 'পবিত্র রমজান ও ঈদুল ফিতর' },
      from: addDays(eid, -30),
      until: addDays(eid, 5),
      tentative: true,
    },
    {
      name: { en: 'Eid-ul-Azha and summer vacation', bn: 'ঈদুল আজহা ও গ্রীষ্মকালীন অবকাশ' },
      from: addDays(azha, -4),
      until: addDays(azha, 7),
      tentative: true,
    },
    {
      name: { en: 'Ashura', bn: 'পবিত্র আশুরা' },
      from: islamicDate(year, 1, 10),
      until: islamicDate(year, 1, 10),
      tentative: true,
    },
    {
      name: { en: 'Eid-e-Miladunnabi', bn: 'ঈদে মিলাদুন্নবী (সা.)' },
      from: islamicDate(year, 3, 12),
      until: islamicDate(year, 3, 12),
      tentative: true,
    },
  ];
  return list.sort((a, b) => a.from.localeCompare(b.from));
}

const FIXED: readonly (readonly [from: string, until: string, en: string, bn: string])[] = [
  ['02-21', '02-21', 'Shaheed Day and International Mother Language Day', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'],
  ['03-26', '03-26', 'Independence and National Day', 'মহান স্বাধীনতা ও জাতীয় দিবস'],
  ['04-14', '04-14', 'Pohela Boishakh (Bengali New Year)', 'পহেলা বৈশাখ'],
  ['05-01', '05-01', 'May Day', 'মহান মে দিবস'],
  ['08-05', '08-05', 'July Mass Uprising Day', 'জুলাই গণ-অভ্যুত্থান দিবস'],
  ['12-16', '12-16', 'Victory Day', 'মহান বিজয় দিবস'],
  ['12-20', '12-29', 'Winter vacation and Christmas', 'শীতকালীন অবকাশ ও বড়দিন'],
];
/** Days of the Hindu and Buddhist calendars, as announced or computed for the years that a demo may meet. */
const MOVABLE: Readonly<Record<number, readonly (readonly [from: string, until: string, en: string, bn: string])[]>> = {
  2024: [
    ['02-14', '02-14', 'Saraswati Puja', 'সরস্বতী পূজা'],
    ['05-22', '05-22', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা'],
    ['08-26', '08-26', 'Janmashtami', 'শুভ জন্মাষ্টমী'],
    ['10-09', '10-13', 'Durga Puja', 'শারদীয় দুর্গাপূজা'],
  ],
  2025: [
    ['02-03', '02-03', 'Saraswati Puja', 'সরস্বতী পূজা'],
    ['05-11', '05-11', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা'],
    ['08-16', '08-16', 'Janmashtami', 'শুভ জন্মাষ্টমী'],
    ['09-28', '10-02', 'Durga Puja', 'শারদীয় দুর্গাপূজা'],
  ],
  2026: [
    ['01-23', '01-23', 'Saraswati Puja', 'সরস্বতী পূজা'],
    ['05-01', '05-01', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা'],
    ['09-04', '09-04', 'Janmashtami', 'শুভ জন্মাষ্টমী'],
    ['10-18', '10-22', 'Durga Puja', 'শারদীয় দুর্গাপূজা'],
  ],
  2027: [
    ['02-11', '02-11', 'Saraswati Puja', 'সরস্বতী পূজা'],
    ['05-20', '05-20', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা'],
    ['08-25', '08-25', 'Janmashtami', 'শুভ জন্মাষ্টমী'],
    ['10-06', '10-10', 'Durga Puja', 'শারদীয় দুর্গাপূজা'],
  ],
  2028: [
    ['01-31', '01-31', 'Saraswati Puja', 'সরস্বতী পূজা'],
    ['05-08', '05-08', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা'],
    ['08-13', '08-13', 'Janmashtami', 'শুভ জন্মাষ্টমী'],
    ['09-24', '09-28', 'Durga Puja', 'শারদীয় দুর্গাপূজা'],
  ],
};

/**
 * Gregorian date of a day of the Islamic month that falls into `year` (the first, when two do), by the tabular calendar
 * plus the one day by which the moon is seen later in Bangladesh.
 */
export function islamicDate(year: number, month: number, day: number): string {
  const guess = Math.floor(((year - 622) * 33) / 32);
  for (let islamic = guess - 1; islamic <= guess + 2; islamic += 1) {
    const date = addDays(
      '0622-07-19',
      354 * (islamic - 1) +
        Math.floor((3 + 11 * islamic) / 30) +
        Math.ceil(29.5 * (month - 1)) +
        (day - 1) +
        MOON_SEEN_LATER,
    );
    if (date.startsWith(`${year}-`)) return date;
  }
  throw new RangeError(`No such Islamic day in ${year}`);
}
const MOON_SEEN_LATER = 1;
