import { Button, Drawer, Group, Select, Skeleton, Stack } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SeatPlan } from '@pathshala/shared/modules/examday';
import { IconArmchair, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/data/session';
import { useList } from '../../../kit/data/use-entity';
import { EntityForm } from '../../../kit/form/EntityForm';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale } from '../../../kit/text/locale';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { toast } from '../../../kit/ui/toast';
import { useAddress } from '../../../kit/ui/use-address';
import { PlanBoard } from '../parts/PlanBoard';

type PlanRow = Row<typeof SeatPlan>;

/** /site/exam/seat-plan: who sits where, planned, changed by hand, published. */
export default function SeatPlanPage() {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const can = useCan();
  const [params, set] = useAddress();
  const [edited, setEdited] = useState<PlanRow | 'new' | null>(null);
  const plans = useList(SeatPlan, { size: 200 });
  const rows = (plans.data?.rows ?? []) as PlanRow[];
  const chosen = rows.find((row) => row.id === params.get('plan')) ?? rows[0];
  const exams = plans.data?.labels['exam'] ?? {};
  return (
    <>
      <PageHeader>
        {can('seatPlan.create') ? (
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
            {t('plan.new')}
          </Button>
        ) : null}
      </PageHeader>
      {plans.isError && !plans.data ? (
        <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
      ) : !plans.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : !chosen ? (
        <EmptyState icon={IconArmchair} title={t('plan.none')} hint={t('plan.noneHint')} />
      ) : (
        <Stack gap="md">
          <Group gap="sm">
            <Select
              aria-label={t('plan.choose')}
              searchable
              allowDeselect={false}
              w="26rem"
              maw="100%"
              value={chosen.id}
              onChange={(plan) => set({ plan, room: null })}
              data={rows.map((row) => ({
                value: row.id,
                label: `${nameIn(locale, row)} · ${exams[row.exam]?.[locale] ?? ''}`,
              }))}
            />
            {can('seatPlan.update') ? (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEdited(chosen)}
              >
                {t('plan.edit')}
              </Button>
            ) : null}
          </Group>
          <PlanBoard key={chosen.id} plan={chosen} />
        </Stack>
      )}
      {edited ? (
        <Drawer
          opened
          onClose={() => setEdited(null)}
          position="right"
          size="xl"
          title={edited === 'new' ? t('plan.new') : t('plan.edit')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <EntityForm
            entity={SeatPlan}
            record={edited === 'new' ? undefined : edited}
            onCancel={() => setEdited(null)}
            onSaved={(plan) => {
              setEdited(null);
              toast('good', t('plan.saved'));
              set({ plan: plan.id, room: null });
            }}
          />
        </Drawer>
      ) : null}
    </>
  );
}
