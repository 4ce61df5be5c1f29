import { Button } from '@mantine/core';
import { SmsBatch } from '@pathshala/shared/modules/messaging';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../kit/data/session';
import { EntityTable } from '../../../kit/table/EntityTable';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { smsBatchLink, smsLink } from '../sms-links';

/** /site/sms/batch/list: what was sent, to how many, with what success. */
export default function SmsBatchesPage() {
  const { t } = useTranslation('messaging');
  const navigate = useNavigate();
  const can = useCan();
  const compose = can('messaging.sendSms') ? <Button component={Link} to={smsLink()} leftSection={<IconSend size={17} />}>{t('sms.compose')}</Button> : null;
  return (
    <>
      <PageHeader>{compose}</PageHeader>
      <EntityTable entity={SmsBatch} sort="-createdAt" onOpen={(row) => void navigate(smsBatchLink(row.id))} emptyHint={t('sms.noBatches')} emptyAction={compose} />
    </>
  );
}
