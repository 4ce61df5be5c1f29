import { defineDocument, idSchema, t } from '../../../kit';
import { admitCardNumbers } from './number-kinds';

const input = { seatRoom: idSchema };
const permission = 'examday.viewSeats';
const batch = { input: { seatPlan: idSchema }, permission: 'examday.planSeats' };

export const examdayDocuments = {
  /** On the door: who sits in the room, by class with ranges of rolls, and by seat. */
  doorSheet: defineDocument('examday', {
    name: 'doorSheet',
    labels: { one: t('Door sheet', 'কক্ষের তালিকা'), many: t('Door sheets', 'কক্ষের তালিকা') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** On the door and in the control room: who sits where, as the room is seen. */
  floorMap: defineDocument('examday', {
    name: 'floorMap',
    labels: { one: t('Floor map', 'কক্ষের আসন নকশা'), many: t('Floor maps', 'কক্ষের আসন নকশা') },
    papers: ['a4Landscape'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** On the benches: 24 stickers a page, in the order of the seats. */
  seatStickers: defineDocument('examday', {
    name: 'seatStickers',
    labels: { one: t('Seat stickers', 'আসন স্টিকার'), many: t('Seat stickers', 'আসন স্টিকার') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** The sheet that the examinees of a room sign in one sitting. */
  roomSheet: defineDocument('examday', {
    name: 'roomSheet',
    labels: {
      one: t('Room attendance sheet', 'হাজিরা ও স্বাক্ষরলিপি'),
      many: t('Room attendance sheets', 'হাজিরা ও স্বাক্ষরলিপি'),
    },
    papers: ['a4'],
    version: 1,
    input: { seatRoom: idSchema, examSitting: idSchema },
    permission,
    batch: { input: { seatPlan: idSchema, examSitting: idSchema }, permission: 'examday.planSeats' },
  }),
  /** The report of an expulsion: what was found and done, with the places where it is signed. */
  expulsionReport: defineDocument('examday', {
    name: 'expulsionReport',
    labels: { one: t('Expulsion report', 'বহিষ্কার প্রতিবেদন'), many: t('Expulsion reports', 'বহিষ্কার প্রতিবেদন') },
    papers: ['a4'],
    version: 1,
    input: { examIncident: idSchema },
    permission: 'examday.takeAttendance',
  }),
  /** On the notice board: the papers of each class by time. */
  examRoutine: defineDocument('examday', {
    name: 'examRoutine',
    labels: { one: t('Exam routine', 'পরীক্ষার রুটিন'), many: t('Exam routines', 'পরীক্ষার রুটিন') },
    papers: ['a4', 'a4Landscape', 'legalLandscape'],
    version: 1,
    input: { exam: idSchema },
    permission,
  }),
  /** In the staff room: who is on duty when and where, with a place to sign. */
  dutyList: defineDocument('examday', {
    name: 'dutyList',
    labels: { one: t('Duty list of invigilators', 'কক্ষ পরিদর্শকের দায়িত্ব তালিকা'), many: t('Duty lists', 'দায়িত্ব তালিকা') },
    papers: ['a4'],
    version: 1,
    input: { seatPlan: idSchema },
    permission,
  }),
  /** The request to an invigilator, as a letter with all their dates. */
  dutyLetter: defineDocument('examday', {
    name: 'dutyLetter',
    labels: { one: t('Duty letter', 'দায়িত্বপত্র'), many: t('Duty letters', 'দায়িত্বপত্র') },
    papers: ['a4'],
    version: 1,
    input: { seatPlan: idSchema, invigilator: idSchema },
    permission: 'examday.ownDuties',
    batch: { input: { seatPlan: idSchema }, permission: 'examday.planDuties' },
  }),
  /** The card that an examinee brings to the exam; withheld by the rule of the exam. */
  admitCard: defineDocument('examday', {
    name: 'admitCard',
    labels: { one: t('Admit card', 'প্রবেশপত্র'), many: t('Admit cards', 'প্রবেশপত্র') },
    papers: ['a4'],
    version: 1,
    input: { exam: idSchema, student: idSchema },
    permission: 'examday.admitCards',
    batch: { input: { exam: idSchema, section: idSchema }, permission: 'examday.planSeats' },
    archive: { permission: 'examday.planSeats', number: admitCardNumbers },
  }),
  /** On a packet of answer scripts, with a bar code by which the list finds it. */
  packetSlip: defineDocument('examday', {
    name: 'packetSlip',
    labels: { one: t('Packet slip', 'প্যাকেটের টপশিট'), many: t('Packet slips', 'প্যাকেটের টপশিট') },
    papers: ['a4'],
    version: 1,
    input: { scriptPacket: idSchema },
    permission: 'examday.keepPackets',
    batch: { input: { examSitting: idSchema }, permission: 'examday.keepPackets' },
  }),
};

export const admitTexts = {
  father: t('Father', 'পিতা'),
  mother: t('Mother', 'মাতা'),
  id: t('Student ID', 'শিক্ষার্থী আইডি'),
  subject: t('Subject', 'বিষয়'),
  rules: t(
    'Bring this card to every exam and be seated 15 minutes before it starts. Mobile phones and papers other than this card are not allowed in the room.',
    'প্রতিটি পরীক্ষায় এই প্রবেশপত্র সঙ্গে আনতে হবে এবং শুরুর ১৫ মিনিট আগে আসন গ্রহণ করতে হবে। পরীক্ষা কক্ষে মোবাইল ফোন ও প্রবেশপত্র ছাড়া অন্য কোনো কাগজ আনা যাবে না।',
  ),
};

export const packetTexts = {
  date: t('Date', 'তারিখ'),
  rolls: t('Scripts of rolls', 'যেসব রোলের উত্তরপত্র'),
  from: t('Given by', 'প্রদানকারী'),
  to: t('Received by', 'গ্রহীতা'),
};

export const dutyTexts = {
  date: t('Date', 'তারিখ'),
  time: t('Time', 'সময়'),
  sitting: t('Sitting', 'সেশন'),
  room: t('Room', 'কক্ষ'),
  invigilator: t('Invigilators', 'কক্ষ পরিদর্শক'),
  students: t('Examinees', 'পরীক্ষার্থী'),
  signature: t('Signature', 'স্বাক্ষর'),
  vacant: t('Vacant', 'খালি'),
  controller: t('Exam controller', 'পরীক্ষা নিয়ন্ত্রক'),
  number: t('No.', 'ক্রঃ'),
  subject: t('Subject: duty as invigilator in {exam}', 'বিষয়: {exam}-এ কক্ষ পরিদর্শকের দায়িত্ব প্রদান'),
  address: t('Dear {name},', 'জনাব {name},'),
  body: t(
    'You are asked to serve as invigilator in {exam} on the dates below. Please come to the exam control room {minutes} minutes before the start of each exam to receive question papers and answer scripts, and return the scripts in the order of the rolls afterwards. If you cannot take a duty, please say so at least {hours} hours before. Mobile phones are not allowed in the exam room.',
    '{exam} সুষ্ঠুভাবে পরিচালনার লক্ষ্যে আপনাকে নিম্নের ছক অনুযায়ী কক্ষ পরিদর্শকের দায়িত্ব প্রদান করা হলো। পরীক্ষা শুরুর {minutes} মিনিট পূর্বে পরীক্ষা নিয়ন্ত্রণ কক্ষে উপস্থিত হয়ে প্রশ্নপত্র ও উত্তরপত্র গ্রহণ করবেন এবং পরীক্ষা শেষে উত্তরপত্র রোল নম্বরের ক্রমানুসারে সাজিয়ে জমা দেবেন। অনিবার্য কারণে দায়িত্ব পালনে অপারগ হলে অন্তত {hours} ঘণ্টা পূর্বে জানাতে হবে। পরীক্ষা কক্ষে মোবাইল ফোন বহন করা যাবে না।',
  ),
};

export const expulsionTexts = {
  exam: t('Exam', 'পরীক্ষা'),
  sitting: t('Sitting', 'সেশন'),
  date: t('Date and time', 'তারিখ ও সময়'),
  paper: t('Paper', 'বিষয়'),
  student: t('Examinee', 'পরীক্ষার্থী'),
  father: t('Father', 'পিতা'),
  time: t('Expelled at', 'বহিষ্কারের সময়'),
  offence: t('Offence', 'অপরাধের ধরন'),
  found: t('What was found', 'যা পাওয়া গেছে'),
  statement: t(
    'The examinee was expelled from this sitting for the reason above. The answer script and what was found are attached to this report.',
    'উপরিউক্ত কারণে পরীক্ষার্থীকে এই সেশন থেকে বহিষ্কার করা হয়েছে। উত্তরপত্র ও প্রাপ্ত আলামত এই প্রতিবেদনের সঙ্গে সংযুক্ত।',
  ),
  examinee: t('Signature of the examinee', 'পরীক্ষার্থীর স্বাক্ষর'),
};

export const seatTexts = {
  room: t('Room', 'কক্ষ'),
  seat: t('Seat', 'আসন'),
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  class: t('Class and section', 'শ্রেণি ও শাখা'),
  rolls: t('Rolls', 'রোল নম্বর'),
  students: t('Students', 'পরীক্ষার্থী'),
  number: t('No.', 'ক্রঃ'),
  script: t('Script no.', 'উত্তরপত্র নং'),
  extra: t('Extra sheets', 'অতিরিক্ত'),
  set: t('Set', 'সেট'),
  signature: t('Signature of the examinee', 'পরীক্ষার্থীর স্বাক্ষর'),
  total: t('Total', 'মোট'),
  present: t('Present', 'উপস্থিত'),
  absent: t('Absent (rolls)', 'অনুপস্থিত (রোল)'),
  expelled: t('Expelled (rolls)', 'বহিষ্কৃত (রোল)'),
  invigilator: t('Invigilator', 'কক্ষ পরিদর্শক'),
  controller: t('Exam controller', 'পরীক্ষা নিয়ন্ত্রক'),
  subjects: t('Subject', 'বিষয়'),
  front: t('Blackboard', 'বোর্ড'),
};
