import {
  AppError,
  fill,
  kernelErrors,
  t,
  type DocumentKind,
  type Field,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import {
  APPOINTED_STATES,
  CALLED_STATES,
  JobApplication,
  JobPost,
  recruitmentDocuments,
  recruitmentTexts as texts,
} from '@pathshala/shared/modules/staff/recruitment';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, qrCode, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';

type Application = Row<typeof JobApplication>;
type Post = Row<typeof JobPost>;
type One = { jobApplication: string };
type Batch = { jobPost: string };
type Sheet = (ctx: Context, row: Application, post: Post) => Record<string, unknown>;
type Kind = DocumentKind<One, Batch>;

const fields: Readonly<Record<string, Field>> = JobApplication.fields;
/** Papers that commit together. */
const SLICE = 20;
const MOST = 2_000;
const APPOINTED: readonly string[] = APPOINTED_STATES;

const named = (ctx: Context, { name, nameBn }: { name: string; nameBn: string }) =>
  ctx.locale === 'bn' ? nameBn : name;
const words = (list: readonly (string | undefined)[]) => list.filter(Boolean).join(', ');

const applicationSheet: Sheet = (ctx, row, post) => {
  const format = formatsOf(ctx.locale);
  const say = (text: Text) => text[ctx.locale];
  const fact = (label: Text, value: string | null | undefined) => ({ label: say(label), value: value ?? null });
  const own = (name: string, value: string | null | undefined) => fact(fields[name]!.label, value);
  const choice = (name: string, value: string | undefined) => {
    const label = fields[name]!.of.choices?.find((each) => each.value === value)?.label;
    return own(name, label ? say(label) : null);
  };
  const year = (value: number | undefined) => (value === undefined ? '' : format.digits(value));
  const block = (name: string, rows: { main: string; more: string; side: string }[]) => ({
    title: say(fields[name]!.label),
    rows,
  });
  return {
    facts: [
      fact(texts.number, row.number),
      fact(texts.post, named(ctx, post)),
      fact(texts.applicant, named(ctx, row)),
      own('fatherName', row.fatherName),
      own('motherName', row.motherName),
      own('dateOfBirth', format.date(row.dateOfBirth)),
      choice('gender', row.gender),
      choice('religion', row.religion),
      own('nationalId', row.nationalId),
      own('registration', row.registration),
      own('phone', format.phone(row.phone)),
      own('email', row.email),
      own('presentAddress', row.presentAddress),
      own('permanentAddress', row.permanentAddress),
      fact(texts.fee, post.fee > 0 ? words([format.money(post.fee), row.feeReference]) : null),
      fact(texts.sent, format.dateTime(row.createdAt)),
    ],
    blocks: [
      block(
        'education',
        (row.education ?? []).map((each) => ({
          main: words([each.degree, each.field]),
          more: each.institution,
          side: words([year(each.year), each.result]),
        })),
      ),
      block(
        'experience',
        (row.experience ?? []).map((each) => ({
          main: each.post,
          more: words([each.institution, each.note]),
          side: `${format.date(each.from)} – ${each.until ? format.date(each.until) : ''}`,
        })),
      ),
      block(
        'training',
        (row.training ?? []).map((each) => ({
          main: each.name,
          more: each.organiser,
          side: words([year(each.year), each.result]),
        })),
      ),
      block(
        'references',
        (row.references ?? []).map((each) => ({
          main: each.name,
          more: each.post,
          side: each.phone ? format.phone(each.phone) : '',
        })),
      ),
    ].filter(({ rows }) => rows.length > 0),
    lines: [say(texts.declare)],
    photo: picture(row.photo),
  };
};

const cardSheet: Sheet = (ctx, row, post) => {
  const format = formatsOf(ctx.locale);
  const say = (text: Text) => text[ctx.locale];
  const at = row.interviewAt ? format.dateTime(row.interviewAt) : '';
  const values = {
    number: row.number,
    post: t(post.name, post.nameBn),
    at: t(at, at),
    place: row.interviewPlace ?? '',
  };
  return {
    address: row.presentAddress,
    name: named(ctx, row),
    subject: say(fill(texts.callSubject, values)),
    lines: [say(fill(texts.call, values)), say(texts.bring)],
    card: say(texts.admitCard),
    facts: [
      { label: say(texts.number), value: row.number },
      { label: say(texts.applicant), value: named(ctx, row) },
      { label: say(texts.post), value: named(ctx, post) },
      { label: say(texts.interview), value: at },
      { label: say(texts.place), value: row.interviewPlace ?? null },
    ],
    photo: picture(row.photo),
  };
};

export const applicantCopy = ofPost(recruitmentDocuments.applicantCopy, { sheet: applicationSheet });
export const interviewCard = ofPost(recruitmentDocuments.interviewCard, {
  sheet: cardSheet,
  has: (row) => row.interviewAt !== undefined && (CALLED_STATES as readonly string[]).includes(row.state),
});

export const appointmentLetter = documentSpec(recruitmentDocuments.appointmentLetter, {
  async content(ctx, { jobApplication }) {
    const { row, post } = await load(ctx, jobApplication);
    if (!APPOINTED.includes(row.state)) throw new AppError(kernelErrors.NOT_FOUND);
    const say = (text: Text) => text[ctx.locale];
    const values = { number: row.number, post: t(post.name, post.nameBn) };
    const pay = ctx.locale === 'bn' ? (post.payScaleBn ?? post.payScale) : post.payScale;
    const kind = recruitmentDocuments.appointmentLetter;
    return contentOf(ctx, kind, [
      {
        ...(await headOf(ctx, kind, row)),
        address: row.presentAddress,
        name: named(ctx, row),
        subject: say(fill(texts.appointSubject, values)),
        lines: [
          say(fill(texts.appoint, values)),
          ...(pay ? [say(fill(texts.pay, { pay }))] : []),
          say(texts.joinSoon),
          say(texts.rules),
        ],
        card: null,
        facts: [],
        photo: null,
      },
    ]);
  },
  verify,
});

/** A paper of one application, and the same of all of a post in one file. */
function ofPost(kind: Kind, { sheet, has = () => true }: { sheet: Sheet; has?: (row: Application) => boolean }) {
  const make = async (ctx: Context, ids: readonly string[]): Promise<DocumentContent> => {
    const sheets: Record<string, unknown>[] = [];
    for (const id of ids) {
      const { row, post } = await load(ctx, id);
      if (!has(row)) throw new AppError(kernelErrors.NOT_FOUND);
      sheets.push({ ...(await headOf(ctx, kind, row)), ...sheet(ctx, row, post) });
    }
    return contentOf(ctx, kind, sheets);
  };
  return documentSpec(kind, {
    content: (ctx, { jobApplication }) => make(ctx, [jobApplication]),
    batch: {
      slice: SLICE,
      async title(ctx, { jobPost }) {
        const { name, nameBn } = await ctx.repo(JobPost).get(jobPost);
        return { en: `${kind.labels.many.en}: ${name}`, bn: `${kind.labels.many.bn}: ${nameBn}` };
      },
      async items(ctx, { jobPost }) {
        const post = await ctx.repo(JobPost).get(jobPost);
        const rows = await ctx.repo(JobApplication).find({ where: { post: post.id }, atMost: MOST });
        return rows
          .filter((row) => row.state !== 'withdrawn' && has(row))
          .map(({ id, name, nameBn }) => ({ id, label: t(name, nameBn) }));
      },
      content: (ctx, _input, ids) => make(ctx, ids),
    },
    verify,
  });
}

async function load(ctx: Context, id: string): Promise<{ row: Application; post: Post }> {
  const row = await ctx.repo(JobApplication).get(id);
  return { row, post: await ctx.repo(JobPost).get(row.post) };
}

async function headOf(ctx: Context, kind: { id: string } & object, row: Application) {
  return {
    number: row.number,
    date: formatsOf(ctx.locale).date(ctx.today),
    qr: qrCode(verifyAddress(ctx.kernel, { kind: kind as Kind, tenantId: ctx.tenantId!, record: row.id })),
  };
}

async function contentOf(
  ctx: Context,
  kind: { labels: Kind['labels'] },
  sheets: Record<string, unknown>[],
): Promise<DocumentContent> {
  const say = (text: Text) => text[ctx.locale];
  const { signatures } = await letterheadOf(ctx);
  return {
    title: [say(sheets.length === 1 ? kind.labels.one : kind.labels.many), sheets.length === 1 ? sheets[0]!.number : '']
      .join(' ')
      .trim(),
    data: {
      heading: say(kind.labels.one),
      words: {
        date: say(texts.date),
        to: say(texts.to),
        subject: say(texts.subject),
        number: say(texts.number),
        photo: say(texts.photo),
      },
      applicant: { name: '', role: say(texts.signature), image: null },
      head: signatures.head,
      sheets,
    },
  };
}

async function verify(sys: Context, id: string) {
  const row = await sys.repo(JobApplication).findOne({ id });
  if (!row) return null;
  return {
    state: row.state === 'withdrawn' ? ('cancelled' as const) : ('valid' as const),
    facts: [
      { label: texts.number, value: t(row.number, row.number) },
      { label: texts.applicant, value: t(row.name, row.nameBn) },
      { label: texts.state, value: JobApplication.lifecycle!.states[row.state].label },
    ],
  };
}
