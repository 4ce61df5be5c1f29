import { AppError, fill, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import { breachLetterTexts, privacyDocuments } from '@pathshala/shared/modules/front/privacy';
import { joinNames } from '@pathshala/shared/modules/school/messaging';
import { formatsOf, todayInDhaka } from '@pathshala/shared/text';
import { documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { breachHere } from '../services/ring-breach';
import { unreachedBy } from '../services/reached';

const { breachLetter } = privacyDocuments;
/** Letters that commit together. */
const SLICE = 40;
interface Asked {
  breach: string;
  letter: number;
}

/** Persons whom the letter has not reached, `only` of these. @throws NOT_FOUND for a letter that does not exist */
async function peopleOf(ctx: Context, { breach: id, letter: at }: Asked, only?: readonly string[]) {
  const { breach, here } = await breachHere(ctx, id);
  const letter = breach.letters?.[at];
  if (!letter) throw new AppError(kernelErrors.NOT_FOUND);
  return { breach, letter, people: await unreachedBy(here, breach, at, only) };
}

async function letters(ctx: Context, asked: Asked, ids: readonly string[]): Promise<DocumentContent> {
  const { breach, letter, people } = await peopleOf(ctx, asked, ids);
  const chosen = people.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new AppError(kernelErrors.NOT_FOUND);
  const { locale } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text) => text[locale];
  const { signatures } = await letterheadOf(ctx);
  const noticed = format.date(todayInDhaka(new Date(breach.noticedAt)));
  return {
    title: say(breachLetter.labels.one),
    data: {
      heading: say(breachLetter.labels.one),
      words: Object.fromEntries(Object.entries(breachLetterTexts).map(([key, text]) => [key, say(text)])),
      today: format.date(ctx.today),
      body: say(t(letter.text, letter.textBn)),
      noticed: say(fill(breachLetterTexts.noticed, { date: t(noticed, noticed) })),
      signatures: [signatures.head],
      letters: chosen.map(({ name, children, address }) => ({
        to: say(name),
        family: children.length > 0 ? say(fill(breachLetterTexts.family, { children: joinNames(children) })) : '',
        address: address ?? '',
      })),
    },
  };
}

export const breachLetterDocument = documentSpec(breachLetter, {
  content: (ctx, { person, ...asked }) => letters(ctx, asked, [person]),
  batch: {
    slice: SLICE,
    title: async () => breachLetter.labels.many,
    async items(ctx, asked, cursor) {
      const { letter, people } = await peopleOf(ctx, asked);
      const handed = new Set(letter.handed ?? []);
      // Where a running batch is, also when that person has taken the letter meanwhile.
      return people.filter(({ id }) => !handed.has(id) || id === cursor).map(({ id, name }) => ({ id, label: name }));
    },
    content: (ctx, asked, ids) => letters(ctx, asked, ids),
  },
});
