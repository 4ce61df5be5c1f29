import { Group, Paper, Text, Title } from '@mantine/core';
import { paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { BatchButton } from '../../../foundation/documents';

/** Slips and cards of a whole section in one file, for the office. */
export default function SectionPapers() {
  const { t } = useTranslation('payments');
  const can = useCan();
  const [section, setSection] = useState<string | null>(null);
  if (!can('fees.dues')) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="section-papers">
      <Title order={2} size="h4" id="section-papers">
        {t('papers.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('papers.hint')}
      </Text>
      <Group gap="sm">
        <RefSelect
          entity="section"
          value={section ?? undefined}
          onChange={(next) => setSection(next ?? null)}
          aria-label={t('papers.section')}
          placeholder={t('papers.section')}
          w="16rem"
          maw="100%"
        />
        {section ? (
          <>
            <BatchButton kind={paymentsDocuments.bankSlip} input={{ section }} label={t('papers.slips')} />
            <BatchButton kind={paymentsDocuments.feeCard} input={{ section }} label={t('papers.cards')} />
          </>
        ) : null}
      </Group>
    </Paper>
  );
}
