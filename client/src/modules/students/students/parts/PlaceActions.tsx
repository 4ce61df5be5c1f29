import { Button, Menu } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import type { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { MoveDialog, ReadmitDialog, SwapDialog, YearDialog } from './PlaceDialogs';

type Way = 'move' | 'swap' | 'year' | 'readmit';
const BACK: readonly string[] = ['transferred', 'graduated', 'droppedOut'];

interface PlaceActionsProps {
  student: Row<typeof Student>;
  /** The present place. */
  enrolment: string | undefined;
}

/** Section and roll of one student: another section from a day on, another year, rolls exchanged; and coming back. */
export function PlaceActions({ student, enrolment }: PlaceActionsProps) {
  const { t } = useTranslation('students');
  const can = useCan();
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  const isBack = BACK.includes(student.status ?? '');
  if (isBack)
    return can(studentsActions.readmit.permission) ? (
      <>
        <Button size="xs" onClick={() => setWay('readmit')}>
          {t('place.readmit')}
        </Button>
        {way === 'readmit' ? <ReadmitDialog student={student} onClose={close} /> : null}
      </>
    ) : null;
  if (!enrolment || !can(studentsActions.moveSection.permission)) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('place.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['move', 'swap', 'year'] as const).map((each) => (
            <Menu.Item key={each} onClick={() => setWay(each)}>
              {t(`place.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {way === 'move' ? <MoveDialog student={student} enrolment={enrolment} onClose={close} /> : null}
      {way === 'swap' ? <SwapDialog student={student} enrolment={enrolment} onClose={close} /> : null}
      {way === 'year' ? <YearDialog student={student} enrolment={enrolment} onClose={close} /> : null}
    </>
  );
}
