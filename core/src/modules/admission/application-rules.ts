import { AdmissionApplication, AdmissionDeclaration } from '@pathshala/shared/modules/admission';
import { onTransitions, type Context } from '../../kernel';
import { moveOffers } from './jobs/move-offers';
import { offerEnd, tellOf } from './services/offers';
import type { Step } from './jobs/tell-applicant';

const telling = (step: Step) => ({
  after: (ctx: Context, { record: { id, rev } }: { record: { id: string; rev: number } }) =>
    tellOf(ctx, { application: id, step, rev }),
});
/** Who gives a seat up hands it to the next one now, not at the next sweep. */
const movingOn = (
  ctx: Context,
  { record: { declaration, rev, id } }: { record: { id: string; rev: number; declaration: string } },
) => ctx.after(moveOffers, { declaration }, { id: `admission-move-${id}-${rev}` });

export const applicationRules = onTransitions(AdmissionApplication, {
  pay: telling('pay'),
  accept: telling('accept'),
  giveBack: telling('giveBack'),
  reject: telling('reject'),
  admit: telling('admit'),
  select: {
    before: async (ctx, { record }) => {
      const { offerDays } = await ctx.repo(AdmissionDeclaration).get(record.declaration);
      return { offerUntil: offerEnd(ctx, offerDays) };
    },
    ...telling('select'),
  },
  lapse: telling('lapse'),
  withdraw: { after: movingOn },
});

export const declarationRules = onTransitions(AdmissionDeclaration, {
  startAdmitting: {
    after: (ctx, { record: { id, rev } }) =>
      ctx.after(moveOffers, { declaration: id }, { id: `admission-move-${id}-${rev}` }),
  },
});
