import { fill, t } from '@pathshala/shared/kit';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { systemPart, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { paperLabels, type CodedPaperRow } from './coded-papers';

const NAMED = t(
  'You are named to mark scripts by code: {paper}',
  'কোডে উত্তরপত্র মূল্যায়নের জন্য আপনাকে নির্ধারণ করা হয়েছে: {paper}',
);

/** Tells examiners that scripts of a paper wait for them; each of them once for a paper. */
export async function tellExaminers(ctx: Context, coded: CodedPaperRow, staff: readonly string[]): Promise<void> {
  if (staff.length === 0) return;
  const sys = systemPart(ctx);
  const paper = (await paperLabels(sys, [await sys.repo(ExamSubject).get(coded.examSubject)])).get(coded.examSubject);
  const title = fill(NAMED, { paper: paper ?? { en: '', bn: '' } });
  await notify(
    sys,
    (await accountsOf(sys, { staff })).map(({ user }) => ({
      user,
      institution: ctx.tenantId!,
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: '/site/exam/coded-marks',
      source: `coded-paper:${coded.id}`,
    })),
  );
}
