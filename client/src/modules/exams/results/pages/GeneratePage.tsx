import { Group, Stack } from '@mantine/core';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { RunPanel } from '../../../foundation/runs';
import { ExamChoice } from '../../exams';
import { useAddress } from '../../../../kit/ui/use-address';
import { Precheck } from '../parts/Precheck';
import { Versions } from '../parts/Versions';

/** /site/result/generate: missing marks, the run in progress, and its outcome, for both the office and the head. */
export default function GeneratePage() {
  const [params, set] = useAddress();
  return (
    <>
      <PageHeader />
      <ExamChoice value={params.get('exam')} onChange={(exam) => set({ exam })}>
        {(exam, control) => (
          <Stack gap="lg" maw="72rem">
            <Group>{control}</Group>
            <Precheck key={exam.id} exam={exam} />
            <RunPanel subject={exam.id} permission="results.generate" />
            <Versions exam={exam} />
          </Stack>
        )}
      </ExamChoice>
    </>
  );
}
