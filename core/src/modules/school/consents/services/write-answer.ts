import type { Row } from '@pathshala/shared/kit';
import {
  Consent,
  consentAnswered,
  type ConsentAnswer,
  type ConsentPurpose,
} from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { emit, lockRecord, systemPart, type Context } from '../../../../kernel';
import type { Wording } from './wordings';

interface Answer {
  student: string;
  purpose: ConsentPurpose;
  by: string;
  guardian: string | undefined;
  answer: ConsentAnswer;
  way: 'account' | 'paper';
  paper?: string | undefined;
  wording: Wording;
}

/**
 * Puts the answer in place of an earlier one of the same person, and tells those who act on it in the same transaction.
 */
export async function writeAnswer(
  ctx: Context,
  { student, purpose, by, guardian, answer, way, paper, wording }: Answer,
): Promise<Row<typeof Consent>> {
  const repo = systemPart(ctx).repo(Consent);
  await lockRecord(ctx, Student, student);
  const known = await repo.findOne({ student, purpose, by });
  const values = {
    answer,
    way,
    version: wording.version,
    wording: wording.en,
    wordingBn: wording.bn,
    answeredAt: ctx.now.toISOString(),
  };
  const answeredBy = ctx.actor.userId;
  const row = known
    ? await repo.update(known.id, { ...values, paper: paper ?? null, answeredBy }, { rev: known.rev })
    : await repo.create({
        student,
        purpose,
        by,
        ...values,
        ...(guardian ? { guardian } : {}),
        ...(paper ? { paper } : {}),
        ...(answeredBy ? { answeredBy } : {}),
      });
  await emit(ctx, consentAnswered, { student, purpose });
  return row;
}
