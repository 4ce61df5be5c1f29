import { Button, Skeleton } from '@mantine/core';
import { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { t as label } from '@pathshala/shared';
import { useMe } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useWebsiteSetting } from '../parts/use-website-setting';

const SECTIONS = [
  {
    title: label('Title and contact', 'শিরোনাম ও যোগাযোগ'),
    fields: ['webTitle', 'webTitleBn', 'officePhone', 'officeEmail', 'officeHours', 'officeHoursBn', 'mapAddress'],
  },
  {
    title: label('People shown to the public', 'জনসাধারণকে যাঁদের দেখানো হবে'),
    fields: ['employees', 'students', 'showsStudentStatistics'],
  },
  {
    title: label('Public pages', 'যেসব পাতা খোলা থাকবে'),
    fields: [
      'showsClassRooms',
      'showsEduClassRooms',
      'showsCalendar',
      'showsCitizenCharter',
      'showsGallery',
      'showsVideos',
      'showsContact',
      'showsProspectus',
      'showsComplaintOfficer',
      'showsSyllabus',
      'showsDocuments',
      'showsLibrary',
      'showsJubilee',
      'showsVisits',
    ],
  },
];

/** /site/web/setting/master: contact, privacy and the pages of the website. */
export default function WebsiteSettingsPage() {
  const { t } = useTranslation('cms');
  const alias = useMe()?.membership?.institution?.alias;
  const { setting, isError, error, refetch } = useWebsiteSetting();
  return (
    <>
      <PageHeader hint={t('settings.hint')}>
        {alias ? (
          <Button
            component="a"
            href={`/s/${alias}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={17} aria-hidden />}
          >
            {t('settings.open')}
          </Button>
        ) : null}
      </PageHeader>
      {isError && !setting ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !setting ? (
        <Skeleton h="24rem" aria-busy="true" />
      ) : (
        // A new form for each saved state: the typed values are in it then.
        <EntityForm
          key={setting.rev}
          entity={WebsiteSetting}
          record={setting}
          sections={SECTIONS}
          onSaved={() => toast('good', t('settings.saved'))}
        />
      )}
    </>
  );
}
