/** Quotas of the policy for private schools, in their usual priority. */
export const ADMISSION_QUOTAS = [
  {
    code: 'FF',
    name: 'Children of freedom fighters',
    nameBn: 'মুক্তিযোদ্ধার সন্তান',
    share: 5,
    leastOne: false,
    extra: false,
    proof: 'Certificate of the ministry of liberation war affairs',
    proofBn: 'মুক্তিযুদ্ধ বিষয়ক মন্ত্রণালয়ের সনদ',
  },
  {
    code: 'SPECIAL',
    name: 'Special needs',
    nameBn: 'বিশেষ চাহিদাসম্পন্ন',
    share: 2,
    leastOne: true,
    extra: false,
    proof: 'Suborna card of the department of social services',
    proofBn: 'সমাজসেবা অধিদপ্তরের সুবর্ণ নাগরিক কার্ড',
  },
  {
    code: 'CATCHMENT',
    name: 'Catchment area',
    nameBn: 'ক্যাচমেন্ট এলাকা',
    share: 40,
    leastOne: false,
    extra: false,
    proof: 'Utility bill or ward certificate',
    proofBn: 'বিদ্যুৎ বিল বা ওয়ার্ড কাউন্সিলরের প্রত্যয়ন',
  },
  {
    code: 'SIBLING',
    name: 'Siblings and twins',
    nameBn: 'সহোদর ও যমজ',
    share: 5,
    leastOne: false,
    extra: true,
    proof: 'Student ID of the sibling',
    proofBn: 'সহোদরের শিক্ষার্থী আইডি',
  },
];

export const PREVIOUS_SCHOOLS = [
  'Kalyanpur Government Primary School',
  'Shahid Smriti Government Primary School',
  'Sunrise Kindergarten',
  'Uttara Model Primary School',
  'Adarsha Shishu Niketan',
];
