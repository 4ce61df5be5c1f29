import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Paper } from './ReceiptPaper';

/** Which printer stands at this desk. */
export function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  const { t } = useTranslation('payments');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('receipt.paper')}
      value={paper}
      onChange={(next) => onChange(next as Paper)}
      data={[
        { value: 'a4', label: t('receipt.a4') },
        { value: 'thermal', label: t('receipt.thermal') },
      ]}
    />
  );
}
