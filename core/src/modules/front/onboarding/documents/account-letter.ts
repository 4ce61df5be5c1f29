import { AppError, fill, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { letterTexts as texts, onboardingDocuments } from '@pathshala/shared/modules/front/onboarding';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, qrCode, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { unusedAccounts, type UnusedAccount } from '../../../foundation/identity';
import { accountsTitle } from '../services/accounts-title';
import { accountHolders, RECORD_OF, type Holder, type Wanted } from '../services/account-holders';

const kind = onboardingDocuments.accountLetter;
/** Letters that commit together. */
const SLICE = 50;

interface Letter {
  account: UnusedAccount;
  holder: Holder;
  of: Wanted['of'];
}

/** One page a person. Only accounts that nobody has logged in to have one. */
export const accountLetter = documentSpec(kind, {
  async content(ctx, { of, person }) {
    const letter = (await lettersFor(ctx, { of })).find(({ holder }) => holder.id === person);
    if (!letter) throw new AppError(kernelErrors.NOT_FOUND);
    return lettersOn(ctx, [letter]);
  },
  batch: {
    slice: SLICE,
    title: accountsTitle,
    items: async (ctx, wanted) =>
      (await lettersFor(ctx, wanted)).map(({ holder: { id, name, nameBn } }) => ({
        id,
        label: { en: name, bn: nameBn },
      })),
    async content(ctx, wanted, ids) {
      const chosen = new Set(ids);
      return lettersOn(
        ctx,
        (await lettersFor(ctx, wanted)).filter(({ holder }) => chosen.has(holder.id)),
      );
    },
  },
});

async function lettersFor(ctx: Context, wanted: Wanted): Promise<Letter[]> {
  const holders = await accountHolders(ctx, wanted);
  const accounts = await unusedAccounts(ctx, {
    of: RECORD_OF[wanted.of],
    records: holders.map(({ id }) => id),
  });
  const byRecord = new Map(accounts.map((account) => [account.record, account]));
  return holders.flatMap((holder) => {
    const account = byRecord.get(holder.id);
    return account ? [{ account, holder, of: wanted.of }] : [];
  });
}

async function lettersOn(ctx: Context, letters: readonly Letter[]): Promise<DocumentContent> {
  const { PUBLIC_URL, PORT } = ctx.kernel.config;
  const address = (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');
  const say = (text: Text) => text[ctx.locale];
  const format = formatsOf(ctx.locale);
  const { name, nameBn } = await ctx.repo(Institution).get(ctx.tenantId!);
  const { signatures } = await letterheadOf(ctx);
  return {
    title: say(letters.length === 1 ? kind.labels.one : kind.labels.many),
    data: {
      heading: say(kind.labels.one),
      greeting: say(fill(texts.greeting, { institution: { en: name, bn: nameBn } })),
      notes: [say(texts.change), say(texts.secret)],
      date: format.date(ctx.today),
      head: signatures.head,
      qr: qrCode(`${address}/login`),
      sheets: letters.map(({ account, holder, of }) => ({
        facts: [
          { label: say(texts.name), value: ctx.locale === 'bn' ? holder.nameBn : holder.name },
          { label: say(texts.about[of]), value: holder.about[ctx.locale] },
        ],
        // Typed on a keyboard as they are, so in Latin letters and digits in both languages.
        login: [
          { label: say(texts.address), value: address.replace(/^https?:\/\//, '') },
          { label: say(/^\d+$/.test(account.login) ? texts.phone : texts.login), value: account.login },
          { label: say(texts.password), value: account.password },
        ],
      })),
    },
  };
}
