import { Button, Group } from '@mantine/core';
import { screens } from '@pathshala/shared/screens';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../../../time/attendance';
import { StudentFees } from '../parts/StudentFees';

const payPath = screens.find(({ id }) => id === 'payments.claim')!.path;
const joint = screens.find(({ id }) => id === 'payments.jointClaim')!;

/** /student/payment/report/general: a student's own fees, or those of a guardian's child. */
export default function MyFeesPage() {
  const say = useText();
  const canPay = useCan()('payments.own');
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? (
              <Group mb="md">
                {control}
                {canPay ? (
                  <Button
                    component={Link}
                    to={joint.path}
                    variant="light"
                    leftSection={<IconUsers size={17} aria-hidden />}
                  >
                    {say(joint.title)}
                  </Button>
                ) : null}
              </Group>
            ) : null}
            <StudentFees
              key={student}
              student={student}
              {...(canPay
                ? {
                    payAt: (amount: number) =>
                      `${payPath}?${new URLSearchParams({ student, amount: String(amount) }).toString()}`,
                  }
                : {})}
            />
          </>
        )}
      </ChildChoice>
    </>
  );
}
