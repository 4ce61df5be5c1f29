type Line = readonly [code: string, name: string, nameBn: string];

/** Performance indicators that fit any subject of the demo, behavioural indicators, and items of a progress report. */
export const PERFORMANCE: readonly Line[] = [
  ['6.1.1', 'Explains what was learnt in own words', 'শেখা বিষয় নিজের ভাষায় ব্যাখ্যা করতে পারছে'],
  ['6.2.1', 'Applies it to a new situation', 'নতুন পরিস্থিতিতে তা প্রয়োগ করতে পারছে'],
  ['6.3.1', 'Solves problems together with others', 'দলগতভাবে সমস্যার সমাধান করতে পারছে'],
  ['6.4.1', 'Presents work clearly', 'নিজের কাজ স্পষ্টভাবে উপস্থাপন করতে পারছে'],
];
export const BEHAVIOUR: readonly Line[] = [
  ['BI-1', 'Takes an active part in group work', 'দলীয় কাজে সক্রিয়ভাবে অংশগ্রহণ করছে'],
  ['BI-2', 'Listens to the opinions of others', 'অন্যের মতামত মনোযোগ দিয়ে শুনছে'],
  ['BI-3', 'Finishes work on time', 'নির্ধারিত সময়ে কাজ সম্পন্ন করছে'],
  ['BI-4', 'Respects rules of the class', 'শ্রেণির নিয়মকানুন মেনে চলছে'],
];
export const PROGRESS: readonly Line[] = [
  ['P1', 'Punctuality', 'সময়ানুবর্তিতা'],
  ['P2', 'Homework', 'বাড়ির কাজ'],
  ['P3', 'Reading', 'পঠন'],
  ['P4', 'Handwriting', 'হাতের লেখা'],
  ['P5', 'Cleanliness', 'পরিষ্কার-পরিচ্ছন্নতা'],
  ['P6', 'Sports and culture', 'খেলাধুলা ও সংস্কৃতি'],
];
