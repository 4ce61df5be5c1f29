import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { JobApplication, JobPost, type recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { normalizePhone } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { countPublicCall } from '../../../foundation/identity';
import { recruitmentGate } from '../gate';
import { circularsOf, isTaking } from '../services/open-posts';
import { follow } from '../services/follow';

type Input<K extends keyof typeof recruitmentPublicActions> = ActionInput<(typeof recruitmentPublicActions)[K]>;
type Output<K extends keyof typeof recruitmentPublicActions> = ActionOutput<(typeof recruitmentPublicActions)[K]>;

const HOUR_MS = 60 * 60_000;
/** Numbers follow each other, so that someone with a mobile could try them. */
const TRACKING = { limit: 10, windowMs: HOUR_MS };
const TRACKING_BY_ADDRESS = { limit: 60, windowMs: HOUR_MS };
const SHOWN = 100;

export async function posts(ctx: Context, { site_id }: Input<'posts'>): Promise<Output<'posts'>> {
  const { seen } = await recruitmentGate.see(ctx, { site_id });
  const sys = systemPart(seen);
  const open = await sys.repo(JobPost).find({ where: { state: 'open' }, sort: ['-createdAt'], limit: SHOWN });
  const past = await sys
    .repo(JobPost)
    .find({ where: { state: { in: ['selecting', 'decided'] } }, sort: ['-createdAt'], limit: SHOWN });
  const rows = [...open, ...past].slice(0, SHOWN);
  const circulars = await circularsOf(sys, rows);
  const shown = rows.flatMap((row) => {
    const circular = circulars.get(row.circular);
    if (!circular || circular.publishedOn > ctx.today) return [];
    return [
      {
        id: row.id,
        name: t(row.name, row.nameBn),
        circular: t(circular.title, circular.titleBn),
        vacancies: row.vacancies,
        qualification: t(row.qualification, row.qualificationBn),
        payScale: t(row.payScale ?? '', row.payScaleBn ?? row.payScale ?? ''),
        note: t(row.note ?? '', row.noteBn ?? ''),
        fee: row.fee,
        maxAge: row.maxAge ?? null,
        ageOn: row.ageOn ?? null,
        closesOn: circular.closesOn,
        isTaking: isTaking(row, circular, ctx.today),
        state: row.state,
        needsPhoto: row.needsPhoto,
        needsCv: row.needsCv,
      },
    ];
  });
  return {
    posts: shown.toSorted((a, b) => Number(b.isTaking) - Number(a.isTaking) || a.closesOn.localeCompare(b.closesOn)),
  };
}

export async function track(ctx: Context, { site_id, number, phone: typed }: Input<'track'>): Promise<Output<'track'>> {
  const { seen } = await recruitmentGate.see(ctx, { site_id });
  const phone = normalizePhone(typed);
  if (!phone) throw new AppError(kernelErrors.NOT_FOUND);
  await countPublicCall(ctx, `recruitment-track:${site_id}:${phone}`, TRACKING);
  if (ctx.network) await countPublicCall(ctx, `recruitment-track:${ctx.network}`, TRACKING_BY_ADDRESS);
  const sys = systemPart(seen);
  const row = await sys.repo(JobApplication).findOne({ number: number.toUpperCase(), phone });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  return (await follow(sys, [row]))[0]!.seen;
}
