import { ActionIcon, Button, Group, Menu, Select, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { foldForSearch, toLatinDigits } from '@pathshala/shared/text';
import {
  IconBan,
  IconClockPlus,
  IconDotsVertical,
  IconFileText,
  IconPencilPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../../kit/table/DataTable';
import { PHONE } from '../../../../../kit/table/phone';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { countGroups, groupOf, sortRows, type Board, type BoardRow, type Group as StudentGroup } from './board';
import classes from './Monitor.module.css';
import { useStudentColumns, type GridRow } from './use-student-columns';

const GROUPS = ['all', 'notStarted', 'writing', 'away', 'done', 'void'] as const satisfies readonly StudentGroup[];
const TONE: Record<StudentGroup, string | undefined> = {
  all: undefined,
  notStarted: undefined,
  writing: 'info',
  away: 'bad',
  done: 'good',
  void: 'bad',
};
/** On a phone all cards are rendered; a person can scroll through this many. */
const CARDS = 60;

interface StudentGridProps {
  board: Board;
  runs: boolean;
  onAct: (kind: 'extend' | 'void' | 'reopen' | 'paper', row: BoardRow) => void;
}

/** Every student: not started, writing, disconnected, handed in. */
export function StudentGrid({ board, runs, onAct }: StudentGridProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [group, setGroup] = useState<StudentGroup>('all');
  const [section, setSection] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const [sort, setSort] = useState<string>();
  const [most, setMost] = useState(CARDS);
  const counts = useMemo(
    () => countGroups(section ? board.rows.filter((row) => row.section === section) : board.rows),
    [board.rows, section],
  );
  const shown = useMemo(() => {
    const words = foldForSearch(search);
    const roll = toLatinDigits(search.trim());
    const found = board.rows.filter(
      (row) =>
        (group === 'all' || groupOf(row) === group) &&
        (!section || row.section === section) &&
        (words === '' || String(row.roll) === roll || foldForSearch(`${row.name} ${row.nameBn}`).includes(words)),
    );
    return sortRows(found, sort, {
      sections: board.sittings.map((each) => each.section),
      nameOf: (row) => nameIn(locale, row),
    }).map((row): GridRow => ({ ...row, id: row.student }));
  }, [board.rows, board.sittings, group, section, search, sort, locale]);
  const columns = useStudentColumns(board);
  return (
    <>
      <div className={classes.counts} role="group" aria-label={t('monitor.counts')}>
        {GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.count}
            data-tone={TONE[each]}
            aria-pressed={group === each}
            onClick={() => setGroup(group === each ? 'all' : each)}
          >
            <span className={classes.value}>{format.number(counts[each])}</span>
            <span>{t(`monitor.group.${each}`)}</span>
          </button>
        ))}
      </div>
      <Group gap="xs" mb="sm">
        <TextInput
          aria-label={t('monitor.search')}
          placeholder={t('monitor.search')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {board.sittings.length > 1 ? (
          <Select
            aria-label={t('fields.sections')}
            placeholder={t('monitor.everySection')}
            clearable
            value={section}
            data={board.sittings.map((each) => ({ value: each.section, label: say(each.label) }))}
            onChange={setSection}
          />
        ) : null}
      </Group>
      <DataTable
        id="quiz-students"
        caption={t('monitor.students')}
        density="compact"
        columns={columns}
        rows={isPhone ? shown.slice(0, most) : shown}
        sort={sort}
        onSort={setSort}
        rowMenu={(row) => <RowMenu row={row} runs={runs} onAct={(kind) => onAct(kind, row)} />}
      />
      {isPhone && shown.length > most ? (
        <Button mt="sm" fullWidth variant="default" onClick={() => setMost((now) => now + CARDS)}>
          {t('monitor.more', { count: shown.length - most })}
        </Button>
      ) : null}
    </>
  );
}

function RowMenu({
  row,
  runs,
  onAct,
}: {
  row: BoardRow;
  runs: boolean;
  onAct: (kind: 'extend' | 'void' | 'reopen' | 'paper') => void;
}) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const isWriting = row.state === 'inProgress';
  const hasAttempt = row.attempt !== null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('monitor.actionsFor', { name: nameIn(locale, row) })}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {runs && (isWriting || !hasAttempt) ? (
          <Menu.Item leftSection={<IconClockPlus size={16} />} onClick={() => onAct('extend')}>
            {t('monitor.extraTime')}
          </Menu.Item>
        ) : null}
        {hasAttempt ? (
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => onAct('paper')}>
            {t('monitor.paper')}
          </Menu.Item>
        ) : null}
        {hasAttempt && !isWriting && row.state !== 'released' ? (
          <Menu.Item leftSection={<IconPencilPlus size={16} />} onClick={() => onAct('reopen')}>
            {t('monitor.reopen')}
          </Menu.Item>
        ) : null}
        {hasAttempt && row.state !== 'void' ? (
          <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => onAct('void')}>
            {t('monitor.void')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
