import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Typesetter } from '../../../../kernel/host';
import { NAME_MARKS } from '../../../../testing/keep-frames';

/** Signs that are drawn wrongly wherever a font, its shaping or its order is wrong. */
export const CONJUNCTS = [
  ...[
    'ক্ষ্ম',
    'ন্ত্র',
    'স্ত্রী',
    'জ্ঞ',
    'ঙ্ক্ষ',
    'র্দ্র',
    'ত্ত্ব',
    'চ্ছ্ব',
    'ক্ষ',
    'ষ্ণ',
    'হ্ম',
    'ন্ধ্র',
    'ম্ভ্র',
    'দ্ধ্ব',
    'ল্ক',
    'ক্র',
    'ট্ট',
    'র্ক',
  ],
  ...[
    'শ্রদ্ধা',
    'লক্ষ্মী',
    'উজ্জ্বল',
    'কৃষ্ণ',
    'সংস্কৃতি',
    'বৈশিষ্ট্য',
    'হৃৎপিণ্ড',
    'কোনো',
    'মৌলিক',
    'ড়ঢ়য়ৎ',
    'চাঁদ',
    'দুঃখ',
    'বাংলা',
    '৳ ১২,৩৪৫',
  ],
].join(' ');
/** The same as a program without shaping draws it. */
export const APART = CONJUNCTS.replaceAll('\u09cd', '\u09cd\u200c');

/** Grey pixels of a fixed size, and the picture. */
export interface Drawn {
  pixels: Buffer;
  png: Buffer;
}
const WIDTH = 640;

/** The upper part of a kept frame, with a text in place of every name. `height`: share of the page to draw, 0 to 1. */
export async function framePage(
  setter: Typesetter,
  text: string,
  { of, paper, height }: { of: string; paper?: string; height: number },
): Promise<Drawn> {
  const frame = await readFile(fileURLToPath(new URL(`frames/${of}.typ.json`, import.meta.url)), 'utf8');
  const data = JSON.parse(frame.replaceAll(NAME_MARKS.en, text).replaceAll(NAME_MARKS.bn, text)) as object;
  const [wing, module, name] = of.split('.');
  const { bytes } = await setter.set({
    template: `/modules/${wing}/${module}/templates/${name}.typ`,
    format: 'svg',
    at: new Date(0),
    data: { ...data, language: 'bn', ...(paper ? { paper } : {}) },
  });
  const page = sharp(Buffer.from(bytes)).flatten({ background: 'white' }).resize({ width: WIDTH });
  const whole = await page.png().toBuffer({ resolveWithObject: true });
  const drawn = sharp(whole.data)
    .extract({ left: 0, top: 0, width: WIDTH, height: Math.floor(whole.info.height * height) })
    .greyscale();
  return { pixels: await drawn.clone().raw().toBuffer(), png: await drawn.png({ compressionLevel: 9 }).toBuffer() };
}

/** The head of a roll with a text as its name, as grey pixels of a fixed size. */
export async function pageOf(setter: Typesetter, text: string): Promise<Drawn> {
  const { bytes } = await setter.set({
    template: '/modules/money/payments/templates/receipt.typ',
    format: 'svg',
    at: new Date(0),
    data: {
      title: 'Conjuncts',
      paper: 'roll80',
      language: 'bn',
      digits: [...'০১২৩৪৫৬৭৮৯'],
      foot: { printed: '', page: '' },
      letterhead: {
        name: text,
        otherName: null,
        address: text,
        codes: '',
        motto: null,
        logo: null,
        color: null,
        blankMm: 0,
      },
      words: { title: 'মানি রসিদ', what: 'বিবরণ', fine: 'ফি', amount: '৳', cancelled: '', verify: '' },
      copies: ['কপি'],
      receipts: [
        {
          facts: [],
          items: [],
          sums: [],
          inWords: [],
          cancelled: null,
          subject: null,
          collector: '',
          at: '',
          signature: {},
          qr: null,
        },
      ],
    },
  });
  const drawn = sharp(Buffer.from(bytes)).flatten({ background: 'white' }).resize({ width: 640 }).greyscale();
  return { pixels: await drawn.clone().raw().toBuffer(), png: await drawn.png({ compressionLevel: 9 }).toBuffer() };
}

/** Share of pixels that differ plainly; 1 for pictures of different sizes. */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 1;
  let count = 0;
  for (const [at, value] of a.entries()) if (Math.abs(value - b[at]!) > 60) count += 1;
  return count / a.length;
}

/** @throws Error for a picture that is not stored: it is made now, and to be looked at before it counts */
export async function seenBefore(file: string, png: Buffer): Promise<void> {
  if (existsSync(file)) return;
  await writeFile(file, png);
  throw new Error(`${file} is new: look at it, then run the test again`);
}
