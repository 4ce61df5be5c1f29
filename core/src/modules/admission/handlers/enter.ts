import { t, type ActionInput } from '@pathshala/shared/kit';
import type { admissionPublicActions } from '@pathshala/shared/modules/admission';
import type { Context } from '../../../kernel';
import { passGate, sendCode, type Gate } from '../services/phone-gate';
import { visit } from '../services/visit';
import { giveStamp } from '../services/visit-key';

type Input<K extends keyof typeof admissionPublicActions> = ActionInput<(typeof admissionPublicActions)[K]>;
export const ADMISSION_GATE: Gate = {
  scope: 'admission',
  purpose: 'admission',
  text: t(
    '{code} is the code for the admission form of {school}. It is valid for 10 minutes. Give it to no one.',
    '{school}-এর ভর্তি ফরমের কোড {code}। মেয়াদ ১০ মিনিট। কাউকে দেবেন না।',
  ),
  title: t('Codes for the admission form', 'ভর্তি ফরমের কোড'),
};

export async function requestCode(ctx: Context, { site_id, ...given }: Input<'requestCode'>) {
  await sendCode(ctx, ADMISSION_GATE, { ...(await visit(ctx, site_id)), ...given });
  return {};
}

export const gateStamp = async (ctx: Context, { site_id }: Input<'gateStamp'>) => ({ stamp: giveStamp(ctx, site_id) });

export const enter = async (ctx: Context, { site_id, ...given }: Input<'enter'>) =>
  passGate(ctx, ADMISSION_GATE, { ...(await visit(ctx, site_id)), ...given });
