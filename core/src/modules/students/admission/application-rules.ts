import { AppError, lifecycleErrors, t } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
} from '@pathshala/shared/modules/students/admission';
import { onTransitions, type Context } from '../../../kernel';
import { moveOffers } from './jobs/move-offers';
import { declaredPools, exceedsSeats } from './services/declared-pools';
import { offerEnd, tellOf } from './services/offers';
import type { Step } from './jobs/tell-applicant';

const NOT_DRAWN = t('The draw has not been held.', 'লটারি এখনো হয়নি।');
const telling = (step: Step) => ({
  after: (ctx: Context, { record: { id, rev } }: { record: { id: string; rev: number } }) =>
    tellOf(ctx, { application: id, step, rev }),
});
/** A seat that is given up goes to the next applicant now, not at the next sweep. */
const movingOn = (
  ctx: Context,
  { record: { declaration, rev, id } }: { record: { id: string; rev: number; declaration: string } },
) => ctx.after(moveOffers, { declaration }, { id: `admission-move-${id}-${rev}` });

/** Between the freeze and the published result nobody takes an applicant of the list out of it. */
const listStays = {
  before: async (
    ctx: Context,
    { record: { declaration, state } }: { record: { declaration: string; state: string } },
  ) => {
    const { state: season } = await ctx.repo(AdmissionDeclaration).get(declaration);
    if (state === 'eligible' && (season === 'frozen' || season === 'drawn'))
      throw new AppError(admissionErrors.LIST_FROZEN);
  },
};
/** The draw, and nothing else, gives the seats of a season. */
const byDraw = {
  before: async (ctx: Context, { record: { declaration } }: { record: { declaration: string } }) => {
    if ((await ctx.repo(AdmissionDeclaration).get(declaration)).state !== 'drawn')
      throw new AppError(lifecycleErrors.TRANSITION_GUARDED, { why: NOT_DRAWN });
  },
};
const withdrawn = (step: Step) => ({
  after: async (ctx: Context, change: { record: { id: string; rev: number; declaration: string } }) => {
    telling(step).after(ctx, change);
    movingOn(ctx, change);
  },
});

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
  win: byDraw,
  wait: byDraw,
  pass: byDraw,
  lapse: telling('lapse'),
  reconsider: listStays,
  withdraw: { ...listStays, ...withdrawn('withdraw') },
  giveUpSeat: withdrawn('giveUpSeat'),
});

export const declarationRules = onTransitions(AdmissionDeclaration, {
  open: {
    before: async (ctx, { record }) => {
      const { pools } = await declaredPools(ctx, record);
      if (exceedsSeats(pools, record.seats)) throw new AppError(admissionErrors.QUOTAS_EXCEED);
    },
  },
  startAdmitting: {
    after: (ctx, { record: { id, rev } }) =>
      ctx.after(moveOffers, { declaration: id }, { id: `admission-move-${id}-${rev}` }),
  },
});
