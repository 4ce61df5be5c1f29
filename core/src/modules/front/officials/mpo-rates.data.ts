import type { StoredInput } from '@pathshala/shared/kit';
import type { MpoRate } from '@pathshala/shared/modules/front/officials';

const TAKA = 100;
type Rate = Omit<StoredInput<typeof MpoRate>, 'active'>;
type Source = NonNullable<Rate['sources']>[number];

/** Components that stay the same in all rows. */
const common = {
  medical: 500 * TAKA,
  specialUpper: 10,
  specialLower: 15,
  specialLeast: 1_500 * TAKA,
  festival: 50,
  retirement: 6,
  welfare: 4,
};
const commonSources: Source[] = [
  {
    component: 'medical',
    certainty: 'unsure',
    basis: 'Tk 500. Tk 1,000 was proposed in August to October 2025 (Financial Express) and no order is known',
    basisBn: '৫০০ টাকা। ২০২৫-এর আগস্ট থেকে অক্টোবরে ১,০০০ টাকার প্রস্তাব হয়েছে (ফিন্যান্সিয়াল এক্সপ্রেস), কোনো আদেশের কথা জানা যায়নি',
  },
  {
    component: 'special',
    certainty: 'reported',
    basis: 'From 1 July 2025: 10 % to grade 9, 15 % from grade 10, at least Tk 1,500 (The New Nation, 24 June 2025)',
    basisBn: '১ জুলাই ২০২৫ থেকে: গ্রেড ৯ পর্যন্ত ১০%, গ্রেড ১০ থেকে ১৫%, সর্বনিম্ন ১,৫০০ টাকা (দ্য নিউ নেশন, ২৪ জুন ২০২৫)',
  },
  {
    component: 'festival',
    certainty: 'reported',
    basis: '50 % for everyone, twice a year, since Eid-ul-Azha 2025 (press of May 2025)',
    basisBn: 'ঈদুল আজহা ২০২৫ থেকে সবার জন্য ৫০%, বছরে দুইবার (মে ২০২৫-এর সংবাদ)',
  },
  {
    component: 'deduction',
    certainty: 'reported',
    basis: 'Retirement board 6 % and welfare trust 4 %, since April 2019 (risingbd)',
    basisBn: 'অবসর সুবিধা বোর্ড ৬% ও কল্যাণ ট্রাস্ট ৪%, এপ্রিল ২০১৯ থেকে (রাইজিংবিডি)',
  },
];
const houseRent = (certainty: Source['certainty'], basis: string, basisBn: string): Source[] => [
  { component: 'houseRent', certainty, basis, basisBn },
  ...commonSources,
];

/** Rates as they were published; the operator adds later ones. */
export const MPO_RATES: readonly (Rate & { from: string })[] = [
  {
    name: 'MPO rates of July 2025',
    nameBn: 'জুলাই ২০২৫-এর এমপিও হার',
    from: '2025-07-01',
    until: '2025-10-31',
    houseRent: 0,
    houseRentLeast: 1_000 * TAKA,
    ...common,
    sources: houseRent(
      'reported',
      'Tk 1,000 flat before November 2025 (Dhaka Tribune); the order of Tk 1,500 of 30 September 2025 was overtaken',
      'নভেম্বর ২০২৫-এর আগে একই হারে ১,০০০ টাকা (ঢাকা ট্রিবিউন); ৩০ সেপ্টেম্বর ২০২৫-এর ১,৫০০ টাকার আদেশ পরে বদলে যায়',
    ),
  },
  {
    name: 'MPO rates of November 2025',
    nameBn: 'নভেম্বর ২০২৫-এর এমপিও হার',
    from: '2025-11-01',
    until: '2026-06-30',
    houseRent: 7.5,
    houseRentLeast: 2_000 * TAKA,
    ...common,
    sources: houseRent(
      'ordered',
      '7.5 %, at least Tk 2,000, from 1 November 2025 (settlement of 21 October 2025; Prothom Alo, Dhaka Tribune)',
      '১ নভেম্বর ২০২৫ থেকে ৭.৫%, সর্বনিম্ন ২,০০০ টাকা (২১ অক্টোবর ২০২৫-এর সিদ্ধান্ত; প্রথম আলো, ঢাকা ট্রিবিউন)',
    ),
  },
  {
    name: 'MPO rates of July 2026',
    nameBn: 'জুলাই ২০২৬-এর এমপিও হার',
    from: '2026-07-01',
    houseRent: 15,
    houseRentLeast: 2_000 * TAKA,
    ...common,
    sources: houseRent(
      'ordered',
      '15 %, at least Tk 2,000, ordered from 1 July 2026 (Prothom Alo, Dhaka Tribune); the payment is not confirmed',
      '১ জুলাই ২০২৬ থেকে ১৫%, সর্বনিম্ন ২,০০০ টাকার আদেশ (প্রথম আলো, ঢাকা ট্রিবিউন); পরিশোধ নিশ্চিত নয়',
    ),
  },
];
