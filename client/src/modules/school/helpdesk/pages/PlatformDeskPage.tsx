import { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ReportLink } from '../parts/ReportLink';
import { SubjectCell } from '../parts/SubjectCell';

const FIXED = { level: { eq: 'platform' } };

/** /edu/help-desk/list: what institutions ask the platform. */
export default function PlatformDeskPage() {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader hint={t('desk.platformHint')}>
        <ReportLink />
      </PageHeader>
      <EntityTable
        entity={SupportTicket}
        columns={['number', 'subject', 'institution', 'state', 'priority', 'assignee']}
        cells={{ subject: (row) => <SubjectCell ticket={row} /> }}
        extraColumns={[{ id: 'last', label: t('desk.last'), render: (row) => format.relative(row.lastAt) }]}
        fixed={FIXED}
        emptyHint={t('desk.emptyQueue')}
        onOpen={(row) => void navigate(`/edu/help-desk/view/${row.id}`)}
      />
    </>
  );
}
