/** Purposes for which families ask for a certificate. */
export const DEMO_PURPOSES = [
  { en: 'a passport application', bn: 'পাসপোর্টের আবেদনের' },
  { en: 'a bank account', bn: 'ব্যাংক হিসাব খোলার' },
  { en: 'a stipend of the upazila', bn: 'উপজেলা উপবৃত্তির' },
  { en: 'a chess tournament', bn: 'আন্তঃবিদ্যালয় দাবা প্রতিযোগিতার' },
  { en: 'an allowance of the father’s office', bn: 'পিতার কর্মস্থলের শিক্ষা ভাতার' },
  { en: 'a railway concession', bn: 'রেলের অর্ধেক ভাড়ার সুবিধার' },
];
/** Papers that people bring to the office to be attested. */
export const DEMO_ATTESTATIONS = [
  { paper: 'এসএসসি নম্বরপত্র, ২০২৪', holderName: 'মোছাঃ নাসরিন আক্তার', purpose: 'কলেজে ভর্তি', copies: 3 },
  { paper: 'জন্ম নিবন্ধন সনদ', holderName: 'মোঃ রাকিব হাসান', purpose: 'পাসপোর্ট', copies: 2 },
  { paper: 'নাগরিকত্ব সনদ', holderName: 'সুমাইয়া ইসলাম', purpose: 'চাকরির আবেদন', copies: 1 },
  { paper: 'JSC certificate, 2019', holderName: 'Tanvir Ahmed', purpose: 'Diploma admission', copies: 2 },
  { paper: 'জাতীয় পরিচয়পত্র', holderName: 'আব্দুল করিম', purpose: 'ব্যাংক ঋণ', copies: 4 },
];
/** Papers for which families ask on their own screen; fees in paisa. */
export const DEMO_OFFERS = [
  { kind: 'bonafide', fee: 0 },
  { kind: 'character', fee: 0 },
  { kind: 'study', fee: 10_000 },
  { kind: 'testimonial', fee: 20_000, note: 'Two passport photographs', noteBn: 'দুই কপি পাসপোর্ট সাইজের ছবি' },
  { kind: 'transfer', fee: 30_000, note: 'The ID card of the student', noteBn: 'শিক্ষার্থীর পরিচয়পত্র' },
] as const;
export const DEMO_FAMILY_REQUESTS = [
  { kind: 'character', purpose: 'স্কাউট দলে অন্তর্ভুক্তি', isApproved: true },
  { kind: 'bonafide', purpose: 'পাসপোর্টের আবেদন', isApproved: false },
] as const;
