import { fill, t } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ResultPublication } from '@pathshala/shared/modules/exams/results';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';

const TITLES = {
  superseded: t(
    'Version {version} of {exam} will not be published: a newer version is complete. Set its publication time.',
    '{exam}-এর সংস্করণ {version} প্রকাশ হবে না: নতুন সংস্করণ তৈরি হয়েছে। সেটির প্রকাশের সময় নির্ধারণ করুন।',
  ),
  outdated: t(
    'Version {version} of {exam} was not published: the scale or the result setting changed. Generate the results again, then publish.',
    '{exam}-এর সংস্করণ {version} প্রকাশ হয়নি: গ্রেড স্কেল বা ফলাফল সেটিংস বদলানো হয়েছে। আবার ফলাফল তৈরি করে প্রকাশ করুন।',
  ),
};

/** One notification for the one who set it; running again adds none. */
export default async function tellSupersededJob(sys: Context, { publication: id }: { publication: string }) {
  const publication = await sys.repo(ResultPublication).findOne({ id });
  if (publication?.state !== 'superseded' && publication?.state !== 'outdated') return;
  const exam = await sys.repo(Exam).get(publication.exam);
  const { version, state } = publication;
  const title = fill(TITLES[state], {
    exam: { en: exam.title, bn: exam.titleBn },
    version: { en: formatNumber(version, 'en'), bn: formatNumber(version, 'bn') },
  });
  await notify(sys, [
    {
      user: publication.setBy,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work',
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: `/site/result/generate?exam=${exam.id}`,
      source: `publication-${state}:${id}`,
    },
  ]);
}
