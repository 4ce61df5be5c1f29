import { AppError, fill, kernelErrors, t, type DocumentKind, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Shift, Version } from '@pathshala/shared/modules/school/academics';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  admissionDocuments,
  AdmissionDraw,
  AdmissionPayment,
  AdmissionQuota,
  slipTexts,
} from '@pathshala/shared/modules/students/admission';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, qrCode, type Context } from '../../../../kernel';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';

type Application = Row<typeof AdmissionApplication>;
type Kind = (typeof admissionDocuments)['applicationSlip'];
/** States with an admit slip: the applicant takes part in the selection or came out of it. */
const ADMITTED_TO: readonly string[] = ['eligible', 'selected', 'waiting', 'admitted'];

export const applicationSlip = slip(admissionDocuments.applicationSlip, feeLines);
export const admitSlip = slip(admissionDocuments.admitSlip, async (ctx, row) => {
  if (!ADMITTED_TO.includes(row.state!)) throw new AppError(kernelErrors.NOT_FOUND);
  const name = t(row.name, row.nameBn);
  const what =
    row.state === 'waiting'
      ? fill(slipTexts.onList, { name })
      : row.state === 'eligible'
        ? slipTexts.eligible
        : fill(slipTexts.selected, { name });
  return { facts: [], lines: [what, slipTexts.bring] };
});

interface Part {
  facts: { label: Text; value: string | null }[];
  lines: Text[];
}
function slip(kind: Kind, partOf: (ctx: Context, row: Application) => Promise<Part>) {
  return documentSpec(kind as DocumentKind<{ admissionApplication: string }>, {
    async content(ctx, { admissionApplication }) {
      const { locale, kernel, tenantId } = ctx;
      const row = await ctx.repo(AdmissionApplication).get(admissionApplication);
      const say = (text: Text) => text[locale];
      const part = await partOf(ctx, row);
      const draw = await drawOf(ctx, row);
      const { signatures } = await letterheadOf(ctx);
      return {
        title: `${say(kind.labels.one)} ${row.number}`,
        data: {
          heading: say(kind.labels.one),
          subtitle: row.number,
          facts: [...(await factsOf(ctx, row)), ...part.facts].map(({ label, value }) => ({
            label: say(label),
            value,
          })),
          photo: picture(row.photo),
          photoHere: say(slipTexts.photo),
          lines: part.lines.map(say),
          check: draw ? { label: say(slipTexts.list), value: draw.listHash } : null,
          qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: row.id })),
          signatures: [{ name: '', role: say(slipTexts.guardian), image: null }, signatures.head],
        },
      };
    },
    async verify(sys, id) {
      const row = await sys.repo(AdmissionApplication).findOne({ id });
      if (!row) return null;
      const state = AdmissionApplication.lifecycle!.states[row.state! as 'eligible'].label;
      return {
        state: row.state === 'withdrawn' ? 'cancelled' : 'valid',
        facts: [
          { label: slipTexts.number, value: t(row.number, row.number) },
          { label: slipTexts.applicant, value: t(row.name, row.nameBn) },
          { label: slipTexts.state, value: state },
        ],
      };
    },
  });
}

async function factsOf(ctx: Context, row: Application): Promise<Part['facts']> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const declaration = await ctx.repo(AdmissionDeclaration).get(row.declaration);
  const name = async (entity: Parameters<Context['labels']>[0], id: string | undefined) =>
    id ? ((await ctx.labels(entity, [id])).get(id)?.[locale] ?? null) : null;
  const place = [
    await name(Class, declaration.class),
    await name(Shift, declaration.shift),
    await name(Version, declaration.version),
  ];
  const quotas = await ctx.labels(AdmissionQuota, row.quotas ?? []);
  const own = (en: string, bn: string) => (locale === 'bn' ? bn : en);
  return [
    { label: slipTexts.applicant, value: own(row.name, row.nameBn) },
    { label: slipTexts.declaration, value: own(declaration.name, declaration.nameBn) },
    { label: slipTexts.place, value: place.filter(Boolean).join(', ') },
    { label: slipTexts.born, value: format.date(row.dateOfBirth) },
    { label: slipTexts.registration, value: row.birthRegistration },
    { label: slipTexts.father, value: own(row.fatherName, row.fatherNameBn) },
    { label: slipTexts.mother, value: own(row.motherName, row.motherNameBn) },
    { label: slipTexts.phone, value: format.phone(row.phone) },
    { label: slipTexts.quotas, value: [...quotas.values()].map((label) => label[locale]).join(', ') },
    { label: slipTexts.sent, value: format.dateTime(row.createdAt) },
    { label: slipTexts.state, value: AdmissionApplication.lifecycle!.states[row.state! as 'eligible'].label[locale] },
    { label: slipTexts.rank, value: row.drawRank === undefined ? null : format.number(row.drawRank) },
    {
      label: slipTexts.waiting,
      value: row.state === 'waiting' && row.waitingRank !== undefined ? format.number(row.waitingRank) : null,
    },
    {
      label: slipTexts.until,
      value: row.state === 'selected' && row.offerUntil ? format.dateTime(row.offerUntil) : null,
    },
  ];
}

async function feeLines(ctx: Context, row: Application): Promise<Part> {
  const format = formatsOf(ctx.locale);
  const { fee } = await ctx.repo(AdmissionDeclaration).get(row.declaration);
  const [paid] = await ctx
    .repo(AdmissionPayment)
    .find({ where: { application: row.id, state: { in: ['received', 'claimed'] } }, sort: ['-createdAt'], limit: 1 });
  const amount = t(formatsOf('en').money(fee), formatsOf('bn').money(fee));
  return {
    facts: [
      { label: slipTexts.fee, value: fee > 0 ? format.money(fee) : null },
      { label: slipTexts.receipt, value: paid?.receiptNumber ?? null },
      { label: slipTexts.transaction, value: paid?.transactionNumber ?? null },
    ],
    lines: [
      ...(row.state === 'unpaid' ? [paid ? slipTexts.payClaimed : fill(slipTexts.payDue, { amount })] : []),
      slipTexts.received,
      slipTexts.bring,
    ],
  };
}

/** The draw that holds: the last one that was not voided. */
async function drawOf(ctx: Context, row: Application): Promise<Row<typeof AdmissionDraw> | null> {
  const [draw] = await ctx.repo(AdmissionDraw).find({
    where: { declaration: row.declaration, state: { in: ['committed', 'drawn'] } },
    sort: ['-attempt'],
    limit: 1,
  });
  return draw?.method === 'lottery' ? draw : null;
}
