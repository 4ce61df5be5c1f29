import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import {
  Certificate,
  type certificatesActions,
  certificatesErrors,
  CertificateTemplate,
  familyOf,
  UNDER_WAY,
} from '@pathshala/shared/modules/students/certificates';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { lockRecord, transit, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { assertNotFamily } from '../services/not-family';
import { assertHere, assertTransferReady, beginsCleared } from '../transitions';

const NAMELESS: Text = { en: '', bn: '' };
type Input = ActionInput<typeof certificatesActions.request>;
type Output = ActionOutput<typeof certificatesActions.request>;

/** One after the other, so that a student for whom it is not possible holds up nobody else. */
export async function request(ctx: Context, input: Input): Promise<Output> {
  const { students, template, kind } = input;
  if (template) {
    const own = await ctx.repo(CertificateTemplate).get(template);
    if (own.kind !== kind) throw new AppError(certificatesErrors.TEMPLATE_OF_OTHER_KIND);
  }
  const made: string[] = [];
  const faults = new Map<string, Text>();
  const ids = [...new Set(students)];
  for (const student of ids) {
    try {
      made.push(await ask(ctx, student, input));
    } catch (error) {
      if (ids.length === 1 || !(error instanceof AppError) || error.status >= 500) throw error;
      faults.set(student, error.text);
    }
  }
  const names = await ctx.labels(Student, [...faults.keys()]);
  return {
    made,
    refused: [...faults].map(([id, message]) => ({ id, name: names.get(id) ?? NAMELESS, message })),
  };
}

/** Nothing is written before everything is checked. */
async function ask(ctx: Context, student: string, input: Input): Promise<string> {
  const { students: _students, ...content } = input;
  const { kind } = content;
  const known = await ctx.repo(Student).get(student);
  await lockRecord(ctx, Student, known.id);
  await assertHere(ctx, { kind, student });
  await assertTransferReady(ctx, { ...content, student });
  const open = { student, kind, state: { in: [...UNDER_WAY] } };
  if ((await ctx.repo(Certificate).count(open)) > 0) throw new AppError(certificatesErrors.CERTIFICATE_UNDER_WAY);
  await assertNotFamily(ctx, student);
  const [last] = await ctx.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
  const row = await ctx.repo(Certificate).create({
    ...content,
    student,
    family: familyOf(kind),
    ...(last ? { section: last.section } : {}),
    // Hears of the decision.
    ...(ctx.actor.userId ? { submittedBy: ctx.actor.userId } : {}),
    ...wrote(ctx, null),
  });
  if (beginsCleared(kind)) await transit(ctx, Certificate, 'clear', { id: row.id });
  return row.id;
}
