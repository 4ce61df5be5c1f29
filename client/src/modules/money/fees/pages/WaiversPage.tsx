import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { feesActions, StudentWaiver } from '@pathshala/shared/modules/money/fees';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { DecideInRow } from '../../../../kit/lifecycle/DecideInRow';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PHONE } from '../../../../kit/table/phone';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { WaiverDrawer, waysOf, type WaysOf } from '../parts/WaiverDrawer';

const WAIVERS = [{ entity: 'studentWaiver' }];

/** /site/fee/waivers: waivers asked for, decided step by step, and revoked. `waiver`: the one that is looked at. */
export default function WaiversPage() {
  const { t } = useTranslation('fees');
  const say = useText();
  const can = useCan();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [params, set] = useAddress();
  const toDecide = useAction(feesActions.waiversToDecide, {}, { subscriptions: WAIVERS }).data?.ids ?? [];
  const ways: WaysOf = (waiver) => waysOf(waiver, { isAsked: toDecide.includes(waiver.id) });
  const add = can('studentWaiver.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1', open: null, waiver: null })}>
      {t('waivers.new')}
    </Button>
  ) : null;
  const [open, seen] = [params.get('open'), params.get('waiver')];
  const edited = useRecord(StudentWaiver, open);
  const close = () => set({ new: null, open: null, waiver: null });
  const saved = () => {
    toast('good', t('waivers.saved'));
    close();
  };
  const isNew = params.has('new');
  const form = { entity: StudentWaiver, onClose: close, onSaved: saved };
  return (
    <>
      <PageHeader hint={t('waivers.hint')}>{add}</PageHeader>
      <EntityTable
        entity={StudentWaiver}
        onOpen={(row) => set({ waiver: row.id, open: null, new: null }, { isStep: true })}
        onEdit={(row) => set({ open: row.id, waiver: null, new: null })}
        toolbar={
          toDecide.length > 0 && params.get('f.status.eq') !== 'requested' ? (
            <Button variant="light" color="amber" onClick={() => set({ 'f.status.eq': 'requested' })}>
              {t('waivers.waiting', { count: toDecide.length })}
            </Button>
          ) : null
        }
        emptyAction={add}
        cells={{
          status: (row, whyNot) => (
            <Group gap="xs" wrap={isPhone ? 'wrap' : 'nowrap'}>
              <StateBadge entity={StudentWaiver} state={row.status} />
              {row.status === 'requested' ? (
                <DecideInRow
                  entity={StudentWaiver}
                  record={row}
                  only={ways(row)}
                  about={row.reason ?? ''}
                  whyNot={whyNot}
                />
              ) : null}
            </Group>
          ),
        }}
        transitionsOf={ways}
      />
      {isNew ? (
        <EntityDrawer {...form} edited="new" title={t('waivers.new')} defaults={{ from: todayAtSchool() }} />
      ) : null}
      {!isNew && edited.data ? (
        <EntityDrawer
          {...form}
          key={edited.data.id}
          edited={edited.data}
          title={`${say(StudentWaiver.labels.one)}: ${t('waivers.edit')}`}
        />
      ) : null}
      {seen && !open && !isNew ? <WaiverDrawer key={seen} id={seen} waysOf={ways} onClose={close} /> : null}
    </>
  );
}
