import { Group } from '@mantine/core';
import { paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';

/** Slip and card of one student, to be paid with at a bank and kept at home. */
export default function FeePapers({ student }: { student: string }) {
  return (
    <Group gap="xs" className="no-print">
      <DocumentButton kind={paymentsDocuments.statement} input={{ student }} size="compact-md" />
      <DocumentButton kind={paymentsDocuments.bankSlip} input={{ student }} size="compact-md" />
      <DocumentButton kind={paymentsDocuments.feeCard} input={{ student }} size="compact-md" />
    </Group>
  );
}
