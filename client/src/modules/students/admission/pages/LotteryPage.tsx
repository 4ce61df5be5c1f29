import { Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  AdmissionApplication,
  admissionActions,
  AdmissionDeclaration,
  AdmissionDraw,
  GENERAL,
} from '@pathshala/shared/modules/students/admission';
import { IconTrophy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { Figures } from '../../../../kit/ui/Figures';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { RunPanel } from '../../../foundation/runs';
import { DrawDesk } from '../parts/DrawDesk';
import { TellApplicants } from '../parts/TellApplicants';
import { ScrutinyPanel } from '../parts/ScrutinyPanel';

const COLUMNS = ['number', 'name', 'state', 'drawRank', 'pool', 'waitingRank', 'phone'];
/** In the order of an application's life. */
const STATES = Object.entries(AdmissionApplication.lifecycle!.states);

const CURRENT = new Set(['open', 'closed', 'frozen', 'drawn', 'published', 'admitting']);

/**
 * /site/admission/lottery-result: one declaration from the last application to the published result, live for everyone
 * who watches.
 */
export default function LotteryPage() {
  const { t } = useTranslation('admission');
  const [params, set] = useAddress();
  const all = useList(AdmissionDeclaration, { size: 50 });
  const rows = all.data?.rows ?? [];
  // The newest that is under way, which is the only one in most schools; else the only one that there is.
  const first = rows.find(({ state }) => CURRENT.has(state!)) ?? (rows.length === 1 ? rows[0] : undefined);
  const declaration = params.get('declaration') ?? undefined;
  // Kept in the address, so that closing or completing it on the screen does not lead to another one.
  const found = declaration ? undefined : first?.id;
  useEffect(() => {
    if (found) set({ declaration: found });
  }, [found, set]);
  return (
    <>
      <PageHeader />
      <Stack>
        <RefSelect
          entity={AdmissionDeclaration.name}
          label={t('declaration')}
          maw="28rem"
          value={declaration}
          onChange={(id) => set({ declaration: id ?? null }, { isWhole: true, isStep: true })}
        />
        {!declaration && (all.isPending || found) ? (
          <Skeleton h="20rem" radius="lg" />
        ) : declaration ? (
          <Declaration key={declaration} id={declaration} />
        ) : (
          <EmptyState icon={IconTrophy} title={t('choose')} />
        )}
      </Stack>
    </>
  );
}

function Declaration({ id }: { id: string }) {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const declaration = useRecord(AdmissionDeclaration, id);
  const room = { room: { field: 'declaration', value: id } };
  const desk = useAction(
    admissionActions.desk,
    { admissionDeclaration: id },
    {
      subscriptions: [
        { entity: AdmissionApplication.name, ...room },
        { entity: AdmissionDraw.name, ...room },
        { entity: AdmissionDeclaration.name },
      ],
    },
  );
  const error = declaration.error ?? desk.error;
  if (error && (!declaration.data || !desk.data))
    return <ErrorState error={error} onRetry={() => void Promise.all([declaration.refetch(), desk.refetch()])} />;
  if (!declaration.data || !desk.data) return <Skeleton h="20rem" radius="lg" />;
  const { tally, seatsLeft, pools } = desk.data;
  // Of a quota that was removed since, the code remains.
  const poolName = (code: string | undefined) => {
    const pool = pools.find((each) => each.code === code);
    return code === GENERAL ? t('general') : pool ? say({ en: pool.name, bn: pool.nameBn }) : code;
  };
  return (
    <Stack>
      <Group justify="space-between">
        <StateBadge entity={AdmissionDeclaration} state={declaration.data.state} />
        <TransitionButtons entity={AdmissionDeclaration} record={declaration.data} />
      </Group>
      <Figures
        isFramed
        figures={[
          { key: 'seats', label: t('seats'), value: format.number(declaration.data.seats) },
          { key: 'seatsLeft', label: t('seatsLeft'), value: format.number(seatsLeft) },
          ...STATES.filter(([state]) => tally[state]).map(([state, { label }]) => ({
            key: state,
            label: say(label),
            value: format.number(tally[state]!),
          })),
        ]}
      />
      {pools.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('pools', {
            pools: pools
              .map((pool) => `${say({ en: pool.name, bn: pool.nameBn })} ${format.number(pool.seats)}`)
              .join(', '),
          })}
        </Text>
      ) : null}
      <Group>
        <ScrutinyPanel declaration={id} submitted={tally.submitted ?? 0} />
        <TellApplicants declaration={id} tally={tally} />
      </Group>
      <DrawDesk declaration={declaration.data} desk={desk.data} />
      {can(admissionActions.publish.permission) ? (
        <RunPanel subject={`admission:${id}`} permission={admissionActions.publish.permission} />
      ) : null}
      {['published', 'admitting', 'completed'].includes(declaration.data.state) ? (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('result')}
          </Title>
          <EntityTable
            entity={AdmissionApplication}
            columns={COLUMNS}
            // Only those of the list: without a rank they would come first.
            fixed={{ declaration: { eq: id }, drawRank: { gte: 1 } }}
            sort="drawRank"
            cells={{ pool: ({ pool }) => poolName(pool) }}
          />
        </section>
      ) : null}
      {declaration.data.state === 'draft' ? <Alert color="blue">{t('draftHint')}</Alert> : null}
    </Stack>
  );
}
