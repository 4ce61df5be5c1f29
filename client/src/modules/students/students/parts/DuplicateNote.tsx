import { Alert, Anchor, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fillPath, type ActionOutput } from '@pathshala/shared';
import { studentsActions, studentsScreens, type DuplicateReason } from '@pathshala/shared/modules/students/students';
import { IconUsers } from '@tabler/icons-react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import type { Values } from '../../../../kit/form/entity-values';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const PAUSE_MS = 400;
const ASKED = ['name', 'nameBn', 'fatherName', 'fatherNameBn', 'phone', 'birthRegistration', 'dateOfBirth'] as const;
const PROFILE = studentsScreens.find((screen) => screen.id === 'students.profile')!.path;

interface DuplicateNoteProps {
  control: Control<Values>;
  /** The family's number, where the student has none. */
  phone?: string | undefined;
  except?: string;
}

/** While someone types: who is here already and may be the same child, and why. */
export function DuplicateNote({ control, phone, except }: DuplicateNoteProps) {
  const values = useWatch({ control }) as Values;
  const [typed] = useDebouncedValue(
    Object.fromEntries(
      ASKED.flatMap((name) => {
        const value = values[name] ?? (name === 'phone' ? phone : undefined);
        return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
      }),
    ),
    PAUSE_MS,
  );
  const isEnough = 'birthRegistration' in typed || 'dateOfBirth' in typed || 'phone' in typed;
  const { data } = useAction(
    studentsActions.duplicates,
    { ...typed, ...(except ? { except } : {}) },
    { enabled: isEnough, keep: true },
  );
  if (!isEnough || !data || data.rows.length === 0) return null;
  return <DuplicateList rows={data.rows} />;
}

/** Students who look like the one at hand, each with why, and a way to their profiles. */
export function DuplicateList({ rows }: { rows: ActionOutput<typeof studentsActions.duplicates>['rows'] }) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const why = (reasons: readonly DuplicateReason[]) => reasons.map((reason) => t(`duplicate.${reason}`)).join(', ');
  return (
    <Alert color="amber" icon={<IconUsers size={18} />} title={t('duplicate.title')} role="status">
      <List size="sm">
        {rows.map(({ id, name, code, dateOfBirth, reasons }) => (
          <List.Item key={id}>
            <Anchor href={fillPath(PROFILE, { id })} target="_blank" rel="noreferrer" inherit>
              {say(name)} ({code})
            </Anchor>
            {` · ${format.date(dateOfBirth)} · ${why(reasons)}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
