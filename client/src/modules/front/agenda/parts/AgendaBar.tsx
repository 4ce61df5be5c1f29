import { Button, Chip, Group, SegmentedControl } from '@mantine/core';
import { AGENDA_KINDS, agendaReports, agendaScreens } from '@pathshala/shared/modules/front/agenda';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReportFiles } from '../../../../kit/report/ReportActions';
import { Dot } from './AgendaParts';
import { SubscribeDialog } from './SubscribeDialog';
import { useKinds } from './use-agenda';

const pathOf = (id: string) => agendaScreens.find((screen) => screen.id === id)!.path;
const VIEWS = { month: 'agenda.monthly', year: 'agenda.yearly', list: 'agenda.list' } as const;

/** The stepper of the period, the way to the other views, kinds and paper. */
export function AgendaBar({
  view,
  span,
  children,
}: {
  view?: keyof typeof VIEWS;
  /** The days that are printed. */
  span: { from: string; until: string };
  children: ReactNode;
}) {
  const { t } = useTranslation('agenda');
  const navigate = useNavigate();
  const [isSubscribing, setSubscribing] = useState(false);
  const { shown } = useKinds();
  const hidden = Object.fromEntries(AGENDA_KINDS.filter((kind) => !shown.includes(kind)).map((kind) => [kind, false]));
  return (
    <Group justify="space-between" gap="sm" mb="md" className="no-print">
      {children}
      <Group gap="sm">
        {view ? (
          <SegmentedControl
            aria-label={t('views.label')}
            value={view}
            onChange={(next) => void navigate(pathOf(VIEWS[next as keyof typeof VIEWS]))}
            data={(['month', 'year', 'list'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        ) : null}
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={17} aria-hidden />}
          onClick={() => setSubscribing(true)}
        >
          {t('subscribe.open')}
        </Button>
        <ReportFiles report={agendaReports.calendar} asked={{ ...span, ...hidden }} />
      </Group>
      <KindChips />
      {isSubscribing ? <SubscribeDialog onClose={() => setSubscribing(false)} /> : null}
    </Group>
  );
}

function KindChips() {
  const { t } = useTranslation('agenda');
  const { shown, setShown } = useKinds();
  return (
    <Chip.Group multiple value={shown} onChange={setShown}>
      <Group gap={6} role="group" aria-label={t('kinds')}>
        {AGENDA_KINDS.map((kind) => (
          <Chip key={kind} value={kind} size="sm" variant="outline">
            <Dot kind={kind} /> {t(`kind.${kind}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
