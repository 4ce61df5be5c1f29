import { AppError, fill, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  type admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
  APPLICANT_VARIABLES,
} from '@pathshala/shared/modules/students/admission';
import { renderSms } from '@pathshala/shared/modules/school/messaging';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { nameInSms, orderSms } from '../../../school/messaging';

const TITLE = t('Applicants: {name}', 'আবেদনকারী: {name}');
const KNOWN: readonly string[] = APPLICANT_VARIABLES;

/** Each application in the language in which it was written; brothers and sisters with one mobile get a text each. */
export async function smsApplicants(
  ctx: Context,
  { admissionDeclaration, states, text, key }: ActionInput<typeof admissionActions.smsApplicants>,
): Promise<ActionOutput<typeof admissionActions.smsApplicants>> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(admissionDeclaration);
  const unknown = [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined)
    throw new AppError(admissionErrors.UNKNOWN_VARIABLE, { name: t(`{${unknown}}`, `{${unknown}}`) });
  const rows = await ctx
    .repo(AdmissionApplication)
    .find({ where: { declaration: declaration.id, state: { in: [...states] } }, sort: ['number'] });
  if (rows.length === 0) throw new AppError(admissionErrors.NO_APPLICANTS_THERE);
  const institution = await nameInSms(ctx);
  const { batch, ordered } = await orderSms(ctx, {
    purpose: 'admission',
    source: `admission-applicants:${ctx.actor.userId}:${key}`,
    title: fill(TITLE, { name: { en: declaration.name, bn: declaration.nameBn } }),
    items: rows.map((row) => ({
      key: row.number,
      phone: row.phone,
      recipient: t(row.name, row.nameBn),
      text: renderSms(
        text,
        {
          name: t(row.name, row.nameBn),
          number: t(row.number, row.number),
          rank: row.waitingRank
            ? { en: String(row.waitingRank), bn: localizeDigits(row.waitingRank, 'bn') }
            : { en: '', bn: '' },
          institution,
        },
        row.locale,
      ),
    })),
  });
  return { batch, ordered };
}
