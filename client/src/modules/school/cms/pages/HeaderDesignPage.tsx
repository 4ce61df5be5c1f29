import { Skeleton, Stack, Title } from '@mantine/core';
import { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { HeaderPreview } from '../parts/HeaderPreview';
import { useSite } from '../parts/use-site';
import { useWebsiteSetting } from '../parts/use-website-setting';

const SECTIONS = [{ fields: ['layout', 'color', 'tagline', 'taglineBn', 'banner'] }];

/** /site/web/setting/header-design: colours and layout of the header; visitors see a change immediately. */
export default function HeaderDesignPage() {
  const { t } = useTranslation('cms');
  const alias = useMe()?.membership?.institution?.alias;
  const site = useSite(alias);
  const { setting, isError, error, refetch } = useWebsiteSetting();
  return (
    <>
      <PageHeader hint={t('header.hint')} />
      {isError && !setting ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !setting ? (
        <Skeleton h="16rem" aria-busy="true" />
      ) : (
        <Stack gap="xl">
          <EntityForm
            key={setting.rev}
            entity={WebsiteSetting}
            record={setting}
            sections={SECTIONS}
            onSaved={() => toast('good', t('settings.saved'))}
          />
          {site.data ? (
            <section aria-labelledby="header-now">
              <Title order={2} size="h4" mb="xs" id="header-now">
                {t('header.now')}
              </Title>
              <HeaderPreview site={site.data} />
            </section>
          ) : null}
        </Stack>
      )}
    </>
  );
}
