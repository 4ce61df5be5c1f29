import { Button } from '@mantine/core';
import { messagingActions, SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { IconFileImport, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSubscriptions } from '../../../../kit/data/live/use-live';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { smsBatchLink, smsLink } from '../sms-links';

/** /site/sms/batch/list: batches, with their recipients and success. */
export default function SmsBatchesPage() {
  const { t } = useTranslation('messaging');
  const locale = useLocale();
  const format = useFormat();
  const navigate = useNavigate();
  const can = useCan();
  useOwnSections();
  const compose = can('messaging.sendSms') ? (
    <Button component={Link} to={smsLink()} leftSection={<IconSend size={17} />}>
      {t('sms.compose')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>
        {can('smsReportLine.create') ? (
          <Button
            component={Link}
            to="/site/imports?new=messaging.deliveryReports"
            variant="default"
            leftSection={<IconFileImport size={17} aria-hidden />}
          >
            {t('importReports')}
          </Button>
        ) : null}
        {compose}
      </PageHeader>
      <EntityTable
        entity={SmsBatch}
        columns={[
          locale === 'bn' ? 'titleBn' : 'title',
          'purpose',
          'status',
          'messages',
          'queued',
          'sent',
          'delivered',
          'failed',
          'skipped',
          'cost',
        ]}
        sort="-createdAt"
        extraColumns={[{ id: 'when', label: t('sms.when'), render: (row) => format.dateTime(row.createdAt) }]}
        onOpen={(row) => void navigate(smsBatchLink(row.id))}
        emptyHint={t('sms.noBatches')}
        emptyAction={compose}
      />
    </>
  );
}

/**
 * A teacher may not join the topic of all batches; they hear of those of their own sections in their rooms. Counters
 * that run freshen the list.
 */
function useOwnSections(): void {
  const can = useCan();
  const isNarrow = can('messaging.sendSms') && !can('messaging.smsEverybody');
  const { data } = useAction(messagingActions.smsDesk, {}, { enabled: isNarrow });
  const sections = isNarrow ? (data?.sections ?? []) : [];
  useSubscriptions(
    sections.map(({ section }) => ({ entity: SmsBatch.name, room: { field: 'section', value: section } })),
    SmsBatch.name,
  );
}
