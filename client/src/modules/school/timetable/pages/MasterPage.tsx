import { Badge, Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { RoutineVersion, timetableActions } from '@pathshala/shared/modules/school/timetable';
import { IconFileImport, IconGitCompare, IconPlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { Difference } from '../parts/Difference';
import { DraftDialog } from '../parts/DraftDialog';
import { RoutineBoard } from '../parts/RoutineBoard';

/** /edu/site/routine/master: the routines of the institution, the one in force, and the drafts of others. */
export default function MasterPage() {
  const { t } = useTranslation('timetable');
  const can = useCan();
  const [params, set] = useAddress();
  const [isDrafting, setDrafting] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const asked = params.get('version');
  const board = useAction(timetableActions.board, asked ? { version: asked } : {}, {
    subscriptions: [
      { entity: 'routineVersion' },
      ...(asked ? [{ entity: 'routineEntry', room: { field: 'version', value: asked } }] : []),
    ],
  });
  const shown = board.data?.version?.id ?? null;
  return (
    <>
      <PageHeader>
        {can('timetable.plan') ? (
          <>
            <Button
              component={Link}
              to={`/edu/site/routine/files${shown ? `?version=${shown}` : ''}`}
              variant="default"
              leftSection={<IconFileImport size={17} aria-hidden />}
            >
              {t('file.open')}
            </Button>
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setDrafting(true)}>
              {t('newDraft')}
            </Button>
          </>
        ) : null}
      </PageHeader>
      {board.isError && !board.data ? <ErrorState error={board.error} onRetry={() => void board.refetch()} /> : null}
      {board.isPending ? <Skeleton h="24rem" radius="lg" aria-busy="true" /> : null}
      {board.data ? (
        <Stack gap="md">
          <VersionBar
            value={shown}
            isInForce={board.data.version?.inForce ?? false}
            onChange={(version) => set({ version })}
            onCompare={() => setComparing(true)}
            onChanged={() => void board.refetch()}
          />
          {board.data.version ? (
            <RoutineBoard key={board.data.version.id} board={board.data} refresh={() => board.refetch()} />
          ) : (
            <EmptyState icon={IconTable} title={t('none')} hint={t('noneHint')} />
          )}
        </Stack>
      ) : null}
      {isDrafting ? (
        <DraftDialog
          version={shown}
          onClose={() => setDrafting(false)}
          onDone={(version) => {
            setDrafting(false);
            set({ version }, { isStep: true });
          }}
        />
      ) : null}
      {isComparing && shown ? <Difference version={shown} onClose={() => setComparing(false)} /> : null}
    </>
  );
}

interface VersionBarProps {
  value: string | null;
  isInForce: boolean;
  onChange: (version: string | null) => void;
  onCompare: () => void;
  onChanged: () => void;
}
function VersionBar({ value, isInForce, onChange, onCompare, onChanged }: VersionBarProps) {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const format = useFormat();
  const versions = useList(RoutineVersion, { size: 100 });
  const rows = (versions.data?.rows ?? []) as Row<typeof RoutineVersion>[];
  const record = rows.find((row) => row.id === value);
  return (
    <Group gap="sm">
      <Select
        aria-label={t('version')}
        placeholder={t('version')}
        w="22rem"
        maw="100%"
        allowDeselect={false}
        value={value}
        onChange={onChange}
        data={rows.map((row) => ({ value: row.id, label: `${nameIn(locale, row)} · ${format.shortDate(row.from)}` }))}
      />
      {record ? <StateBadge entity={RoutineVersion} state={record} /> : null}
      {isInForce ? <Badge variant="light">{t('inForce')}</Badge> : null}
      {record ? <TransitionButtons entity={RoutineVersion} record={record} onDone={onChanged} /> : null}
      {record?.basedOn ? (
        <Button variant="default" leftSection={<IconGitCompare size={16} aria-hidden />} onClick={onCompare}>
          {t('difference')}
        </Button>
      ) : null}
    </Group>
  );
}
