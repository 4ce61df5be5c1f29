const TAKA = 100;

/** Rates as they were published; the operator adds later ones. */
export const MPO_RATES = [
  {
    name: 'MPO rates of November 2025',
    nameBn: 'নভেম্বর ২০২৫-এর এমপিও হার',
    from: '2025-11-01',
    houseRent: 7.5,
    houseRentLeast: 2_000 * TAKA,
    medical: 1_000 * TAKA,
    festival: 50,
    retirement: 6,
    welfare: 4,
    basis: 'House rent 7.5 %, at least Tk 2,000, from 1 November 2025; medical and deductions as usually reported',
    basisBn: '১ নভেম্বর ২০২৫ থেকে বাড়িভাড়া ৭.৫%, সর্বনিম্ন ২,০০০ টাকা; চিকিৎসা ভাতা ও কর্তন প্রচলিত তথ্য অনুযায়ী',
  },
] as const;
