import { CHOSEN_LISTS } from '@pathshala/shared/modules/school/cms';
import { AppError, kinds, referencesIn, valueSchema, type Entity, type Field, type Row } from '@pathshala/shared/kit';
import { Ledger } from '@pathshala/shared/modules/money/accounts';
import { SmsAttempt } from '@pathshala/shared/modules/school/messaging';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import { filesOf, type Context } from '../kernel';

export type Values = Record<string, unknown>;
type Any = Entity<string, any>;

/** Some patterns want three characters. */
let counter = 100;
/** A number that no other sample of this process has. */
export const nextNumber = () => (counter += 1);

let lastYear = 2100;
/**
 * One that no other sample of this process has: people of one institution also send what the sampler of another made.
 */
const nextYear = () => (lastYear += 1);

/** Makes valid records out of nothing but the declaration of an entity. */
export interface Sampler {
  /**
   * Input that a caller would send to create one `full` gives the optional fields too. References are made on the fly.
   */
  input(entity: Any, options?: { full?: boolean; over?: Values }): Promise<Values>;
  /** Values of the named fields, no matter who writes them. */
  fields(entity: Any, names: readonly string[]): Promise<Values>;
  /** Values by which a record refers to this id at one of the places of `referencesIn`. */
  referring(entity: Any, path: string, id: string): Promise<Values>;
  /**
   * A record that the system stored; fields that only handlers write are filled in. A refusal on one of the fields
   * `refusable` is thrown at once; any other is answered by a second attempt with targets of its own.
   */
  stored(entity: Any, over?: Values, refusable?: readonly string[]): Promise<Row<Any>>;
}

/**
 * Whether what a record refers to is made for it alone, or may be what an earlier record refers to by the same field.
 */
type Targets = 'own' | 'shared';

/** Years share no day, and a place lies within its year: rules over several records that no field says alone. */
type Suit = (ctx: Context, own: number, values: Values, over: Values, sampler: Sampler) => Values | Promise<Values>;
/** A time of the day that begins before it ends. */
const spanOf = (own: number) => {
  const [hour, minute] = [own % 23, Math.floor(own / 23) % 60].map((part) => String(part).padStart(2, '0'));
  return { opensAt: `${hour}:${minute}`, closesAt: '23:59' };
};
/** Times of a text that is published have to be of now; a draft may have any. */
const unpublished = (values: Values, over: Values): Values =>
  'status' in over || !('appearsAt' in values || 'expiresAt' in values) ? {} : { status: 'draft' };
const APART: Readonly<Record<string, Suit>> = {
  // Lists of readers are of a notice for chosen ones, which has at least one.
  notice: (_ctx, _, values, over) => {
    const isChosen = CHOSEN_LISTS.some((list) => list in { ...values, ...over });
    const audience = isChosen ? 'chosen' : values['audience'] === 'chosen' ? 'everyone' : undefined;
    return { ...(audience ? { audience } : {}), ...unpublished(values, over) };
  },
  event: (_ctx, _, values, over) => unpublished(values, over),
  webPage: (_ctx, _, values, over) => unpublished(values, over),
  helpDeskHours: (_ctx, own) => spanOf(own),
  ownDeskHours: (_ctx, own) => spanOf(own),
  // It opens on some day.
  libraryBranch: () => ({ sunday: true }),
  academicYear: () => {
    const year = nextYear();
    return { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
  },
  fiscalYear: () => {
    const year = nextYear();
    return { startsOn: `${year}-07-01`, endsOn: `${year + 1}-06-30` };
  },
  enrolment: async (ctx, _, { year, until }) => {
    const found = year === undefined ? null : await ctx.repo(AcademicYear).findOne({ id: String(year) });
    return found ? { from: found.startsOn, ...(until === undefined ? {} : { until: found.endsOn }) } : {};
  },
  // It pays for something: a ledger where no receipt of fees is named.
  receivedCheque: async (_ctx, _, values, over, sampler) =>
    'ledger' in { ...values, ...over } ? {} : { ledger: (await sampler.stored(Ledger)).id },
  // A payment is put into several accounts by a gateway that can split it.
  headAccount: async (ctx, _, { gateway }, over) => {
    const id = String(over['gateway'] ?? gateway ?? '');
    if (id) await ctx.repo(PaymentGateway).update(id, { protocol: 'sonali' });
    return {};
  },
  // Of subjects only the periods of a week are prescribed.
  periodRule: (_ctx, _, { subjects }) => (subjects ? { perDay: undefined } : {}),
  // It reports on a message that was handed over.
  smsReportLine: async (ctx, _, _values, over, sampler) => ({
    status: 'Delivered',
    ...('reference' in over
      ? {}
      : { reference: (await sampler.stored(SmsAttempt, { institution: ctx.tenantId })).reference }),
  }),
  // Sections are of the class that students go to.
  promotion: async (ctx, _, { toClass, sections }, over) => {
    if ('toClass' in over && !('sections' in over)) return { sections: [] };
    const [id] = (sections ?? []) as string[];
    const section = id && (await ctx.repo(Section).findOne({ id }));
    if (!section || section.class === toClass) return {};
    if ('sections' in over) return { toClass: section.class };
    await ctx.repo(Section).update(section.id, { class: String(toClass) });
    return {};
  },
};

const isUnique = (entity: Any, field: string) => entity.unique.some((tuple) => tuple.includes(field));
const isAlone = (entity: Any, field: string) =>
  entity.unique.some(([first, ...rest]) => first === field && rest.length === 0);

/**
 * Referenced records are shared with earlier ones as long as nobody has changed them: a record of its own for each
 * reference of each reference made a tree for every sample, which grew with every module that rests on others. Fields
 * of a unique tuple, those which a caller sends, and records that the shared ones do not suit get their own.
 * @param ctx must be the system in the institution to which the samples should belong
 */
export function makeSampler(ctx: Context): Sampler {
  const shared = new Map<string, Promise<Row<Any>>>();
  const counts = new Map<string, number>();
  const targetOf = async (owner: Any, name: string, targets: Targets): Promise<string> => {
    const entity = ctx.kernel.entity((owner.fields[name] as Field).of.entity!);
    if (targets === 'own' || isUnique(owner, name)) return (await sampler.stored(entity)).id;
    const key = `${owner.name}.${name}`;
    const known = await shared.get(key);
    if (known && (await ctx.repo(entity).findOne({ id: known.id }))?.rev === known.rev) return known.id;
    const fresh = sampler.stored(entity);
    shared.set(key, fresh);
    fresh.catch(() => shared.delete(key));
    return (await fresh).id;
  };
  const values = async (
    entity: Any,
    wanted: (field: Field, name: string) => boolean,
    { over, targets = 'own' }: { over: Values; targets?: Targets },
  ): Promise<Values> => {
    const n = nextNumber();
    const own = (counts.get(entity.name) ?? 0) + 1;
    counts.set(entity.name, own);
    const out: Values = {};
    for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
      if (name in over || !wanted(field, name)) continue;
      if (field.kind === 'file' || field.kind === 'image') out[name] = await sampleFile(entity, name);
      else if (field.kind === 'ref') out[name] = await targetOf(entity, name, targets);
      else if (field.kind === 'refs') out[name] = [await targetOf(entity, name, targets)];
      // A year has few dates: where a date alone must be unique, an entity counts its own.
      else out[name] = await sampleOf(field, field.kind === 'date' && isAlone(entity, name) ? own : n);
    }
    return { ...out, ...(await APART[entity.name]?.(ctx, own, { ...out, ...over }, over, sampler)), ...over };
  };
  /** Kept by the system, so that anyone who is tested may take it. */
  const sampleFile = async (entity: Any, name: string) =>
    (
      await filesOf(ctx.kernel).put({
        bytes: Buffer.from('x'),
        small: null,
        tenantId: entity.scope === 'tenant' ? ctx.tenantId : null,
        ownerId: null,
        target: `${entity.name}.${name}`,
        name: 'x.webp',
        mime: 'image/webp',
      })
    ).id;
  const sampleOf = async (field: Field, n: number): Promise<unknown> => {
    if (field.kind === 'ref') return (await sampler.stored(ctx.kernel.entity(field.of.entity!))).id;
    if (field.kind === 'refs') return [(await sampler.stored(ctx.kernel.entity(field.of.entity!))).id];
    if (field.kind === 'rows')
      return Promise.all(Array.from({ length: Math.max(1, field.of.min ?? 0) }, () => sampleRow(field)));
    return sampleValue(field, n);
  };
  /** One row with what it must have; where rows are judged together, what they begin with, which the judge accepts. */
  const sampleRow = async (field: Field, over: Values = {}): Promise<Values> => {
    const n = nextNumber();
    const row: Values = {};
    for (const [name, column] of Object.entries(field.of.columns ?? {}))
      if (name in over || !column.optional)
        row[name] = over[name] ?? (field.of.judge ? column.defaultValue : undefined) ?? (await sampleOf(column, n));
    return row;
  };
  const sampler: Sampler = {
    input: (entity, { full = false, over = {} } = {}) =>
      values(entity, (field) => !field.system && (full || field.given === 'required'), { over }),
    fields: (entity, names) => values(entity, (_field, name) => names.includes(name), { over: {} }),
    async referring(entity, path, id) {
      const place = referencesIn(entity.fields).find((each) => each.path === path)!;
      if (place.column === null) return { [place.name]: place.many ? [id] : id };
      return { [place.name]: [await sampleRow(entity.fields[place.name], { [place.column]: id })] };
    },
    async stored(entity, over = {}, refusable = []) {
      const isNeeded = (field: Field) => !field.optional && field.defaultValue === undefined;
      const repo = ctx.repo(entity);
      const once = async (targets: Targets, more: Values = {}): Promise<never> =>
        (await repo.create(
          (await values(entity, isNeeded, { over: { ...more, ...over }, targets })) as never,
        )) as never;
      const create = async (targets: Targets, tries = targets === 'own' ? TRIES : 1): Promise<never> => {
        try {
          return await once(targets);
        } catch (error) {
          if (!isByChance(error, [...Object.keys(over), ...refusable])) throw error;
          if (tries > 1) return create(targets, tries - 1);
          // Of ten choices all are taken once the other tests have had theirs: then the oldest gives up its own.
          const [oldest] = targets === 'own' ? await repo.find({ sort: ['createdAt'], limit: 1 }) : [];
          if (!oldest) throw error;
          await repo.remove(oldest.id);
          const freed = (entity.unique as readonly string[][])
            .flat()
            .filter((name) => entity.fields[name]?.kind === 'choice');
          return once(targets, Object.fromEntries(freed.map((name) => [name, (oldest as Values)[name]])));
        }
      };
      const fields = Object.entries(entity.fields as Record<string, Field>);
      const hasTargets = fields.some(
        ([name, field]) => isNeeded(field) && !(name in over) && (field.kind === 'ref' || field.kind === 'refs'),
      );
      if (!hasTargets) return create('own');
      return create('shared').catch((error: unknown) => {
        if (!(error instanceof AppError) || refusable.some((field) => error.fields?.[field])) throw error;
        return create('own');
      });
    },
  };
  return sampler;
}

/** Samples of few values meet each other, and days of a year may be still to come: then the next one is taken. */
const TRIES = 15;
const isByChance = (error: unknown, chosen: readonly string[]): boolean =>
  error instanceof AppError &&
  (error.code === 'DUPLICATE' || error.code === 'VALIDATION') &&
  !chosen.some((field) => error.fields?.[field]);

/**
 * A valid value of a field that refers to nothing.
 * @throws Error when the kind and the usual shapes of patterns give none
 */
export function sampleValue(field: Field, n: number): unknown {
  const schema = valueSchema(field);
  for (const candidate of [kinds[field.kind].sample(n, field.of), field.defaultValue, ...shapes(n)]) {
    if (candidate === undefined || candidate === null) continue;
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  throw new Error(
    `No sample is known for the field "${field.label.en}" of kind ${field.kind}; add its shape to the sampler`,
  );
}

/** An ISBN of thirteen digits, whose last one follows from the others. */
const isbnOf = (n: number): string => {
  const first = `978${String(n).padStart(9, '0')}`;
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return first + String((10 - (sum % 10)) % 10);
};

/** Values that patterns of our declarations usually accept. */
const shapes = (n: number): unknown[] => [
  `c${n}`,
  String(100_000_000_000 + n),
  String(n),
  String(100_000 + n),
  String(100_000_000 + n),
  `2${String(n).padStart(16, '0')}`,
  n.toString(16).padStart(64, '0'),
  `#${n.toString(16).padStart(6, '0')}`,
  `${2000 + (n % 100)}-${String(1 + (Math.floor(n / 100) % 12)).padStart(2, '0')}`,
  `https://example.test/${n}`,
  `host${n}.example.test`,
  isbnOf(n),
  `${1 + (n % 99)}+50`,
  `own:c${n}`,
  // A Bangla QR of a merchant that no bank has.
  '00020101021126520014bd.org.bb.npsb01020002049999031699990000000012345204821153030505802BD5921Shapla Adarsha School6005Savar63046FA1',
  [],
  {},
  true,
  n,
  letters(n, 2),
  letters(n, 3),
];
/** The number in capital letters, its last `length` digits. */
const letters = (n: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(65 + (Math.floor(n / 26 ** (length - 1 - at)) % 26))).join('');

/** Values that create and update must refuse: field → value. */
export const badValues = (entity: Any): Values =>
  Object.fromEntries(
    Object.entries(entity.fields as Record<string, Field>)
      .filter(([, field]) => !field.system && kinds[field.kind].bad !== undefined)
      .map(([name, field]) => [name, kinds[field.kind].bad]),
  );

const CHANGE_ORDER = [
  'text',
  'longText',
  'richText',
  'code',
  'bool',
  'int',
  'choice',
  'phone',
  'email',
  'decimal',
  'money',
  'percent',
];

/** One change that a caller may make to a record; fields whose change upsets others (dates, references) come last. */
export function sampleChange(entity: Any, row: Values): Values {
  const unique = new Set(entity.unique.flat());
  const fields = Object.entries(entity.fields as Record<string, Field>)
    .filter(([, field]) => !field.system && !field.immutable && CHANGE_ORDER.includes(field.kind))
    .sort(
      ([a, x], [b, y]) =>
        Number(unique.has(a)) - Number(unique.has(b)) || CHANGE_ORDER.indexOf(x.kind) - CHANGE_ORDER.indexOf(y.kind),
    );
  for (const [name, field] of fields) {
    for (const value of [
      field.kind === 'bool' ? row[name] !== true : undefined,
      sampleValue(field, nextNumber()),
      sampleValue(field, 1),
      sampleValue(field, 2),
    ]) {
      if (value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name])) return { [name]: value };
    }
  }
  throw new Error(`Nothing of ${entity.name} can be changed`);
}
