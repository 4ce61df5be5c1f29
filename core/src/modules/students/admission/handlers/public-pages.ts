import {
  AppError,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import { AcademicYear, Class, Group, Shift, Version } from '@pathshala/shared/modules/school/academics';
import {
  type admissionActions,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
  AdmissionQuota,
} from '@pathshala/shared/modules/students/admission';
import type { CacheKind, Context } from '../../../../kernel';
import { attemptCard, drawCard } from '../services/draw-card';
import { admissionGate } from '../gate';

type Input<K extends keyof typeof admissionActions> = ActionInput<(typeof admissionActions)[K]>;
type Declaration = Row<typeof AdmissionDeclaration>;
type Shown = ActionOutput<typeof admissionActions.publicDeclarations>['declarations'];
type Sheet = ActionOutput<typeof admissionActions.drawSheet>;
const SHOWN = 60;
const MINUTES_10_MS = 10 * 60_000;

/** By institution: in the minute in which admission opens, everyone asks for the same page. */
export const shownDeclarations: CacheKind<Shown> = {
  name: 'admission.declarations',
  stale: [AdmissionDeclaration, AdmissionDraw, AdmissionQuota, AcademicYear, Class, Group, Shift, Version],
  keepMs: MINUTES_10_MS,
  limit: 1_000,
};
/** By draw: thousands watch the same one. */
export const shownDraws: CacheKind<Sheet> = {
  name: 'admission.draws',
  stale: [AdmissionDeclaration, AdmissionDraw],
  keepMs: MINUTES_10_MS,
  limit: 20,
};

/** Whether an application may be sent today. */
export const isTaking = (
  { state, opensOn, closesOn }: Pick<Declaration, 'opensOn' | 'closesOn'> & { state: string },
  today: string,
): boolean => state === 'open' && opensOn <= today && today <= closesOn;

export async function publicDeclarations(
  ctx: Context,
  { site_id }: Input<'publicDeclarations'>,
): Promise<ActionOutput<typeof admissionActions.publicDeclarations>> {
  const { seen } = await admissionGate.see(ctx, { site_id });
  const shown = await ctx.kernel.caches.of(shownDeclarations).get(site_id, () => readDeclarations(seen));
  // Whether a declaration is open depends on today, not on the day it was read.
  return { declarations: shown.map((row) => ({ ...row, isTaking: isTaking(row, ctx.today) })) };
}

async function readDeclarations(seen: Context): Promise<Shown> {
  const rows = await seen.repo(AdmissionDeclaration).find({ limit: SHOWN });
  const draws = await seen.repo(AdmissionDraw).find({
    where: { declaration: { in: rows.map(({ id }) => id) } },
    sort: ['attempt'],
  });
  const quotas = await seen.repo(AdmissionQuota).find();
  const named = async (entity: Parameters<Context['labels']>[0], pick: (row: Declaration) => string | undefined) => {
    const labels = await seen.labels(entity, [...new Set(rows.flatMap((row) => pick(row) ?? []))]);
    return (row: Declaration): Text | null => labels.get(pick(row) ?? '') ?? null;
  };
  const [year, inClass, shift, version, group] = [
    await named(AcademicYear, (row) => row.year),
    await named(Class, (row) => row.class),
    await named(Shift, (row) => row.shift),
    await named(Version, (row) => row.version),
    await named(Group, (row) => row.group),
  ];
  const none = { en: '', bn: '' };
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name, bn: row.nameBn },
    class: inClass(row) ?? none,
    shift: shift(row) ?? none,
    version: version(row),
    group: group(row),
    year: year(row) ?? none,
    method: row.method,
    state: row.state,
    seats: row.seats,
    seatsLeft: Math.max(0, row.seats - row.admitted),
    fee: row.fee,
    opensOn: row.opensOn,
    closesOn: row.closesOn,
    isTaking: false,
    ageOn: row.ageOn ?? null,
    minAge: row.minAge ?? null,
    maxAge: row.maxAge ?? null,
    note: { en: row.note ?? '', bn: row.noteBn ?? '' },
    needsPhoto: row.needsPhoto,
    needsBirthRecord: row.needsBirthRecord,
    quotas: quotas
      .filter(({ id }) => row.quotas?.includes(id))
      .map(({ id, name, nameBn, proof, proofBn }) => ({
        id,
        name: { en: name, bn: nameBn },
        proof: { en: proof ?? '', bn: proofBn ?? '' },
      })),
    draws: draws.filter((draw) => draw.declaration === row.id).map(attemptCard),
  }));
}

export async function drawSheet(
  ctx: Context,
  { site_id, admissionDraw }: Input<'drawSheet'>,
): Promise<ActionOutput<typeof admissionActions.drawSheet>> {
  const { seen } = await admissionGate.see(ctx, { site_id });
  return ctx.kernel.caches.of(shownDraws).get(`${site_id}:${admissionDraw}`, () => readDraw(seen, admissionDraw));
}

async function readDraw(seen: Context, admissionDraw: string): Promise<Sheet> {
  const row = await seen.repo(AdmissionDraw).get(admissionDraw);
  const declaration = await seen.repo(AdmissionDeclaration).get(row.declaration);
  const list = await seen.repo(AdmissionDrawList).findOne({ draw: row.id });
  if (!list) throw new AppError(kernelErrors.NOT_FOUND);
  return {
    draw: drawCard(row),
    declaration: declaration.id,
    title: { en: declaration.name, bn: declaration.nameBn },
    lines: list.lines,
    attempts: (await seen.repo(AdmissionDraw).find({ where: { declaration: declaration.id }, sort: ['attempt'] })).map(
      attemptCard,
    ),
  };
}
