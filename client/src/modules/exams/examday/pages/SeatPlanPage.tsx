import { Button } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { PlanBoard } from '../parts/PlanBoard';
import { PlanChoice } from '../parts/PlanChoice';

type PlanRow = Row<typeof SeatPlan>;

/** /site/exam/seat-plan: who sits where, planned, changed by hand, published; with `exam` that of one exam. */
export default function SeatPlanPage() {
  const { t } = useTranslation('examday');
  const can = useCan();
  const [params, set] = useAddress();
  const [edited, setEdited] = useState<PlanRow | 'new' | null>(null);
  const exam = params.get('exam');
  const choose = (plan: string | null) => set({ plan, exam: null, room: null });
  const add = can('seatPlan.create') ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
      {t('plan.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <PlanChoice value={params.get('plan')} exam={exam} first={exam ? add : null} onChange={choose}>
        {(chosen, control) => (
          <PlanBoard
            key={chosen.id}
            plan={chosen}
            controls={
              <>
                {control}
                {can('seatPlan.update') ? (
                  <Button
                    variant="default"
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => setEdited(chosen)}
                  >
                    {t('plan.edit')}
                  </Button>
                ) : null}
              </>
            }
          />
        )}
      </PlanChoice>
      {edited ? (
        <EntityDrawer
          entity={SeatPlan}
          edited={edited}
          {...(edited === 'new' && exam ? { defaults: { exam } } : {})}
          title={edited === 'new' ? t('plan.new') : t('plan.edit')}
          onClose={() => setEdited(null)}
          onSaved={(plan) => {
            setEdited(null);
            toast('good', t('plan.saved'));
            choose(plan.id);
          }}
        />
      ) : null}
    </>
  );
}
