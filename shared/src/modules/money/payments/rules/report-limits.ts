/** Most reported payments that wait for a decision; each child of a joint payment counts. */
export const REPORT_LIMITS = { student: 12, family: 30, institution: 5_000 } as const;
export type ReportLimit = keyof typeof REPORT_LIMITS;

interface Waiting {
  /** Of the student with the most. */
  student: number;
  family: number;
  institution: number;
}

/**
 * The first limit that would be passed; null if none is.
 * @param waiting reports that are undecided, with the new ones
 */
export const passedLimit = (waiting: Waiting): ReportLimit | null =>
  (['student', 'family', 'institution'] as const).find((of) => waiting[of] > REPORT_LIMITS[of]) ?? null;
