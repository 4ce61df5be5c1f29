import { t, type Text } from '@pathshala/shared';
import type { GuideArea } from '@pathshala/shared/modules/front/guide';

export interface AreaPage {
  title: Text;
  /** One sentence: for whom, and for which work. */
  about: Text;
  points: readonly Text[];
}

/** The pages of the guide. An area without one fails the type check. */
export const AREA_PAGES: Record<GuideArea, AreaPage> = {
  start: {
    title: t('Finding your way', 'শুরু করা'),
    about: t(
      'The dashboard shows today and the work that waits for you; the menu on the left holds everything that you may open.',
      'ড্যাশবোর্ডে আজকের অবস্থা ও আপনার জন্য অপেক্ষায় থাকা কাজ দেখা যায়; বাঁ পাশের মেনুতে আপনার সব পাতা।',
    ),
    points: [
      t(
        'Press Ctrl K and type a name, number or screen to go there.',
        'Ctrl K চেপে নাম, নম্বর বা পাতার নাম লিখলেই সেখানে যাওয়া যায়।',
      ),
      t(
        'A star in the menu keeps a screen at the top; your last screens are below it.',
        'মেনুর তারকা চিহ্ন দিলে পাতাটি উপরে থাকে; সর্বশেষ দেখা পাতাগুলো তার নিচে।',
      ),
      t(
        'The bell tells news as they come; nothing has to be reloaded.',
        'ঘণ্টায় খবর সঙ্গে সঙ্গেই আসে; পাতা নতুন করে লোড করতে হয় না।',
      ),
      t(
        'Language and theme are changed at the top right, for yourself only.',
        'ভাষা ও রঙের ধরন উপরে ডান পাশে বদলানো যায়, শুধু আপনার জন্য।',
      ),
      t(
        'A new institution follows the first steps: classes, people, routine, fees.',
        'নতুন প্রতিষ্ঠান প্রথম ধাপগুলো অনুসরণ করে: শ্রেণি, মানুষ, রুটিন, ফি।',
      ),
    ],
  },
  attendance: {
    title: t('Student attendance', 'শিক্ষার্থীর হাজিরা'),
    about: t(
      'Teachers take the register of a section; the office sees which registers are missing.',
      'শিক্ষক শাখার হাজিরা নেন; অফিস দেখে কোন শাখার হাজিরা বাকি।',
    ),
    points: [
      t(
        'Everyone is present until you mark someone: P, A, L and E on the keyboard, or one touch on the phone.',
        'চিহ্ন না দেওয়া পর্যন্ত সবাই উপস্থিত; কিবোর্ডে P, A, L, E বা ফোনে এক স্পর্শে চিহ্ন দিন।',
      ),
      t(
        'Two people in one register see each other’s marks at the same moment.',
        'একই রেজিস্টারে দুজন থাকলে একে অন্যের চিহ্ন তখনই দেখেন।',
      ),
      t(
        'Send the register when it is done: guardians of absent students get a message then.',
        'শেষ হলে রেজিস্টার জমা দিন: তখনই অনুপস্থিতদের অভিভাবক খবর পান।',
      ),
      t(
        'A guardian gives the reason of an absence; the class teacher accepts it or asks again.',
        'অভিভাবক অনুপস্থিতির কারণ জানান; শ্রেণিশিক্ষক মেনে নেন বা আবার জানতে চান।',
      ),
    ],
  },
  students: {
    title: t('Students and guardians', 'শিক্ষার্থী ও অভিভাবক'),
    about: t(
      'One file for each student, with class, guardian, papers, dues and results in it.',
      'প্রত্যেক শিক্ষার্থীর একটি ফাইল, তাতে শ্রেণি, অভিভাবক, কাগজপত্র, বকেয়া ও ফল।',
    ),
    points: [
      t(
        'A guardian with several children is one record: choose the one that is there.',
        'একাধিক সন্তানের অভিভাবক একটিই নথি: আগে থাকা নথিটি বাছাই করুন।',
      ),
      t('Many students come from a sheet: Settings, Imports.', 'অনেক শিক্ষার্থী শিট থেকে আনুন: সেটিংস, ইমপোর্ট।'),
      t(
        'Families ask for corrections themselves; the office accepts or refuses them.',
        'পরিবার নিজেই সংশোধন চায়; অফিস মঞ্জুর বা নামঞ্জুর করে।',
      ),
      t(
        'Promotion is prepared as a plan, looked at, and then carried out as a whole.',
        'উত্তরণ আগে পরিকল্পনা হিসেবে তৈরি হয়, দেখে নিয়ে একসঙ্গে কার্যকর করা হয়।',
      ),
    ],
  },
  admission: {
    title: t('Admission', 'ভর্তি'),
    about: t(
      'From the declaration over applications and lottery to the student who is enrolled.',
      'ভর্তি বিজ্ঞপ্তি থেকে আবেদন ও লটারি হয়ে শিক্ষার্থী ভর্তি পর্যন্ত।',
    ),
    points: [
      t(
        'A declaration says class, seats, quotas and days; the form opens and closes with it.',
        'বিজ্ঞপ্তিতে শ্রেণি, আসন, কোটা ও তারিখ থাকে; ফরম সে অনুযায়ী খোলে ও বন্ধ হয়।',
      ),
      t(
        'Check applications before the list is frozen: after it nobody is added.',
        'তালিকা চূড়ান্ত করার আগে আবেদন যাচাই করুন: পরে কাউকে যোগ করা যায় না।',
      ),
      t(
        'The lottery can be repeated by anyone with the published list and seed.',
        'প্রকাশিত তালিকা ও বীজ দিয়ে যে কেউ লটারি মিলিয়ে দেখতে পারেন।',
      ),
      t('Offers that are not taken in time move to the waiting list.', 'সময়মতো ভর্তি না হলে আসন অপেক্ষমাণ তালিকায় যায়।'),
    ],
  },
  classes: {
    title: t('Classes, sections and subjects', 'শ্রেণি, শাখা ও বিষয়'),
    about: t(
      'The structure on which everything else rests: years, classes, sections, groups, subjects and rooms.',
      'যার উপর বাকি সব দাঁড়িয়ে: শিক্ষাবর্ষ, শ্রেণি, শাখা, বিভাগ, বিষয় ও কক্ষ।',
    ),
    points: [
      t(
        'A section belongs to a class and a shift, and has a class teacher and a room.',
        'শাখা একটি শ্রেণি ও শিফটের, তার শ্রেণিশিক্ষক ও কক্ষ থাকে।',
      ),
      t(
        'Subject conditions say what a class or group takes and what may be chosen.',
        'বিষয়ের শর্ত বলে কোন শ্রেণি বা বিভাগ কী পড়ে এবং কী বাছাই করা যায়।',
      ),
      t('What is in use cannot be deleted; close it instead.', 'ব্যবহৃত কিছু মোছা যায় না; নিষ্ক্রিয় করুন।'),
    ],
  },
  routine: {
    title: t('Routine and calendar', 'রুটিন ও বর্ষপঞ্জি'),
    about: t(
      'Who teaches what, when and where, and the days on which there is no school.',
      'কে কখন কোথায় কোন বিষয় পড়ান, এবং ছুটির দিন।',
    ),
    points: [
      t(
        'A routine is a draft until it is published; until then nobody else sees it.',
        'প্রকাশ না করা পর্যন্ত রুটিন খসড়া; অন্যরা দেখেন না।',
      ),
      t(
        'A teacher, room or section that is taken twice is shown while you plan.',
        'শিক্ষক, কক্ষ বা শাখা একই সময়ে দুবার হলে তখনই দেখা যায়।',
      ),
      t(
        'A section with more or fewer periods than the national curriculum gives is named above the routine, with the source.',
        'জাতীয় শিক্ষাক্রমের চেয়ে বেশি বা কম পিরিয়ড হলে রুটিনের উপরে শাখার নাম ও সূত্রসহ দেখা যায়।',
      ),
      t(
        'Routines travel to aSc TimeTables or FET as a file and back into a draft, after a preview.',
        'রুটিন aSc TimeTables বা FET-এ ফাইল হিসেবে যায়, যাচাই করে আবার খসড়ায় আনা যায়।',
      ),
      t(
        'National holidays come from the platform; your own are added beside them.',
        'জাতীয় ছুটি আগে থেকেই থাকে; নিজেদের ছুটি পাশে যোগ করুন।',
      ),
      t(
        'Your calendar can be read by a phone: copy its address from the calendar.',
        'ফোনের ক্যালেন্ডারেও দেখা যায়: ক্যালেন্ডার থেকে ঠিকানা কপি করুন।',
      ),
    ],
  },
  classroom: {
    title: t('Class room and live classes', 'ক্লাসরুম ও লাইভ ক্লাস'),
    about: t(
      'Homework, material and lessons of a section, and classes over the internet.',
      'শাখার বাড়ির কাজ, পাঠ উপকরণ ও পাঠ, এবং অনলাইন ক্লাস।',
    ),
    points: [
      t('A post reaches the students of the section and their guardians.', 'পোস্ট শাখার শিক্ষার্থী ও অভিভাবকদের কাছে পৌঁছায়।'),
      t(
        'Work is submitted as text, picture or file; you mark it and send it back.',
        'কাজ লেখা, ছবি বা ফাইলে জমা হয়; আপনি নম্বর দিয়ে ফেরত দেন।',
      ),
      t(
        'Mark each lesson as held: the progress of the syllabus follows from it.',
        'প্রতিটি ক্লাস হয়েছে বলে চিহ্ন দিন: সিলেবাসের অগ্রগতি তা থেকেই আসে।',
      ),
    ],
  },
  exams: {
    title: t('Exams and marks', 'পরীক্ষা ও নম্বর'),
    about: t('Exams with their routine, seats, papers and marks.', 'পরীক্ষা, তার রুটিন, আসন, খাতা ও নম্বর।'),
    points: [
      t(
        'Declare the exam first: classes, subjects and parts of each paper.',
        'আগে পরীক্ষা ঘোষণা করুন: শ্রেণি, বিষয় ও প্রতি পত্রের অংশ।',
      ),
      t(
        'Marks are saved while you type; arrows and Enter move in the sheet, columns are pasted from Excel.',
        'লেখার সঙ্গে সঙ্গে নম্বর সংরক্ষিত হয়; তীর ও Enter দিয়ে চলুন, এক্সেল থেকে কলাম পেস্ট করা যায়।',
      ),
      t(
        'A mark sheet that is sent is closed; the exam office opens it again with a reason.',
        'জমা দেওয়া নম্বরপত্র বন্ধ থাকে; পরীক্ষা শাখা কারণসহ আবার খোলে।',
      ),
      t(
        'The control room shows rooms, absent candidates and incidents of the day, and calls all rooms.',
        'নিয়ন্ত্রণ কক্ষে দিনের কক্ষ, অনুপস্থিত ও ঘটনা দেখা যায়, আর সব কক্ষে বার্তা পাঠানো যায়।',
      ),
    ],
  },
  results: {
    title: t('Results', 'ফলাফল'),
    about: t(
      'Results are made from complete marks, checked, and published at an hour that you set.',
      'সম্পূর্ণ নম্বর থেকে ফল তৈরি হয়, যাচাই হয়, এবং নির্ধারিত সময়ে প্রকাশ পায়।',
    ),
    points: [
      t('Missing sheets are named before anything is made.', 'কোন নম্বরপত্র বাকি তা আগেই দেখানো হয়।'),
      t(
        'Results are withheld for dues or discipline by a rule or from a list; the same rule releases them.',
        'বকেয়া বা শৃঙ্খলার কারণে নিয়ম করে বা তালিকা থেকে ফল স্থগিত রাখা যায়; একই নিয়মে আবার খোলে।',
      ),
      t(
        'After publication marks change by scrutiny alone, and both versions are kept.',
        'প্রকাশের পর শুধু পুনঃনিরীক্ষণে নম্বর বদলায়, দুটি সংস্করণই থাকে।',
      ),
      t('Progress reports by competence have their own screens.', 'যোগ্যতাভিত্তিক মূল্যায়নের আলাদা পাতা আছে।'),
    ],
  },
  quizzes: {
    title: t('Quizzes and question papers', 'কুইজ ও প্রশ্নপত্র'),
    about: t(
      'A bank of questions for online quizzes and for printed papers.',
      'অনলাইন কুইজ ও ছাপা প্রশ্নপত্রের জন্য প্রশ্নব্যাংক।',
    ),
    points: [
      t(
        'Answers are saved at every choice: a phone that dies loses nothing.',
        'প্রতিটি উত্তর তখনই সংরক্ষিত হয়: ফোন বন্ধ হলেও কিছু হারায় না।',
      ),
      t('The monitor shows who writes, who is away and who is done.', 'মনিটরে দেখা যায় কে লিখছে, কে বাইরে, কার শেষ।'),
      t(
        'A wrong key is corrected afterwards and every paper is marked again.',
        'উত্তরপত্র ভুল হলে পরে ঠিক করলে সব খাতার নম্বর আবার হিসাব হয়।',
      ),
    ],
  },
  fees: {
    title: t('Fees and collection', 'ফি ও আদায়'),
    about: t('Bills, waivers, receipts and dues of students.', 'শিক্ষার্থীর বিল, ছাড়, রসিদ ও বকেয়া।'),
    points: [
      t(
        'Bills of a month are made for a whole class; making them twice adds nothing.',
        'এক মাসের বিল শ্রেণি ধরে একবারে তৈরি হয়; দুবার করলে বাড়তি কিছু হয় না।',
      ),
      t(
        'A receipt is never changed: a wrong one is cancelled, which someone else approves.',
        'রসিদ বদলানো যায় না: ভুল হলে বাতিল হয়, অনুমোদন দেন অন্য কেউ।',
      ),
      t('A waiver follows its chain of approval before it counts.', 'ছাড় অনুমোদনের ধাপ পেরিয়ে কার্যকর হয়।'),
      t(
        'Dues by class leads to each student; reminders go from there.',
        'শ্রেণিভিত্তিক বকেয়া থেকে প্রতি শিক্ষার্থীতে যান; তাগাদাও সেখান থেকে।',
      ),
    ],
  },
  onlinePayments: {
    title: t('Payments by phone', 'মোবাইলে পরিশোধ'),
    about: t(
      'Families pay with bKash, Nagad and others; payments that got stuck are recovered.',
      'পরিবার বিকাশ, নগদ ইত্যাদিতে পরিশোধ করে; আটকে যাওয়া পেমেন্ট উদ্ধার করা হয়।',
    ),
    points: [
      t(
        'A payment counts when the provider says so, never when a page says so.',
        'প্রতিষ্ঠান নিশ্চিত করলেই পেমেন্ট গণ্য হয়, পাতার কথায় নয়।',
      ),
      t(
        'Under review means that amount or bill differ: look at it before you credit it.',
        'পর্যালোচনায় মানে পরিমাণ বা বিল মেলেনি: জমা করার আগে দেখুন।',
      ),
      t('The same transaction ID is accepted only once.', 'একই লেনদেন আইডি একবারই নেওয়া হয়।'),
      t(
        'In the app of a wallet the bill is paid by the student ID; agree on a password with the company first.',
        'ওয়ালেটের অ্যাপে শিক্ষার্থী আইডি দিয়ে বিল দেওয়া যায়; আগে কোম্পানির সঙ্গে পাসওয়ার্ড ঠিক করুন।',
      ),
      t(
        'Money in suspense after a settlement is moved by two people: to a student, back to the payer, or to income.',
        'নিষ্পত্তির পর অশনাক্ত টাকা দুজনে সরান: শিক্ষার্থীর হিসাবে, পরিশোধকারীকে ফেরত বা আয়ে।',
      ),
      t(
        'If its receipt is cancelled, that money is back in suspense, and you move it again.',
        'সেই রসিদ বাতিল হলে টাকা আবার অশনাক্ত খাতে ফেরে; তখন আবার সরান।',
      ),
    ],
  },
  accounts: {
    title: t('Accounts', 'হিসাব'),
    about: t(
      'The books: vouchers, ledgers, bank, cheques, budget and statements.',
      'হিসাবের খাতা: ভাউচার, খতিয়ান, ব্যাংক, চেক, বাজেট ও বিবরণী।',
    ),
    points: [
      t(
        'Receipts and salaries post themselves; you write what is beside them.',
        'রসিদ ও বেতন স্বয়ংক্রিয়ভাবে পোস্ট হয়; বাকিটা আপনি লেখেন।',
      ),
      t('A posted voucher is reversed, never edited.', 'পোস্ট করা ভাউচার সম্পাদনা নয়, বিপরীত ভুক্তি দিয়ে ঠিক হয়।'),
      t('A closed year takes no entries; it is opened again with a reason.', 'বন্ধ বছরে ভুক্তি হয় না; কারণসহ আবার খোলা যায়।'),
      t('Figures of statements lead to their entries: click them.', 'বিবরণীর অঙ্কে ক্লিক করলে তার ভুক্তি দেখা যায়।'),
    ],
  },
  staff: {
    title: t('Employees and recruitment', 'কর্মচারী ও নিয়োগ'),
    about: t(
      'Service book, papers and retirement of everyone who works here, and the way to new ones.',
      'কর্মরত সবার চাকরি বই, কাগজপত্র ও অবসর, এবং নতুন নিয়োগ।',
    ),
    points: [
      t(
        'Each change of post, pay or place is an entry of the service book.',
        'পদ, বেতন বা কর্মস্থলের প্রতিটি বদল চাকরি বইয়ের ভুক্তি।',
      ),
      t('Retirement dates follow from the birth date and the rule.', 'অবসরের তারিখ জন্মতারিখ ও নিয়ম থেকে আসে।'),
      t(
        'Applicants apply on the website; the board enters its marks apart from each other.',
        'আবেদনকারী ওয়েবসাইটে আবেদন করেন; বোর্ডের সদস্যরা আলাদাভাবে নম্বর দেন।',
      ),
    ],
  },
  staffTime: {
    title: t('Leave and employee attendance', 'ছুটি ও কর্মচারীর হাজিরা'),
    about: t('Clocking in, leave and the colleague who takes the class.', 'হাজিরা, ছুটি ও বদলি ক্লাস।'),
    points: [
      t(
        'An application shows the balance and who decides, before it is sent.',
        'আবেদন পাঠানোর আগেই জমা ছুটি ও কে সিদ্ধান্ত দেবেন দেখা যায়।',
      ),
      t(
        'Lessons of an absent teacher ask for a cover; colleagues who are free are offered.',
        'অনুপস্থিত শিক্ষকের ক্লাসে বদলি লাগে; যাঁরা খালি তাঁদের নাম আসে।',
      ),
      t('A missing punch is corrected by a request, not by hand.', 'হাজিরা বাদ পড়লে অনুরোধ করে ঠিক করা হয়।'),
    ],
  },
  payroll: {
    title: t('Payroll', 'বেতন'),
    about: t('Pay of a month from structure, attendance, loans and bonuses.', 'কাঠামো, হাজিরা, ঋণ ও বোনাস থেকে মাসের বেতন।'),
    points: [
      t(
        'Calculate, look at the differences to the month before, have it approved, pay.',
        'হিসাব করুন, আগের মাসের সঙ্গে পার্থক্য দেখুন, অনুমোদন নিন, পরিশোধ করুন।',
      ),
      t('Nobody approves their own pay.', 'নিজের বেতন নিজে অনুমোদন করা যায় না।'),
      t(
        'The bank’s answer is read back; payments that failed wait for a second try.',
        'ব্যাংকের ফল ফেরত পড়া হয়; ব্যর্থ পরিশোধ আবার চেষ্টার অপেক্ষায় থাকে।',
      ),
    ],
  },
  library: {
    title: t('Library', 'গ্রন্থাগার'),
    about: t('Lending, accession register, reservations and fines.', 'বই দেওয়া-নেওয়া, পরিগ্রহণ খাতা, সংরক্ষণ ও জরিমানা।'),
    points: [
      t('At the desk scan or type the card, then the book.', 'ডেস্কে আগে কার্ড, পরে বই স্ক্যান বা লিখুন।'),
      t(
        'A book that is out can be reserved; the next reader gets a message when it comes back.',
        'বাইরে থাকা বই সংরক্ষণ করা যায়; ফিরলে পরের পাঠক খবর পান।',
      ),
      t('Fines become part of the dues of the student.', 'জরিমানা শিক্ষার্থীর বকেয়ায় যোগ হয়।'),
      t(
        'Employees pay at the counter under Fines of employees, or let it be deducted from their pay.',
        'কর্মচারীরা “কর্মচারীর জরিমানা” থেকে কাউন্টারে দেন, অথবা বেতন থেকে কাটতে দেন।',
      ),
      t(
        'At the end of a year, Recall books asks a class to bring its books back.',
        'বছর শেষে “বই ফেরত চান” দিয়ে পুরো শ্রেণির বই ফেরত চাওয়া যায়।',
      ),
    ],
  },
  papers: {
    title: t('Certificates and papers', 'সনদ ও কাগজপত্র'),
    about: t(
      'Testimonials, transfer certificates, ID cards, and the check by QR code.',
      'প্রশংসাপত্র, ছাড়পত্র, পরিচয়পত্র, এবং কিউআর কোডে যাচাই।',
    ),
    points: [
      t(
        'A paper that was issued keeps its number; a second print is marked as a copy.',
        'ইস্যু করা কাগজের নম্বর বদলায় না; আবার ছাপলে অনুলিপি লেখা থাকে।',
      ),
      t('Anyone can verify a paper by its code on the website.', 'ওয়েবসাইটে কোড দিয়ে যে কেউ কাগজ যাচাই করতে পারেন।'),
      t('Letterhead and signatures are set once for all papers.', 'লেটারহেড ও স্বাক্ষর সব কাগজের জন্য একবার ঠিক করা হয়।'),
    ],
  },
  messages: {
    title: t('Messages', 'বার্তা'),
    about: t('SMS, mail and notifications.', 'এসএমএস, ইমেইল ও বিজ্ঞপ্তি।'),
    points: [
      t('Before sending you see people, parts and cost.', 'পাঠানোর আগে কতজন, কত অংশ ও খরচ দেখা যায়।'),
      t('Bengali takes 70 letters a part, Latin 160.', 'বাংলায় প্রতি অংশে ৭০, ইংরেজিতে ১৬০ অক্ষর।'),
      t(
        'Guardians who do not read SMS can be called instead: choose this on the guardian’s record. Hours and service are under Settings, Voice calls.',
        'যে অভিভাবক এসএমএস পড়েন না তাঁকে কল করা যায়: অভিভাবকের তথ্যে তা ঠিক করুন; সময় ও সেবা সেটিংস, ভয়েস কলে।',
      ),
      t(
        'A file of delivery reports from the gateway is imported under Imports; failed messages can be sent again from their batch.',
        'গেটওয়ের ডেলিভারি রিপোর্টের ফাইল ইমপোর্ট থেকে নেওয়া যায়; ব্যর্থ বার্তা ব্যাচ থেকে আবার পাঠান।',
      ),
      t('A number that opted out gets no more messages but codes.', 'যে নম্বর বার্তা বন্ধ করেছে সেখানে কোড ছাড়া কিছু যায় না।'),
      t(
        'Turn on notifications of a phone or computer under Notifications, Settings. Quiet hours and a daily summary are there too.',
        'বিজ্ঞপ্তি, সেটিংস থেকে ফোন বা কম্পিউটারে বিজ্ঞপ্তি চালু করুন। নীরব সময় ও দিনে একবারের সারাংশও সেখানে।',
      ),
    ],
  },
  website: {
    title: t('Website', 'ওয়েবসাইট'),
    about: t(
      'The public pages of your institution: notices, people, results, pictures.',
      'প্রতিষ্ঠানের প্রকাশ্য পাতা: নোটিশ, মানুষ, ফল, ছবি।',
    ),
    points: [
      t(
        'A notice has an audience: the website, or people inside only.',
        'নোটিশের পাঠক ঠিক করুন: ওয়েবসাইট, অথবা শুধু ভেতরের মানুষ।',
      ),
      t(
        'It appears and ends at the times that you set, and can be approved first.',
        'নির্ধারিত সময়ে দেখা যায় ও শেষ হয়; আগে অনুমোদনও নেওয়া যায়।',
      ),
      t('Messages of visitors come to the inbox here.', 'দর্শনার্থীর বার্তা এখানকার ইনবক্সে আসে।'),
    ],
  },
  access: {
    title: t('Users and rights', 'ব্যবহারকারী ও অধিকার'),
    about: t(
      'Who may log in, with which role, and what a role may do.',
      'কে লগইন করতে পারেন, কোন ভূমিকায়, ভূমিকা কী করতে পারে।',
    ),
    points: [
      t(
        'A right that you remove disappears from open pages too, within a second.',
        'অধিকার তুলে নিলে খোলা পাতাতেও এক সেকেন্ডে চলে যায়।',
      ),
      t('Two-step login protects those who handle money.', 'দুই ধাপের লগইন টাকা নিয়ে কাজ করা মানুষকে সুরক্ষা দেয়।'),
      t('The activity log says who changed what, and when.', 'কার্যবিবরণীতে কে কখন কী বদলেছেন লেখা থাকে।'),
      t(
        'Your sessions are in your profile: end those that you do not know.',
        'প্রোফাইলে আপনার সেশনগুলো আছে: অচেনা হলে বন্ধ করুন।',
      ),
    ],
  },
  authorities: {
    title: t('Papers for authorities', 'কর্তৃপক্ষের কাগজপত্র'),
    about: t(
      'The lists that boards, directorates and ministries ask for, filled from the records that you keep anyway.',
      'বোর্ড, অধিদপ্তর ও মন্ত্রণালয় যেসব তালিকা চায়, সেগুলো আপনার রাখা তথ্য থেকেই তৈরি হয়।',
    ),
    points: [
      t(
        'Choose a list and a class: faults are named student by student before there is a file, each with a link to mend it.',
        'তালিকা ও শ্রেণি বাছাই করুন: ফাইলের আগে প্রতি শিক্ষার্থীর ভুল দেখানো হয়, সঙ্গে সংশোধনের লিংক।',
      ),
      t(
        'Where the portal takes no file, open the page beside it and copy field by field; rows that are done are marked for both clerks.',
        'পোর্টাল ফাইল না নিলে পাশে পাতাটি খুলে ঘর ধরে ধরে কপি করুন; শেষ করা সারি দুজনের কাছেই চিহ্নিত থাকে।',
      ),
      t(
        'An institution may change a list for itself and sees when the standard one changes.',
        'প্রতিষ্ঠান নিজের মতো তালিকা বদলাতে পারে; প্রমিত তালিকা বদলালে তা জানতে পারে।',
      ),
    ],
  },
  privacy: {
    title: t('Consents and privacy', 'সম্মতি ও গোপনীয়তা'),
    about: t(
      'Families decide what may be shown of a child, and see who has read the record.',
      'সন্তানের কী দেখানো যাবে তা পরিবার ঠিক করে; কে তার তথ্য দেখেছে তাও দেখতে পায়।',
    ),
    points: [
      t(
        'Names and pictures of students are on the website by consent only; one refusal outweighs a consent.',
        'সম্মতি ছাড়া শিক্ষার্থীর নাম বা ছবি ওয়েবসাইটে থাকে না; একজনের আপত্তিই যথেষ্ট।',
      ),
      t(
        'Guardians answer on the phone; the office records an answer from paper with its scan.',
        'অভিভাবক ফোনেই জানান; কাগজে জানালে অফিস স্ক্যানসহ লিখে রাখে।',
      ),
      t(
        'The office says who is in each picture of the website; until then it stays hidden.',
        'ওয়েবসাইটের প্রতিটি ছবিতে কারা আছে তা অফিস জানায়; ততক্ষণ ছবি দেখা যায় না।',
      ),
      t(
        'The head keeps the terms after which records are deleted, and deletes a person who asks for it after a preview.',
        'কতদিন পর তথ্য মুছবে তা প্রধান ঠিক করেন; কেউ চাইলে আগে দেখে নিয়ে তাঁর তথ্য মোছেন।',
      ),
      t(
        'Everyone takes a copy of their own data from the profile, and asks there for a correction; the office answers within 30 days.',
        'প্রোফাইল থেকে প্রত্যেকে নিজের তথ্যের কপি নেন, সংশোধনও চান; অফিস ৩০ দিনের মধ্যে উত্তর দেয়।',
      ),
      t(
        'A data breach is noted with the hour of its report; a second person closes it.',
        'তথ্য লঙ্ঘন হলে জানানোর শেষ সময়সহ নথিভুক্ত হয়; দ্বিতীয় একজন তা সমাপ্ত করেন।',
      ),
    ],
  },
  settings: {
    title: t('Settings and data', 'সেটিংস ও তথ্য'),
    about: t('Number series, imports and options.', 'নম্বর সিরিজ, ইমপোর্ট ও অপশন।'),
    points: [
      t(
        'An import is checked first, row by row, and can be undone as a whole.',
        'ইমপোর্ট আগে সারি ধরে যাচাই হয়, পুরোটা ফিরিয়েও নেওয়া যায়।',
      ),
      t(
        'Long work runs in the background; its progress is under Background jobs.',
        'বড় কাজ পেছনে চলে; অগ্রগতি ‘চলমান কাজ’ পাতায়।',
      ),
      t('The head can ask for everything that is stored, as files.', 'প্রতিষ্ঠানপ্রধান রাখা সব তথ্য ফাইল আকারে চাইতে পারেন।'),
    ],
  },
  helpDesk: {
    title: t('Help desk', 'হেল্প ডেস্ক'),
    about: t(
      'Questions of your people to the office, and of the office to Pathshala.',
      'আপনার মানুষের প্রশ্ন অফিসের কাছে, আর অফিসের প্রশ্ন পাঠশালার কাছে।',
    ),
    points: [
      t(
        'Ask from the page where it happens: the page goes along if you allow it.',
        'যে পাতায় সমস্যা সেখান থেকেই লিখুন: অনুমতি দিলে পাতার তথ্য সঙ্গে যায়।',
      ),
      t('A picture is pasted with Ctrl V.', 'Ctrl V দিয়ে ছবি পেস্ট করা যায়।'),
      t('The clock of an answer stops while the desk waits for you.', 'ডেস্ক আপনার উত্তরের অপেক্ষায় থাকলে সময় গোনা থামে।'),
    ],
  },
  operator: {
    title: t('Running Pathshala', 'পাঠশালা পরিচালনা'),
    about: t(
      'For operators: institutions, groups, packages, bills, and the state of each.',
      'অপারেটরের জন্য: প্রতিষ্ঠান, গ্রুপ, প্যাকেজ, ইনভয়েস ও প্রতিটির অবস্থা।',
    ),
    points: [
      t(
        'Site reports show figures by institution, package or district, and the health of each.',
        'সাইট রিপোর্টে প্রতিষ্ঠান, প্যাকেজ বা জেলা ধরে হিসাব ও প্রতিটির স্বাস্থ্য দেখা যায়।',
      ),
      t(
        'Acting for an institution is seen there, ends on its own, and opens no passwords.',
        'প্রতিষ্ঠানের হয়ে কাজ করলে সেখানে দেখা যায়, নিজেই শেষ হয়, পাসওয়ার্ড খোলে না।',
      ),
      t(
        'An export holds everything; it is taken over by another installation after a check.',
        'এক্সপোর্টে সবকিছু থাকে; অন্য ইনস্টলেশন যাচাই করে তা নেয়।',
      ),
      t(
        'A deletion needs two operators and thirty days, and leaves a certificate.',
        'মোছার জন্য দুজন অপারেটর ও ত্রিশ দিন লাগে, শেষে সনদ থাকে।',
      ),
    ],
  },
};
