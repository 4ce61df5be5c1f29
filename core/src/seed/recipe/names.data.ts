/** Name parts as [English, Bengali]. Given names and family-like endings are combined by the customs in `person-names.ts`. */
export type NamePart = readonly [en: string, bn: string];

export const MALE_MUSLIM: readonly NamePart[] = [
  ['Abdullah', 'আব্দুল্লাহ'], ['Ariful', 'আরিফুল'], ['Ashraful', 'আশরাফুল'], ['Fahim', 'ফাহিম'], ['Farhan', 'ফারহান'], ['Hasan', 'হাসান'],
  ['Imran', 'ইমরান'], ['Jahid', 'জাহিদ'], ['Kamrul', 'কামরুল'], ['Mahmudul', 'মাহমুদুল'], ['Mehedi', 'মেহেদী'], ['Mizanur', 'মিজানুর'],
  ['Nafis', 'নাফিস'], ['Nazmul', 'নাজমুল'], ['Rakib', 'রাকিব'], ['Rashed', 'রাশেদ'], ['Rifat', 'রিফাত'], ['Sabbir', 'সাব্বির'],
  ['Sadman', 'সাদমান'], ['Saiful', 'সাইফুল'], ['Shakil', 'শাকিল'], ['Shafiqul', 'শফিকুল'], ['Siam', 'সিয়াম'], ['Tanvir', 'তানভীর'],
  ['Tareq', 'তারেক'], ['Wasim', 'ওয়াসিম'], ['Yasin', 'ইয়াসিন'], ['Zubair', 'জুবায়ের'], ['Adnan', 'আদনান'], ['Arafat', 'আরাফাত'],
  ['Asif', 'আসিফ'], ['Ayman', 'আয়মান'], ['Emon', 'ইমন'], ['Ishraq', 'ইশরাক'], ['Labib', 'লাবিব'], ['Mahin', 'মাহিন'],
  ['Muntasir', 'মুনতাসির'], ['Naim', 'নাঈম'], ['Rayhan', 'রায়হান'], ['Redwan', 'রেদওয়ান'], ['Sajid', 'সাজিদ'], ['Samiul', 'সামিউল'],
  ['Shahriar', 'শাহরিয়ার'], ['Sohan', 'সোহান'], ['Tahmid', 'তাহমিদ'], ['Touhid', 'তৌহিদ'], ['Zahin', 'জাহিন'], ['Mahbubur', 'মাহবুবুর'],
];

export const MALE_MUSLIM_ELDER: readonly NamePart[] = [
  ['Abdul Karim', 'আব্দুল করিম'], ['Abdul Mannan', 'আব্দুল মান্নান'], ['Abul Kalam', 'আবুল কালাম'], ['Alamgir', 'আলমগীর'], ['Anwar', 'আনোয়ার'],
  ['Delwar', 'দেলোয়ার'], ['Faruk', 'ফারুক'], ['Golam Mostafa', 'গোলাম মোস্তফা'], ['Habibur', 'হাবিবুর'], ['Harun', 'হারুন'],
  ['Ismail', 'ইসমাইল'], ['Jahangir', 'জাহাঙ্গীর'], ['Jalal', 'জালাল'], ['Kabir', 'কবির'], ['Liaquat', 'লিয়াকত'], ['Mofizul', 'মফিজুল'],
  ['Monirul', 'মনিরুল'], ['Moslem', 'মোসলেম'], ['Nurul', 'নুরুল'], ['Rafiqul', 'রফিকুল'], ['Rezaul', 'রেজাউল'], ['Shahjahan', 'শাহজাহান'],
  ['Shamsul', 'শামসুল'], ['Siddiqur', 'সিদ্দিকুর'], ['Sirajul', 'সিরাজুল'], ['Sohel', 'সোহেল'], ['Tofazzal', 'তোফাজ্জল'], ['Zakir', 'জাকির'],
  ['Nasir Uddin', 'নাসির উদ্দিন'], ['Jasim Uddin', 'জসিম উদ্দিন'], ['Kamal Uddin', 'কামাল উদ্দিন'], ['Abdur Rashid', 'আব্দুর রশিদ'],
];

export const MALE_LAST: readonly NamePart[] = [
  ['Hossain', 'হোসেন'], ['Islam', 'ইসলাম'], ['Rahman', 'রহমান'], ['Ahmed', 'আহমেদ'], ['Hasan', 'হাসান'], ['Ali', 'আলী'],
  ['Miah', 'মিয়া'], ['Khan', 'খান'], ['Chowdhury', 'চৌধুরী'], ['Sarker', 'সরকার'], ['Mollah', 'মোল্লা'], ['Talukder', 'তালুকদার'],
  ['Bhuiyan', 'ভূঁইয়া'], ['Sikder', 'শিকদার'], ['Howlader', 'হাওলাদার'],
];
/** Endings that may follow a name which is complete by itself: Abdul Karim Khan, never Abdul Karim Hossain. */
export const MALE_LAST_AFTER_WHOLE: readonly NamePart[] = [
  ['Miah', 'মিয়া'], ['Khan', 'খান'], ['Chowdhury', 'চৌধুরী'], ['Sarker', 'সরকার'], ['Mollah', 'মোল্লা'], ['Talukder', 'তালুকদার'], ['Bhuiyan', 'ভূঁইয়া'],
  ['Sikder', 'শিকদার'], ['Howlader', 'হাওলাদার'],
];
/** Endings that complete a name in -ul: Ariful Islam, never Ariful Khan. */
export const MALE_LAST_AFTER_UL: readonly NamePart[] = [['Islam', 'ইসলাম'], ['Hasan', 'হাসান'], ['Haque', 'হক'], ['Alam', 'আলম'], ['Kabir', 'কবির']];
/** The ending that completes a name in -ur: Mizanur Rahman. */
export const MALE_LAST_AFTER_UR: readonly NamePart[] = [['Rahman', 'রহমান']];

export const FEMALE_MUSLIM: readonly NamePart[] = [
  ['Afsana', 'আফসানা'], ['Ayesha', 'আয়েশা'], ['Fahmida', 'ফাহমিদা'], ['Farzana', 'ফারজানা'], ['Fatema', 'ফাতেমা'], ['Humaira', 'হুমায়রা'],
  ['Israt', 'ইসরাত'], ['Jannatul', 'জান্নাতুল'], ['Khadija', 'খাদিজা'], ['Lamia', 'লামিয়া'], ['Mahfuza', 'মাহফুজা'], ['Maliha', 'মালিহা'],
  ['Maria', 'মারিয়া'], ['Mim', 'মিম'], ['Nadia', 'নাদিয়া'], ['Nusrat', 'নুসরাত'], ['Rumana', 'রুমানা'], ['Sabina', 'সাবিনা'],
  ['Sadia', 'সাদিয়া'], ['Sumaiya', 'সুমাইয়া'], ['Sharmin', 'শারমিন'], ['Tahmina', 'তাহমিনা'], ['Tanjila', 'তানজিলা'], ['Tasnim', 'তাসনিম'],
  ['Anika', 'আনিকা'], ['Arifa', 'আরিফা'], ['Bushra', 'বুশরা'], ['Esha', 'এশা'], ['Faria', 'ফারিয়া'], ['Habiba', 'হাবিবা'],
  ['Jerin', 'জেরিন'], ['Kaniz', 'কানিজ'], ['Liza', 'লিজা'], ['Mahjabin', 'মাহজাবিন'], ['Mehnaz', 'মেহনাজ'], ['Mouri', 'মৌরি'],
  ['Nabila', 'নাবিলা'], ['Nishat', 'নিশাত'], ['Nowrin', 'নওরীন'], ['Raisa', 'রাইসা'], ['Rifah', 'রিফাহ'], ['Samia', 'সামিয়া'],
  ['Sanjida', 'সানজিদা'], ['Suraiya', 'সুরাইয়া'], ['Tabassum', 'তাবাসসুম'], ['Umme Kulsum', 'উম্মে কুলসুম'], ['Wasifa', 'ওয়াসিফা'], ['Zarin', 'জারিন'],
];

export const FEMALE_MUSLIM_ELDER: readonly NamePart[] = [
  ['Amena', 'আমেনা'], ['Anwara', 'আনোয়ারা'], ['Fazilatunnesa', 'ফজিলাতুন্নেছা'], ['Hosne Ara', 'হোসনে আরা'], ['Jahanara', 'জাহানারা'], ['Kohinoor', 'কোহিনূর'],
  ['Laily', 'লাইলী'], ['Monowara', 'মনোয়ারা'], ['Momtaz', 'মমতাজ'], ['Nasima', 'নাসিমা'], ['Nilufa', 'নিলুফা'], ['Parul', 'পারুল'],
  ['Rahima', 'রহিমা'], ['Rehana', 'রেহানা'], ['Rokeya', 'রোকেয়া'], ['Salma', 'সালমা'], ['Selina', 'সেলিনা'], ['Shahida', 'শাহিদা'],
  ['Shirin', 'শিরিন'], ['Taslima', 'তাসলিমা'],
];

export const FEMALE_LAST: readonly NamePart[] = [
  ['Akter', 'আক্তার'], ['Khatun', 'খাতুন'], ['Sultana', 'সুলতানা'], ['Jahan', 'জাহান'], ['Islam', 'ইসলাম'], ['Rahman', 'রহমান'],
  ['Yasmin', 'ইয়াসমিন'], ['Parvin', 'পারভীন'], ['Haque', 'হক'], ['Nahar', 'নাহার'], ['Ahmed', 'আহমেদ'], ['Tabassum', 'তাবাসসুম'],
];
export const FEMALE_LAST_ELDER: readonly NamePart[] = [
  ['Begum', 'বেগম'], ['Khatun', 'খাতুন'], ['Akter', 'আক্তার'], ['Sultana', 'সুলতানা'], ['Nahar', 'নাহার'],
];
/** Endings that complete Jannatul. */
export const FEMALE_LAST_AFTER_UL: readonly NamePart[] = [['Ferdous', 'ফেরদৌস'], ['Mawa', 'মাওয়া'], ['Naima', 'নাঈমা']];

export const MALE_HINDU: readonly NamePart[] = [
  ['Anik', 'অনিক'], ['Arnab', 'অর্ণব'], ['Dipta', 'দীপ্ত'], ['Joy', 'জয়'], ['Niloy', 'নিলয়'], ['Partha', 'পার্থ'], ['Prosenjit', 'প্রসেনজিৎ'],
  ['Shuvo', 'শুভ'], ['Sourav', 'সৌরভ'], ['Utpal', 'উৎপল'], ['Bijoy', 'বিজয়'], ['Kaushik', 'কৌশিক'], ['Pranto', 'প্রান্ত'], ['Rony', 'রনি'],
];
export const MALE_HINDU_ELDER: readonly NamePart[] = [
  ['Narayan Chandra', 'নারায়ণ চন্দ্র'], ['Gopal Chandra', 'গোপাল চন্দ্র'], ['Subrata', 'সুব্রত'], ['Bimal Chandra', 'বিমল চন্দ্র'], ['Shyamal', 'শ্যামল'],
  ['Tapan Kumar', 'তপন কুমার'], ['Dilip Kumar', 'দিলীপ কুমার'], ['Nikhil Chandra', 'নিখিল চন্দ্র'],
];
export const FEMALE_HINDU: readonly NamePart[] = [
  ['Ananya', 'অনন্যা'], ['Bristi', 'বৃষ্টি'], ['Disha', 'দিশা'], ['Moumita', 'মৌমিতা'], ['Priya', 'প্রিয়া'], ['Puja', 'পূজা'], ['Shreya', 'শ্রেয়া'],
  ['Sneha', 'স্নেহা'], ['Swarna', 'স্বর্ণা'], ['Tithi', 'তিথি'], ['Joyeeta', 'জয়ীতা'], ['Mitali', 'মিতালী'], ['Pallabi', 'পল্লবী'], ['Trisha', 'তৃষা'],
];
export const FEMALE_HINDU_ELDER: readonly NamePart[] = [
  ['Shikha Rani', 'শিখা রানী'], ['Mina Rani', 'মিনা রানী'], ['Anjali Rani', 'অঞ্জলি রানী'], ['Lakshmi Rani', 'লক্ষ্মী রানী'], ['Kalpana Rani', 'কল্পনা রানী'],
  ['Sandhya Rani', 'সন্ধ্যা রানী'],
];
export const HINDU_LAST: readonly NamePart[] = [
  ['Roy', 'রায়'], ['Das', 'দাস'], ['Saha', 'সাহা'], ['Sarkar', 'সরকার'], ['Debnath', 'দেবনাথ'], ['Chakraborty', 'চক্রবর্তী'], ['Paul', 'পাল'],
  ['Ghosh', 'ঘোষ'], ['Biswas', 'বিশ্বাস'], ['Sutradhar', 'সূত্রধর'],
];
export const BUDDHIST_LAST: readonly NamePart[] = [['Barua', 'বড়ুয়া'], ['Chakma', 'চাকমা'], ['Marma', 'মারমা'], ['Tripura', 'ত্রিপুরা']];
export const MALE_CHRISTIAN: readonly NamePart[] = [['Joseph', 'যোসেফ'], ['Thomas', 'টমাস'], ['Daniel', 'ড্যানিয়েল'], ['Sagar', 'সাগর'], ['Robin', 'রবিন']];
export const FEMALE_CHRISTIAN: readonly NamePart[] = [['Monica', 'মণিকা'], ['Teresa', 'তেরেসা'], ['Ruth', 'রুথ'], ['Jhorna', 'ঝর্ণা'], ['Elizabeth', 'এলিজাবেথ']];
export const CHRISTIAN_LAST: readonly NamePart[] = [['Gomes', 'গোমেজ'], ['Rozario', 'রোজারিও'], ["D'Costa", 'ডি কস্তা']];

export const FATHER_OCCUPATIONS: ReadonlyArray<readonly [NamePart, number]> = [
  [['Business', 'ব্যবসা'], 26], [['Farmer', 'কৃষক'], 22], [['Private service', 'বেসরকারি চাকরি'], 18], [['Expatriate worker', 'প্রবাসী'], 10],
  [['Government service', 'সরকারি চাকরি'], 9], [['Teacher', 'শিক্ষক'], 5], [['Driver', 'চালক'], 5], [['Day labourer', 'দিনমজুর'], 4], [['Physician', 'চিকিৎসক'], 1],
];
export const MOTHER_OCCUPATIONS: ReadonlyArray<readonly [NamePart, number]> = [
  [['Housewife', 'গৃহিণী'], 82], [['Teacher', 'শিক্ষক'], 6], [['Private service', 'বেসরকারি চাকরি'], 7], [['Government service', 'সরকারি চাকরি'], 3],
  [['Tailor', 'দর্জি'], 2],
];
export const VILLAGES: readonly NamePart[] = [
  ['Char Alexander', 'চর আলেকজান্ডার'], ['Dakshin Para', 'দক্ষিণ পাড়া'], ['Uttar Para', 'উত্তর পাড়া'], ['Purba Para', 'পূর্ব পাড়া'],
  ['Nayapara', 'নয়াপাড়া'], ['Rampur', 'রামপুর'], ['Islampur', 'ইসলামপুর'], ['Shantinagar', 'শান্তিনগর'], ['Kazi Bari', 'কাজী বাড়ি'],
  ['Madhya Bazar', 'মধ্য বাজার'], ['Notun Bazar', 'নতুন বাজার'], ['Paschim Para', 'পশ্চিম পাড়া'], ['Fulbaria', 'ফুলবাড়িয়া'], ['Krishnapur', 'কৃষ্ণপুর'],
];
