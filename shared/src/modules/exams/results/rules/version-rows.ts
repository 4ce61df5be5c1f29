/** `until` of a row that no version has replaced. */
export const STILL_COUNTS = 1_000_000_000;

/** A set of results: `base` is the version whose rows it shares, none where it has all rows of its own. */
export interface VersionKey {
  exam: string;
  version: number;
  base?: number | null | undefined;
}
interface ResultKey {
  exam: string;
  version: number;
  since?: number | undefined;
  until?: number | undefined;
}
interface PublishedExam {
  id: string;
  publishedVersion?: number | null | undefined;
  publishedBase?: number | null | undefined;
}

/** Filter of the rows of a version: one row of each student. */
export const ofVersion = ({ exam, version, base }: VersionKey) => ({
  exam,
  version: base ?? version,
  since: { lte: version },
  until: { gt: version },
});

/** The set that students see; null while none is published. */
export const publishedOf = ({ id, publishedVersion, publishedBase }: PublishedExam): VersionKey | null =>
  publishedVersion ? { exam: id, version: publishedVersion, base: publishedBase } : null;

/** `ofVersion` of the published set without ranges, which rules of rights do not have; `lastVersion`: of the exam. */
export function publishedRows({
  lastVersion = 0,
  ...exam
}: PublishedExam & { lastVersion?: number | undefined }): Record<string, string | number | { in: number[] }> {
  const { exam: id, version, base } = publishedOf(exam)!;
  const first = base ?? version;
  return {
    exam: id,
    version: first,
    // Rows from before versions shared any say 1.
    since: { in: [...new Set([1, ...numbers(first, version)])] },
    until: { in: [...numbers(version + 1, lastVersion), STILL_COUNTS] },
  };
}
const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Whether a row is one of a version. */
export const isOfVersion = (row: ResultKey, wanted: VersionKey | null): boolean =>
  wanted !== null &&
  row.exam === wanted.exam &&
  row.version === (wanted.base ?? wanted.version) &&
  (row.since ?? 1) <= wanted.version &&
  (row.until ?? STILL_COUNTS) > wanted.version;
