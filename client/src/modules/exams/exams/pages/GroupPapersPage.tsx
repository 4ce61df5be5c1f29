import { Button, Group, Menu, Select, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { Exam, examActions, examSettingEntity } from '@pathshala/shared/modules/exams/exams';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { ComparedSettings, Outcomes } from '../../../school/academics';

type Lines = ActionOutput<typeof examActions.copyPapersInGroup>['lines'];
type Institution = ActionOutput<typeof examActions.groupExamSettings>['institutions'][number];

/**
 * /site-group/exam/site-group-examination-setting-master: the papers of an exam, compared between institutions and
 * set from one to the others.
 */
export default function GroupPapersPage() {
  const { t } = useTranslation('exams');
  const say = useText();
  const [params, set] = useAddress();
  const [lines, setLines] = useState<Lines | null>(null);
  const { data: known } = useAction(
    examActions.groupExamSettings,
    { kind: 'papers' },
    { subscriptions: [{ entity: 'groupOpening' }] },
  );
  // The year comes first in the name of an exam.
  const exams = [...(known?.names[Exam.name] ?? [])].sort((a, b) => b.value.localeCompare(a.value));
  const exam = params.get('exam') ?? exams[0]?.value;
  const asked = useAction(
    examActions.groupExamSettings,
    { kind: 'papers', ...(exam ? { exam } : {}) },
    { enabled: Boolean(exam) },
  );
  const copied = (next: Lines) => {
    setLines(next);
    void asked.refetch();
  };
  return (
    <>
      <PageHeader hint={t('group.hint.papers')} />
      {known && exams.length === 0 ? (
        <EmptyState title={t('group.noExam')} hint={t('group.noExamHint')} />
      ) : (
        <Stack>
          <Group align="end">
            <Select
              label={t('choice.exam')}
              data={exams.map(({ value, label }) => ({ value, label: say(label) }))}
              value={exam ?? null}
              allowDeselect={false}
              searchable
              w="22rem"
              onChange={(next) => {
                setLines(null);
                set({ exam: next });
              }}
            />
            {exam && asked.data && asked.data.institutions.length > 1 ? (
              <CopyFrom exam={exam} institutions={asked.data.institutions} onDone={copied} />
            ) : null}
          </Group>
          {lines ? <CopyOutcomes lines={lines} /> : null}
          <ComparedSettings
            asked={asked}
            entityOf={examSettingEntity}
            set={examActions.setExamsInGroup}
            fixed={{ exam }}
          />
        </Stack>
      )}
    </>
  );
}

interface CopyFromProps {
  exam: string;
  institutions: readonly Institution[];
  onDone: (lines: Lines) => void;
}

/** All papers of one institution that the others lack. */
function CopyFrom({ exam, institutions, onDone }: CopyFromProps) {
  const { t } = useTranslation('exams');
  const say = useText();
  const copy = useAction(examActions.copyPapersInGroup, { onDone: ({ lines }) => onDone(lines) });
  const others = (from: string) => institutions.map(({ id }) => id).filter((id) => id !== from);
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={copy.isPending} leftSection={<IconCopy size={16} />}>
          {t('group.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {institutions.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void copy.run({ exam, from: id, institutions: others(id) })}>
            {say(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function CopyOutcomes({ lines }: { lines: Lines }) {
  const { t } = useTranslation('exams');
  const told = ({ copied, left }: Lines[number]) =>
    [
      ...(copied > 0 ? [t('paper.copied', { count: copied })] : []),
      ...(left.length > 0 ? [t('group.left', { names: left.join(', ') })] : []),
    ].join(' · ');
  return (
    <Outcomes
      lines={lines.map((line) => {
        const { institution, outcome, reason = { en: told(line), bn: told(line) } } = line;
        return { institution, outcome, reason };
      })}
    />
  );
}
