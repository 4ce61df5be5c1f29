import { fill, t, type ImportColumn, type Text } from '@pathshala/shared/kit';
import { serialDay } from '@pathshala/shared/modules/foundation/imports';
import { formatsOf } from '@pathshala/shared/text';

const UNREADABLE = t('This value could not be read.', 'মানটি পড়া যায়নি।');
const NO_DATE = t('This is not a date. Write it as 31/12/2026.', 'এটি তারিখ নয়। ৩১/১২/২০২৬ এভাবে লিখুন।');
const NO_NUMBER = t('This is not a number.', 'এটি সংখ্যা নয়।');
const NO_CHOICE = t('This is none of: {choices}.', 'এটি এগুলোর কোনোটি নয়: {choices}।');
const MOST_CHOICES = 10;
const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal', 'money', 'percent']);
const NO_SUCH = t('Not found, or more than one has this name: {what}.', 'পাওয়া যায়নি, অথবা এই নামে একাধিক আছে: {what}।');
const SERIAL = t(
  'This is a number. As spreadsheets count days it would be {day}. If that is right, format the column as a date and import the file again.',
  'এটি একটি সংখ্যা। স্প্রেডশিটের দিন গণনায় এটি {day}। সঠিক হলে কলামটি তারিখ হিসেবে ফরম্যাট করে ফাইলটি আবার ইমপোর্ট করুন।',
);

/** Why a value could not be read, by what the column takes. */
export function unreadValue({ field: { kind, of, label } }: ImportColumn, text: string): Text {
  if (kind === 'ref' || kind === 'refs') return fill(NO_SUCH, { what: label });
  if (kind === 'date') return dateFault(text);
  if (kind === 'choice') {
    const shown = (of.choices ?? []).slice(0, MOST_CHOICES).map((choice) => choice.label);
    return fill(NO_CHOICE, { choices: t(shown.map(({ en }) => en).join(', '), shown.map(({ bn }) => bn).join(', ')) });
  }
  return NUMBERS.has(kind) ? NO_NUMBER : UNREADABLE;
}

/** A date whose cell lost its format is offered as the day that the number means. */
function dateFault(text: string): Text {
  const day = serialDay(text);
  if (!day) return NO_DATE;
  return fill(SERIAL, { day: t(formatsOf('en').date(day), formatsOf('bn').date(day)) });
}
