import {
  isOfAge,
  SELF,
  USUAL_WORDINGS,
  type Consent,
  type ConsentAnswer,
  type ConsentPurpose,
} from '@pathshala/shared/modules/school/consents';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

type StudentRow = Recipe['rows']['student'][number];
const HOUR_MS = 3_600_000;
/** Share of a hundred families, by purpose: those who consent, and those who refuse. The others have not answered. */
const SHARES: Readonly<Partial<Record<ConsentPurpose, readonly [given: number, refused: number]>>> = {
  webName: [82, 6],
  webPhoto: [74, 10],
  publication: [40, 6],
  news: [60, 3],
  health: [55, 1],
};

/** The answer of a family: always the same for the same student. */
function answerOf(id: string, purpose: ConsentPurpose): ConsentAnswer | null {
  const [given, refused] = SHARES[purpose] ?? [0, 0];
  const at = Number.parseInt(rowId('consent', `${id}:${purpose}`).slice(-6), 16) % 100;
  return at < given ? 'given' : at < given + refused ? 'refused' : null;
}

/** Demo students with consent for the purpose. */
export const consented = (students: readonly Pick<StudentRow, 'id'>[], purpose: ConsentPurpose): Set<string> =>
  new Set(students.flatMap(({ id }) => (answerOf(id, purpose) === 'given' ? [id] : [])));

/** Answers of the demo's families, most by their own account, some from the admission form. */
export function consentRows({ rows, today }: Recipe, now: Date): TenantRow<typeof Consent>[] {
  return rows.student.flatMap((student, at) => {
    const isAdult = isOfAge(student.dateOfBirth, today);
    const { id, tenantId, guardian } = student;
    if (!isAdult && !guardian) return [];
    return (Object.keys(SHARES) as ConsentPurpose[]).flatMap((purpose) => {
      const answer = answerOf(id, purpose);
      if (!answer) return [];
      const { en, bn } = USUAL_WORDINGS[purpose];
      return [
        {
          id: rowId('consent', `${id}:${purpose}`),
          tenantId,
          student: id,
          purpose,
          by: isAdult ? SELF : guardian!,
          ...(isAdult ? {} : { guardian: guardian! }),
          answer,
          way: at % 4 === 0 ? ('paper' as const) : ('account' as const),
          version: 1,
          wording: en,
          wordingBn: bn,
          answeredAt: new Date(now.getTime() - (24 + (at % 700)) * HOUR_MS).toISOString(),
        },
      ];
    });
  });
}
