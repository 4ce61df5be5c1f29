import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { ApplicationFacts } from '../parts/ApplicationFacts';
import { ApproveForm } from '../parts/ApproveForm';
import { RejectDialog } from '../parts/RejectDialog';

/** One application: read on the left, decided on the right. */
export default function ApprovePage() {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const { app_id: id = '' } = useParams();
  const [isRejecting, setRejecting] = useState(false);
  const { data, error, refetch } = useRecord(InstitutionApplication, id);
  if (!data)
    return (
      <>
        <PageHeader />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={480} />}
      </>
    );
  const state = InstitutionApplication.fields.status.of.choices!.find(({ value }) => value === data.status)!;
  const isOpen = data.status !== 'approved';
  return (
    <>
      <PageHeader
        hint={
          <Group gap="xs">
            {nameIn(locale, data)}
            <StatusBadge tone={state.tone ?? 'neutral'}>{say(state.label)}</StatusBadge>
          </Group>
        }
      >
        {isOpen ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            component={Link}
            to={`/edu/site/application/edit/${id}`}
          >
            {t('applications.edit')}
          </Button>
        ) : null}
        {data.status === 'pending' ? (
          <Button
            color="red"
            variant="light"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => setRejecting(true)}
          >
            {t('approve.no')}
          </Button>
        ) : null}
      </PageHeader>
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Paper withBorder p="md" component="section">
          <Title order={2} size="h4" mb="sm">
            {t('approve.facts')}
          </Title>
          <ApplicationFacts application={data} />
        </Paper>
        <Paper withBorder p="md" component="section">
          {data.status === 'rejected' ? (
            <Alert color="red" mb="md">
              {t('approve.rejected', { reason: data.reason ?? '' })}
            </Alert>
          ) : null}
          {isOpen ? (
            <ApproveForm key={`${id}:${data.rev}`} application={data} />
          ) : (
            <Stack align="flex-start">
              <Text>{t('approve.approved')}</Text>
              {data.institution ? (
                <Button variant="light" component={Link} to={`/edu/site/edit/${data.institution}`}>
                  {t('approve.openInstitution')}
                </Button>
              ) : null}
            </Stack>
          )}
        </Paper>
      </SimpleGrid>
      {isRejecting ? <RejectDialog application={data} onClose={() => setRejecting(false)} /> : null}
    </>
  );
}
