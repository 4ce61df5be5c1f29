const SSC = 'Nine; Ten; নবম; দশম';
const HSC = 'XI; XII; Eleven; Twelve; একাদশ; দ্বাদশ';
const SSC_BASIS = {
  basis: 'Curriculum 2012, in force again from 2025: marks of SSC subjects',
  basisBn: 'শিক্ষাক্রম ২০১২, ২০২৫ থেকে আবার কার্যকর: এসএসসির বিষয়ভিত্তিক মানবণ্টন',
};
const HSC_BASIS = {
  basis: 'Full syllabus and marks of HSC 2026',
  basisBn: 'এইচএসসি ২০২৬-এর পূর্ণ পাঠ্যসূচি ও মানবণ্টন',
};
const ssc = (name: string, nameBn: string, subjects: string, parts: string) => ({
  name: `SSC: ${name}`,
  nameBn: `এসএসসি: ${nameBn}`,
  classes: SSC,
  subjects,
  parts,
  from: '2025-01-01',
  ...SSC_BASIS,
});
const hsc = (name: string, nameBn: string, subjects: string, parts: string) => ({
  name: `HSC: ${name}`,
  nameBn: `এইচএসসি: ${nameBn}`,
  classes: HSC,
  subjects,
  parts,
  from: '2025-07-01',
  ...HSC_BASIS,
});

/** Divisions of marks that are published; the operator adds the others from the textbook board's tables. */
export const MARKS_DIVISIONS = [
  ssc('subjects with practical', 'ব্যবহারিকসহ বিষয়', '126; 136; 137; 138', '50+25+25'),
  ssc(
    'creative and multiple choice',
    'সৃজনশীল ও বহুনির্বাচনি',
    '101; 109; 110; 140; 141; 143; 146; 150; 152; 153',
    '70+30',
  ),
  ssc('English', 'ইংরেজি', '107; 108', '100'),
  ssc('ICT', 'আইসিটি', '154', '25+25'),
  hsc('subjects with practical', 'ব্যবহারিকসহ বিষয়', '174; 175; 176; 177; 178; 179; 265; 266; 275', '50+25+25'),
  hsc('English', 'ইংরেজি', '107; 108', '100'),
  hsc('business and humanities', 'ব্যবসায় ও মানবিক', '253; 254; 277; 278; 292; 293', '70+30'),
];
