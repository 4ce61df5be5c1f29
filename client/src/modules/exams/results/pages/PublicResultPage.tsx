import { Skeleton, Stack, Text } from '@mantine/core';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconTrophyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PortalPage } from '../../../school/cms';
import { LookUpForm } from '../parts/LookUpForm';

/**
 * /web/exam-result: one student's published result, for those who know roll or ID and date of birth. Nobody is
 * logged in.
 */
export default function PublicResultPage() {
  const { t } = useTranslation('results');
  return <PortalPage title={t('lookUp.title')}>{(site) => <Visit site={site} />}</PortalPage>;
}

function Visit({ site }: { site: CommonData }) {
  const { t } = useTranslation('results');
  const asked = useAction(resultActions.publicExams, { site_id: site.site_id });
  return (
    <Stack gap="md">
      <h1>{t('lookUp.title')}</h1>
      <Text>{t('lookUp.hint')}</Text>
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="14rem" radius="lg" aria-busy="true" /> : null}
      {asked.data && asked.data.exams.length === 0 ? (
        <EmptyState icon={IconTrophyOff} title={t('lookUp.none')} hint={t('lookUp.noneHint')} />
      ) : null}
      {asked.data && asked.data.exams.length > 0 ? <LookUpForm site={site.site_id} exams={asked.data.exams} /> : null}
    </Stack>
  );
}
