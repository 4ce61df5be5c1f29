import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  Consent,
  consentsErrors,
  isOfAge,
  PURPOSES,
  SELF,
  type consentsActions,
} from '@pathshala/shared/modules/school/consents';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { familyOf } from '../../../foundation/people';
import { standingIn } from '../services/consents-of';
import { wordingsNow } from '../services/wordings';
import { writeAnswer } from '../services/write-answer';

type StudentRow = Row<typeof Student>;

/** Key under which the caller answers for the student; null where someone else does. */
function answersAs(ctx: Context, student: StudentRow): string | null {
  const { actor, today } = ctx;
  const isAdult = isOfAge(student.dateOfBirth, today);
  if (actor.student === student.id) return isAdult ? SELF : null;
  return isAdult ? null : actor.guardian;
}

export async function mine(ctx: Context): Promise<ActionOutput<typeof consentsActions.mine>> {
  const sys = systemPart(ctx);
  const ids = [...(await familyOf(ctx))];
  const students = await sys
    .repo(Student)
    .find({ where: { id: { in: ids }, status: 'active' }, sort: ['dateOfBirth'] });
  const rows = await sys.repo(Consent).find({ where: { student: { in: ids } }, sort: ['answeredAt'] });
  const names = await sys.labels(
    Guardian,
    rows.flatMap(({ guardian }) => guardian ?? []),
  );
  const wordings = await wordingsNow(sys);
  return {
    students: students.map((student) => {
      const as = answersAs(ctx, student);
      const name = t(student.name, student.nameBn);
      const said = (row: Row<typeof Consent>) => ({
        name: (row.guardian ? names.get(row.guardian) : undefined) ?? name,
        answer: row.answer,
        way: row.way,
        at: row.answeredAt,
        version: row.version,
      });
      return {
        id: student.id,
        name,
        mayAnswer: as !== null,
        isOfAge: isOfAge(student.dateOfBirth, ctx.today),
        purposes: PURPOSES.map(({ value: purpose, label }) => {
          const answers = rows.filter((row) => row.student === student.id && row.purpose === purpose);
          const own = answers.find(({ by }) => by === as);
          const { version, ...wording } = wordings[purpose];
          return {
            purpose,
            label,
            wording,
            version,
            standing: standingIn(answers, student),
            own: own ? said(own) : null,
            others: answers.filter((row) => row !== own).map(said),
          };
        }),
      };
    }),
  };
}

export async function answer(
  ctx: Context,
  { student: id, purpose, answer: given, version }: ActionInput<typeof consentsActions.answer>,
): Promise<ActionOutput<typeof consentsActions.answer>> {
  const sys = systemPart(ctx);
  const student = (await familyOf(ctx)).includes(id) ? await sys.repo(Student).findOne({ id }) : null;
  if (!student) throw new AppError(kernelErrors.NOT_FOUND);
  const by = answersAs(ctx, student);
  if (!by) throw new AppError(consentsErrors.CONSENT_NOT_YOURS);
  const wording = (await wordingsNow(sys))[purpose];
  if (wording.version !== version) throw new AppError(consentsErrors.CONSENT_REWORDED);
  const guardian = by === SELF ? undefined : by;
  await writeAnswer(ctx, { student: id, purpose, by, guardian, answer: given, way: 'account', wording });
  return {};
}
