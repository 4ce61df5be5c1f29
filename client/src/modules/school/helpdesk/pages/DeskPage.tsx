import { Button, SegmentedControl } from '@mantine/core';
import { type Condition } from '@pathshala/shared';
import { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan, useMe } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { AskDrawer } from '../parts/AskDrawer';
import { ReportLink } from '../parts/ReportLink';
import { SubjectCell } from '../parts/SubjectCell';

const VIEWS = ['queue', 'mine', 'platform'] as const;
type View = (typeof VIEWS)[number];

/** /site/help-desk: own requests for everyone, and the queue for those who answer. */
export default function DeskPage() {
  const { t } = useTranslation('helpdesk');
  const can = useCan();
  const me = useMe();
  const format = useFormat();
  const navigate = useNavigate();
  const [params, setAddress] = useAddress();
  const views = VIEWS.filter((each) => each === 'mine' || can('helpdesk.answer'));
  const view = views.find((each) => each === params.get('view')) ?? views[0]!;
  const open = (id: string) => void navigate(`/site/help-desk/view/${id}`);
  const fixed: Record<View, Record<string, Condition>> = {
    queue: { level: { eq: 'institution' } },
    mine: { asker: { eq: me?.user.id ?? '' } },
    platform: { level: { eq: 'platform' } },
  };
  const ask = (
    <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => setAddress({ ask: 'new' }, { isStep: true })}>
      {t('ask.title')}
    </Button>
  );
  return (
    <>
      <PageHeader hint={t(can('helpdesk.answer') ? 'desk.hint' : 'desk.ownHint')}>
        <ReportLink />
        {ask}
      </PageHeader>
      {views.length > 1 ? (
        <SegmentedControl
          mb="xs"
          size="xs"
          aria-label={t('desk.views')}
          value={view}
          onChange={(next) => setAddress({ view: next === views[0] ? null : next }, { isStep: true, isWhole: true })}
          data={views.map((value) => ({ value, label: t(`desk.${value}`) }))}
        />
      ) : null}
      <EntityTable
        key={view}
        entity={SupportTicket}
        columns={
          view === 'mine'
            ? ['number', 'subject', 'state', 'level']
            : ['number', 'subject', 'state', 'priority', 'asker', 'assignee']
        }
        cells={{ subject: (row) => <SubjectCell ticket={row} /> }}
        extraColumns={[{ id: 'last', label: t('desk.last'), render: (row) => format.relative(row.lastAt) }]}
        fixed={fixed[view]}
        emptyHint={t(view === 'queue' ? 'desk.emptyQueue' : 'desk.empty')}
        {...(view === 'queue' ? {} : { emptyAction: ask })}
        onOpen={(row) => open(row.id)}
      />
      {params.get('ask') === 'new' ? (
        <AskDrawer from={params.get('from')} onAsked={open} onClose={() => setAddress({ ask: null, from: null })} />
      ) : null}
    </>
  );
}
