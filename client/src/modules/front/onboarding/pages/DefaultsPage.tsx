import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { setupActions } from '@pathshala/shared/modules/front/onboarding';
import { IconLayersIntersect, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { CatalogueEditor } from '../parts/CatalogueEditor';
import { useSetupChanged } from '../parts/use-setup';

const SUBSCRIPTIONS = [{ entity: 'institution' }];

/** The defaults of a new institution, and the way to spread a change to existing ones. */
export default function DefaultsPage() {
  const { t } = useTranslation('onboarding');
  const refresh = useSetupChanged();
  const { data, error, refetch } = useAction(setupActions.template, {}, { subscriptions: SUBSCRIPTIONS });
  if (error && !data)
    return (
      <>
        <PageHeader />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  const id = data?.institution;
  return (
    <>
      <PageHeader hint={t('defaults.hint')}>
        {id ? (
          <>
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
              {t('defaults.refresh')}
            </Button>
            <Button
              leftSection={<IconLayersIntersect size={16} aria-hidden />}
              component={Link}
              to={`/edu/site/replication?from=${id}`}
            >
              {t('defaults.spread')}
            </Button>
          </>
        ) : null}
      </PageHeader>
      {!data ? <Skeleton h={320} /> : id ? <CatalogueEditor institution={id} /> : <MakeDefaults />}
    </>
  );
}

function MakeDefaults() {
  const { t } = useTranslation('onboarding');
  const [from, setFrom] = useState<string | undefined>();
  const make = useAction(setupActions.makeTemplate, {
    changes: ['institution'],
    onDone: () => toast('info', t('defaults.making')),
  });
  return (
    <Paper withBorder p="md" maw="36rem" component="section">
      <Stack>
        <div>
          <Title order={2} size="h3">
            {t('defaults.none')}
          </Title>
          <Text c="dimmed">{t('defaults.noneHint')}</Text>
        </div>
        <RefSelect entity="institution" label={t('defaults.from')} value={from} onChange={setFrom} />
        <Button w="fit-content" loading={make.isPending} onClick={() => void make.run(from ? { from } : {})}>
          {t('defaults.make')}
        </Button>
      </Stack>
    </Paper>
  );
}
