import { barCode, pictureForPaper, qrCode } from '@pathshala/core/kernel';
import { makeTypesetter, type Typesetter } from '@pathshala/core/kernel/host';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { printFigures } from './figures';

const CARDS = 500;
const ROUNDS = 3;
const CLOCK_TICKS = 100;
/** Conjuncts that are drawn wrongly where a font or its shaping is missing. */
const NAMES = ['লক্ষ্মী রানী সরকার', 'স্ত্রী শিক্ষা কেন্দ্র', 'জ্ঞানেন্দ্র চক্রবর্ত্তী', 'আকাঙ্ক্ষা দস্তিদার', 'মোঃ আব্দুল্লাহ', 'উদ্দীপ্ত কর্মকার'];

const person = (name: string) => ({ name, role: 'প্রধান শিক্ষক', image: null });
const letterhead = {
  name: 'শাপলা মডেল উচ্চ বিদ্যালয় ও কলেজ',
  otherName: 'Shapla Model High School and College',
  address: '১২ স্টেশন রোড, কোতোয়ালি, ময়মনসিংহ',
  codes: 'ইআইআইএন: 111234',
  motto: null,
  logo: null,
  color: '#0f5f4a',
  blankMm: 0,
  signatures: { head: person('ড. রাশিদা খানম') },
};
const frame = (title: string, paper: string) => ({
  title,
  paper,
  language: 'bn',
  letterhead,
  digits: [...'০১২৩৪৫৬৭৮৯'],
  serial: null,
  foot: { printed: '', page: 'পৃষ্ঠা' },
  common: {},
});
const fact = (label: string, value: string) => ({ label, value });

/** A portrait of its own for everyone, as large as the small copies that are kept. */
const portrait = (at: number) =>
  sharp({
    create: {
      width: 256,
      height: 320,
      channels: 3,
      background: { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 },
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

function cardsFrame() {
  const cards = Array.from({ length: CARDS }, (_, at) => {
    const id = String(2_600_000 + at);
    return {
      name: NAMES[at % NAMES.length]!,
      id,
      photo: `/pictures/${at}.jpg`,
      facts: [
        fact('শ্রেণি', 'অষ্টম - পদ্মা'),
        fact('রোল', String(at + 1)),
        fact('শিক্ষাবর্ষ', '২০২৬'),
        fact('রক্তের গ্রুপ', 'B+'),
      ],
      more: [fact('পিতা', 'মোঃ শফিকুল ইসলাম'), fact('অভিভাবকের ফোন', '০১৭১২-৩৪৫৬৭৮'), fact('মেয়াদ', '৩১ ডিসেম্বর ২০২৬')],
      qr: qrCode(`https://shapla.example.edu.bd/verify/${id.padStart(48, 'A')}`),
      bar: barCode(id),
    };
  });
  return {
    ...frame('পরিচয়পত্র', 'cardSheet'),
    words: { card: 'শিক্ষার্থী পরিচয়পত্র', photo: 'ছবি', found: 'পেলে প্রতিষ্ঠানে জমা দিন' },
    cards,
  };
}

function receiptFrame(number: number) {
  const item = (name: string) => ({ name, note: 'নভেম্বর ২০২৬', fine: '–', amount: '৳ ১,২৫০.০০' });
  return {
    ...frame(`মানি রসিদ ${number}`, 'a4Landscape'),
    words: {
      title: 'মানি রসিদ',
      what: 'বিবরণ',
      fine: 'বিলম্ব ফি',
      amount: 'পরিশোধিত',
      cancelled: 'বাতিল',
      verify: 'যাচাই করতে স্ক্যান করুন',
    },
    copies: ['শিক্ষার্থী কপি', 'প্রতিষ্ঠান কপি', 'ব্যাংক কপি'],
    receipts: [
      {
        facts: [
          fact('রসিদ নং', `2026-27/${number}`),
          fact('শিক্ষার্থী', NAMES[number % NAMES.length]!),
          fact('শ্রেণি', 'অষ্টম - পদ্মা'),
        ],
        items: [item('মাসিক বেতন'), item('পরীক্ষা ফি'), item('আইসিটি ফি')],
        sums: [{ label: 'মোট', value: '৳ ৩,৭৫০.০০', strong: true }],
        inWords: [fact('কথায়', 'তিন হাজার সাতশত পঞ্চাশ টাকা মাত্র')],
        cancelled: null,
        subject: null,
        collector: 'আদায়কারী: করিম উদ্দিন',
        at: '২২ নভেম্বর ২০২৬, ১১:০৫ সকাল',
        signature: person('করিম উদ্দিন'),
        qr: qrCode(`https://shapla.example.edu.bd/verify/${String(number).padStart(48, 'A')}`),
      },
    ],
  };
}

/**
 * Milliseconds of processor that the typesetter has had, on all cores together; the clock where the system does not
 * tell.
 */
const spent = (pid: number | null): number => {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user + system) * 1_000) / CLOCK_TICKS;
  } catch {
    return performance.now();
  }
};
const timed = async <T>(setter: Typesetter, work: () => Promise<T>): Promise<[T, number]> => {
  const [began, own] = [setter.pid === null ? 0 : spent(setter.pid), process.cpuUsage()];
  const made = await work();
  const { user, system } = process.cpuUsage(own);
  return [made, (setter.pid ? spent(setter.pid) - began : 0) + (user + system) / 1_000];
};

async function bench(setter: Typesetter): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: CARDS }, async (_, at) => ({ path: `/pictures/${at}.jpg`, bytes: await portrait(at) })),
  );
  const receipt = (number: number) =>
    setter.set({
      template: '/modules/money/payments/templates/receipt.typ',
      data: receiptFrame(number),
      format: 'pdf',
      at: new Date(0),
    });
  const [, first] = await timed(setter, () => receipt(1));
  // Twenty together: the clock of the processor is too coarse for one.
  const [, twenty] = await timed(setter, async () => {
    for (let round = 0; round < 20; round += 1) await receipt(100 + round);
  });
  const cards: number[] = [];
  let size = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [made, ms] = await timed(setter, async () =>
      setter.set({
        template: '/modules/school/academics/templates/id-card.typ',
        data: { ...cardsFrame(), round },
        files: await Promise.all(
          files.map(async ({ path, bytes }) => ({ path, bytes: (await pictureForPaper(bytes)).bytes })),
        ),
        format: 'pdf',
        at: new Date(round * 1_000),
      }),
    );
    if (made.pages !== CARDS / 5) throw new Error(`${made.pages} pages instead of ${CARDS / 5}`);
    size = made.bytes.length;
    cards.push(ms);
  }
  console.log(`${(size / 1_048_576).toFixed(1)} MB of PDF`);
  const each = `${CARDS} two-sided cards with photograph, QR and bar code`;
  printFigures([
    { what: 'first receipt of a process, with its start', times: [first], goal: 3_000 },
    { what: 'one receipt, three copies, warm (mean of 20 different ones)', times: [twenty / 20], goal: 50 },
    { what: `${each}, first time`, times: [cards[0]!], goal: 5_000 },
    { what: `${each}, every time`, times: cards, goal: 5_000 },
  ]);
}

console.log('  processor time of typesetter and caller together, which is the time on one core');
const setter = makeTypesetter({ timeMs: 600_000, memoryMb: 4_096, idleMs: 600_000 });
await bench(setter).finally(() => setter.close());
