import { Anchor, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { SUSPENSE_TARGETS, SuspenseMove } from '@pathshala/shared/modules/money/gateways';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { WhoDecides } from '../../../school/approvals';

const COLUMNS = ['line', 'amount', 'to', 'student', 'ledger', 'payee', 'state'];

/** /site/fee/suspense: where money in suspense goes, by two people. `open`: the move that is decided. */
export default function SuspensePage() {
  const { t } = useTranslation('gateways');
  const [params, set] = useAddress();
  const open = params.get('open');
  return (
    <>
      <PageHeader hint={t('suspense.hint')} />
      <EntityTable
        entity={SuspenseMove}
        columns={COLUMNS}
        emptyHint={t('suspense.empty')}
        emptyAction={
          <Anchor component={Link} to="/site/fee/settlements">
            {t('suspense.settlements')}
          </Anchor>
        }
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
      />
      {open ? <Move key={open} id={open} onClose={() => set({ open: null })} /> : null}
    </>
  );
}

function Move({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const asked = useRecord(SuspenseMove, id);
  const move = asked.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={move ? format.money(move.amount) : ''}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {asked.isError && !move ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : move ? (
        <Stack>
          <StateBadge entity={SuspenseMove} state={move.state} />
          <Text fw={600}>{say(SUSPENSE_TARGETS.find(({ value }) => value === move.to)!.label)}</Text>
          {move.payee ? <Text>{move.payee}</Text> : null}
          <Text>{move.reason}</Text>
          {move.decision ? <Text c="dimmed">{move.decision}</Text> : null}
          <TransitionButtons entity={SuspenseMove} record={move} />
          <WhoDecides entity={SuspenseMove} record={move} />
          <StateTimeline entity={SuspenseMove} record={move} />
        </Stack>
      ) : (
        <Skeleton h="14rem" aria-busy="true" />
      )}
    </Drawer>
  );
}
