import { Group, Stack } from '@mantine/core';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { DutyBoard } from '../parts/DutyBoard';
import { PlanChoice } from '../parts/PlanChoice';

/** /site/exam/invigilator: who is on duty in which room of an exam. */
export default function DutiesPage() {
  const [params, set] = useAddress();
  return (
    <>
      <PageHeader />
      <PlanChoice value={params.get('plan')} onChange={(plan) => set({ plan })}>
        {(plan, control) => (
          <Stack gap="md">
            <Group gap="sm">{control}</Group>
            <DutyBoard key={plan.id} plan={plan.id} exam={plan.exam} />
          </Stack>
        )}
      </PlanChoice>
    </>
  );
}
