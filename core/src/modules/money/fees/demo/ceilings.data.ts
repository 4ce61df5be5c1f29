const TAKA = 100;
const POLICY = {
  basis: 'Tuition fee policy 2024, memo 37.00.0000.072.22.003.23.224 of 27 October 2024: 23 heads beside tuition',
  basisBn: 'টিউশন ফি নীতিমালা ২০২৪, স্মারক ৩৭.০০.০০০০.০৭২.২২.০০৩.২৩.২২৪, ২৭ অক্টোবর ২০২৪: টিউশন ফি ছাড়া ২৩টি খাত',
};
const ADMISSION = {
  basis: 'Private school admission policy: admission and session charge of a new student, once',
  basisBn: 'বেসরকারি বিদ্যালয়ে ভর্তি নীতিমালা: নতুন শিক্ষার্থীর ভর্তি ফি ও সেশন চার্জ, একবার',
};
const HEADS =
  'Printing; মুদ্রণ; Tiffin; টিফিন; Magazine; ম্যাগাজিন; Sports; ক্রীড়া; Cultural festival; সাংস্কৃতিক উৎসব; National days; ' +
  'জাতীয় দিবস উদযাপন; Clubs; ক্লাব গঠন; Library; লাইব্রেরি; Poor fund; দারিদ্র্য তহবিল; ICT; আইসিটি; Garden; বাগান; ' +
  'Laboratory; ল্যাবরেটরি; Scouts; স্কাউট; Common room; কমনরুম; Identity card; পরিচয়পত্র; Farewell; নবীনবরণ ও বিদায়; ' +
  'Medical; চিকিৎসা সেবা; Miscellaneous; বিবিধ';
const admission = (name: string, nameBn: string, taka: number) => ({
  name: `Admission: ${name}`,
  nameBn: `ভর্তি: ${nameBn}`,
  words: 'Admission fee; ভর্তি ফি; Session charge; সেশন চার্জ',
  counts: 'together' as const,
  amount: taka * TAKA,
  isGeneral: false,
  from: '2024-11-01',
  ...ADMISSION,
});

/** Limits of the ministry as far as their figures were published; the operator adds those of each head. */
export const FEE_CEILINGS = [
  {
    name: 'One of the 23 heads',
    nameBn: '২৩ খাতের যেকোনো একটি',
    words: HEADS,
    counts: 'each' as const,
    amount: 200 * TAKA,
    isGeneral: true,
    from: '2024-10-27',
    ...POLICY,
  },
  {
    name: 'Development',
    nameBn: 'উন্নয়ন',
    words: 'Development; উন্নয়ন',
    counts: 'each' as const,
    amount: 500 * TAKA,
    isGeneral: true,
    from: '2024-10-27',
    ...POLICY,
  },
  {
    name: '23 heads together: secondary, MPO, metropolitan',
    nameBn: '২৩ খাত একত্রে: মাধ্যমিক, এমপিওভুক্ত, মহানগর',
    words: `${HEADS}; Development; উন্নয়ন; Terminal examination; অভ্যন্তরীণ পরীক্ষা`,
    counts: 'together' as const,
    amount: 2_465 * TAKA,
    isGeneral: false,
    from: '2024-10-27',
    ...POLICY,
  },
  admission('rural area', 'গ্রামাঞ্চল', 500),
  admission('upazila town', 'উপজেলা সদর', 1_000),
  admission('district town', 'জেলা সদর', 2_000),
  admission('metropolitan outside Dhaka', 'ঢাকার বাইরের মহানগর', 3_000),
  admission('Dhaka, MPO', 'ঢাকা, এমপিওভুক্ত', 5_000),
  admission('Dhaka, partly or non-MPO', 'ঢাকা, আংশিক বা নন-এমপিও', 8_000),
];
