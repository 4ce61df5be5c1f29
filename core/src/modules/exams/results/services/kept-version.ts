import type { Row } from '@pathshala/shared/kit';
import {
  ofVersion,
  Result,
  sortByMerit,
  type MeritRule,
  type ResultVersion,
  type StoredLine,
} from '@pathshala/shared/modules/exams/results';
import type { CacheKind, Context } from '../../../../kernel';
import type { Seated } from '../../exams';
import type { GenerationPlan, Outcome } from './generation-plan';
import { basisBy } from './taken-over';
import { rankedRow, talliesOf, type PlacedRow, type Positions, type RankedRow, type Tallies } from './ranking';

/** Facts of a student's result that a correction of another one looks at. */
export interface KnownResult extends PlacedRow {
  basis: string | null;
  isGraced: boolean;
  places: Positions;
}

/** Everyone of a complete version, without their marks, and its figures. */
export class KeptVersion {
  constructor(
    /** By student. */
    readonly students: ReadonlyMap<string, KnownResult>,
    readonly tallies: Tallies,
    /** When the version was made: another attempt at the same one is another version. */
    readonly generatedAt: string | null,
    /** The classes of its sections by which `tallies` are counted: a section may be closed or change its class. */
    readonly classes: string,
    /** Its candidates, and the papers and rules by which their results were made; null where only rows were read. */
    readonly made: { seated: Seated; papers: string } | null,
    private inOrder: readonly KnownResult[] | null = null,
  ) {}

  /** In the order of merit, by the rules that made the version. */
  byMerit(rule: Pick<MeritRule, 'rankBy'>): readonly KnownResult[] {
    return (this.inOrder ??= sortByMerit([...this.students.values()], rule));
  }
}

/** The sections of an exam with their classes, in their order. */
export const classesOf = ({ sections }: Pick<GenerationPlan, 'sections'>): string =>
  [...sections.values()].map(({ id, class: klass }) => `${id}:${klass}`).join();

/**
 * A correction of one mark moves some places; it reads neither the others' results nor their marks as long as the
 * process has those of the version before, some 400 bytes for each student.
 */
export const keptVersions: CacheKind<KeptVersion> = {
  name: 'results.versions',
  stale: 'never',
  keepMs: 24 * 3_600_000,
  limit: 4,
};

type VersionRow = Row<typeof ResultVersion>;

/** A complete version as the process has kept it; null where it has forgotten it. */
export function rememberedVersion(ctx: Context, plan: GenerationPlan, version: VersionRow): KeptVersion | null {
  const kept = ctx.kernel.caches.of(keptVersions).peek(version.id);
  return kept && kept.generatedAt === version.generatedAt && kept.classes === classesOf(plan) ? kept : null;
}

/** A complete version, from the process or else from its rows. */
export const keptVersion = async (ctx: Context, plan: GenerationPlan, version: VersionRow): Promise<KeptVersion> =>
  rememberedVersion(ctx, plan, version) ?? loadVersion(ctx, plan, version);

/** Keeps what a run has made, once it is committed. */
export const keepVersion = (ctx: Context, { id }: Pick<VersionRow, 'id'>, kept: KeptVersion): void =>
  void ctx.kernel.caches.of(keptVersions).put(id, kept);

export const placesOf = ({ inSection, inShift, inClass }: Positions): Positions => ({ inSection, inShift, inClass });

/** Whether grace marks were given in any subject. */
export const isGraced = ({ lines = [] }: { lines?: readonly Pick<StoredLine, 'grace'>[] | undefined }): boolean =>
  lines.some(({ grace = 0 }) => grace > 0);

export function knownResult(plan: GenerationPlan, row: Outcome['row']): KnownResult {
  const { lines: _lines, ...ranked } = rankedRow(plan, { ...row, lines: row.lines! });
  return {
    ...ranked,
    basis: row.basis ?? null,
    isGraced: isGraced(row),
    places: placesOf(row as Positions),
  };
}

/** Of results that have their places. */
export function keptOf(
  plan: GenerationPlan,
  rows: readonly Outcome['row'][],
  { tallies, generatedAt, seated }: { tallies: Tallies; generatedAt: string; seated: Seated },
): KeptVersion {
  const students = new Map(rows.map((row) => [row.student, knownResult(plan, row)]));
  return new KeptVersion(students, tallies, generatedAt, classesOf(plan), { seated, papers: basisBy(plan).ofAll });
}

type ReadRow = Omit<RankedRow, 'id' | 'tieMarks' | 'lines'> &
  Positions & { student: string; basis?: string; lines?: StoredLine[] };
const FIELDS = [
  ...['student', 'section', 'roll', 'state', 'passed', 'letter', 'gpa', 'total', 'failCount', 'basis'],
  ...['inSection', 'inShift', 'inClass'],
  ...['subject', 'papers.subject', 'state', 'passed', 'letter', 'obtained', 'grace'].map((field) => `lines.${field}`),
];

async function loadVersion(ctx: Context, plan: GenerationPlan, version: VersionRow): Promise<KeptVersion> {
  const rows = await ctx
    .repo(Result)
    .aggregate<ReadRow>(ofVersion(version), [
      { $project: { _id: 0, ...Object.fromEntries(FIELDS.map((field) => [field, 1])) } },
    ]);
  // Of a section that the exam has no longer, no class is known: such a version is made again.
  const here = rows.filter(({ section }) => plan.sections.has(section));
  const ranked = here.map((row) => rankedRow(plan, { ...row, lines: row.lines ?? [] }));
  const students = new Map(
    here.map((row, at): [string, KnownResult] => {
      const { lines: _lines, ...known } = ranked[at]!;
      return [
        row.student,
        {
          ...known,
          basis: row.basis ?? null,
          isGraced: isGraced(row),
          places: placesOf(row),
        },
      ];
    }),
  );
  return new KeptVersion(students, talliesOf(ranked, plan), version.generatedAt ?? null, classesOf(plan), null);
}
