export const COLLEGES = [
  'National University, Ananda Mohan College',
  'National University, Carmichael College',
  'University of Rajshahi',
  'Jagannath University',
  'National University, Brajalal College',
] as const;
export const FORMER_POSTS = ['Assistant Teacher', 'Office Assistant', 'Computer Operator', 'Private tutor'] as const;
export const ROADS = ['কলেজ রোড', 'স্টেশন রোড', 'নতুন বাজার', 'কালীবাড়ি', 'মোল্লাপাড়া'] as const;
