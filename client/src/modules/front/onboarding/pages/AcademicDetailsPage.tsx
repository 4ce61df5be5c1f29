import { Anchor, Button, Tabs } from '@mantine/core';
import { setupActions } from '@pathshala/shared/modules/front/onboarding';
import { IconLayersIntersect } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AcademicOverview } from '../parts/AcademicOverview';
import { CatalogueEditor } from '../parts/CatalogueEditor';
import { structureOf } from '../parts/use-setup';
import { useAddress } from '../../../../kit/ui/use-address';

/** The catalogues that make up an institution: at one look, and one by one to change them. */
export default function AcademicDetailsPage() {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const { id = '' } = useParams();
  const [params, setAddress] = useAddress();
  const { data } = useAction(setupActions.academics, { institution: id }, { subscriptions: structureOf(id) });
  const tab = params.get('tab') === 'catalogues' || params.has('catalogue') ? 'catalogues' : 'overview';
  return (
    <>
      <PageHeader
        hint={
          data ? (
            <Anchor component={Link} to={`/edu/site/edit/${id}`} inherit>
              {say(data.institution.name)}
            </Anchor>
          ) : undefined
        }
      >
        <Button variant="default" component={Link} to={`/edu/site/academic-group/${id}`}>
          {t('academics.groupsOf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLayersIntersect size={16} aria-hidden />}
          component={Link}
          to={`/edu/site/replication?to=${id}`}
        >
          {t('academics.replicate')}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => setAddress({ tab: next === 'catalogues' ? next : null }, { isStep: true, isWhole: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="overview">{t('setup.overview')}</Tabs.Tab>
          <Tabs.Tab value="catalogues">{t('setup.catalogues')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <AcademicOverview
            institution={id}
            onEdit={(catalogue) => setAddress({ catalogue }, { isStep: true, isWhole: true })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="catalogues">
          <CatalogueEditor institution={id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
