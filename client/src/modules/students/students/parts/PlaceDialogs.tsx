import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { parseNumber } from '@pathshala/shared/text';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import type { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

interface DialogProps {
  student: Row<typeof Student>;
  onClose: () => void;
}
type PlacedProps = DialogProps & { enrolment: string };
const CHANGES = [Student.name, Enrolment.name];
/** A page of a list at most; a section is smaller. */
const CLASSMATES = 500;

/** Shared by all of them: refusals at the field or above the buttons, and a toast when it is done. */
function usePlacing(onClose: () => void) {
  const { t } = useTranslation('students');
  return {
    changes: CHANGES,
    quiet: (error: ApiError) => error.status !== 0 && error.status < 500,
    onDone: () => {
      toast('good', t('place.done'));
      onClose();
    },
  };
}

/** Another section from a day on; earlier marks stay with the old one. */
export function MoveDialog({ student, onClose }: PlacedProps) {
  const { t } = useTranslation('students');
  const [section, setSection] = useState<string>();
  const [on, setOn] = useState<string | undefined>(todayAtSchool());
  const [roll, setRoll] = useState<unknown>();
  const move = useAction(studentsActions.moveSection, usePlacing(onClose));
  return (
    <Frame
      title={t('place.move')}
      hint={t('place.moveHint')}
      state={move}
      isReady={Boolean(section && on)}
      onClose={onClose}
      onSubmit={() => void move.run({ student: student.id, section: section!, on: on!, ...rollOf(roll) })}
    >
      <SectionField value={section} onChange={setSection} error={faultOf(move.error, 'section')} />
      <DateText label={t('place.from')} value={on} onChange={setOn} withAsterisk error={faultOf(move.error, 'on')} />
      <RollField value={roll} onChange={setRoll} error={faultOf(move.error, 'roll')} />
    </Frame>
  );
}

/** The student's roll for that of a classmate. */
export function SwapDialog({ enrolment, onClose }: PlacedProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const format = useFormat();
  const own = useRecord(Enrolment, enrolment);
  const section = own.data?.section;
  const classmates = useList(
    Enrolment,
    { filter: { section: { eq: section ?? '' } }, size: CLASSMATES },
    { enabled: Boolean(section) },
  );
  const [other, setOther] = useState<string | null>(null);
  const swap = useAction(studentsActions.swapRolls, usePlacing(onClose));
  const names = classmates.data?.labels?.[Student.name] ?? {};
  const choices = (classmates.data?.rows ?? [])
    .filter((row) => row.id !== enrolment && row.year === own.data?.year && !row.until)
    .map((row) => {
      const name = names[row.student];
      return { value: row.id, label: `${format.digits(row.roll)} · ${name ? say(name) : ''}` };
    });
  return (
    <Frame
      title={t('place.swap')}
      hint={own.data ? t('place.swapHint', { roll: format.digits(own.data.roll) }) : null}
      state={swap}
      isReady={other !== null}
      onClose={onClose}
      onSubmit={() => void swap.run({ first: enrolment, second: other! })}
    >
      <Select
        label={t('place.classmate')}
        data={choices}
        value={other}
        onChange={setOther}
        searchable
        withAsterisk
        nothingFoundMessage={t('place.nobody')}
      />
    </Frame>
  );
}

/** One student alone into another year: promoted late, or repeating a class. */
export function YearDialog({ student, onClose }: PlacedProps) {
  const { t } = useTranslation('students');
  const [year, setYear] = useState<string>();
  const [section, setSection] = useState<string>();
  const [on, setOn] = useState<string>();
  const [roll, setRoll] = useState<unknown>();
  const place = useAction(studentsActions.placeInYear, usePlacing(onClose));
  return (
    <Frame
      title={t('place.year')}
      hint={t('place.yearHint')}
      state={place}
      isReady={Boolean(year && section)}
      onClose={onClose}
      onSubmit={() =>
        void place.run({
          student: student.id,
          year: year!,
          section: section!,
          ...(on ? { on } : {}),
          ...rollOf(roll),
        })
      }
    >
      <RefSelect
        entity="academicYear"
        label={t('place.newYear')}
        value={year}
        onChange={setYear}
        error={faultOf(place.error, 'year')}
        withAsterisk
      />
      <SectionField value={section} onChange={setSection} error={faultOf(place.error, 'section')} />
      <DateText
        label={t('place.from')}
        description={t('place.fromHint')}
        value={on}
        onChange={setOn}
        error={faultOf(place.error, 'on')}
      />
      <RollField value={roll} onChange={setRoll} error={faultOf(place.error, 'roll')} />
    </Frame>
  );
}

/** Someone who left comes back into a section: the same person, a new place. */
export function ReadmitDialog({ student, onClose }: DialogProps) {
  const { t } = useTranslation('students');
  const [section, setSection] = useState<string>();
  const [on, setOn] = useState<string | undefined>(todayAtSchool());
  const [roll, setRoll] = useState<unknown>();
  const readmit = useAction(studentsActions.readmit, usePlacing(onClose));
  return (
    <Frame
      title={t('place.readmit')}
      hint={t('place.readmitHint')}
      state={readmit}
      isReady={Boolean(section && on)}
      onClose={onClose}
      onSubmit={() =>
        void readmit.run({ student: student.id, rev: student.rev, section: section!, on: on!, ...rollOf(roll) })
      }
    >
      <SectionField value={section} onChange={setSection} error={faultOf(readmit.error, 'section')} />
      <DateText label={t('place.from')} value={on} onChange={setOn} withAsterisk error={faultOf(readmit.error, 'on')} />
      <RollField value={roll} onChange={setRoll} error={faultOf(readmit.error, 'roll')} />
    </Frame>
  );
}

interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
}
const faultOf = (error: ApiError | null | undefined, name: string) => error?.fieldErrors?.[name]?.join(' ');
const rollOf = (roll: unknown) => (typeof roll === 'number' ? { roll } : {});

function SectionField({ value, onChange, error }: FieldProps<string | undefined>) {
  const { t } = useTranslation('students');
  return (
    <RefSelect
      entity="section"
      label={t('place.section')}
      value={value}
      onChange={onChange}
      error={error}
      withAsterisk
      data-autofocus
    />
  );
}
function RollField({ value, onChange, error }: FieldProps<unknown>) {
  const { t } = useTranslation('students');
  const format = useFormat();
  return (
    <NumberText
      label={t('place.roll')}
      description={t('place.rollHint')}
      value={value as number | undefined}
      onChange={onChange}
      parse={parseNumber}
      format={format.digits}
      error={error}
    />
  );
}

interface FrameProps {
  title: string;
  hint: string | null;
  state: { isPending: boolean; error: ApiError | null };
  isReady: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}
function Frame({ title, hint, state, isReady, onClose, onSubmit, children }: FrameProps) {
  const { t } = useTranslation('students');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const isAbove = state.error && !state.error.fieldErrors;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('place.close') }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {hint ? <Text size="sm">{hint}</Text> : null}
          {children}
          {isAbove ? (
            <Alert color="red" role="alert">
              {state.error?.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('place.close')}
            </Button>
            <Button type="submit" loading={state.isPending} disabled={!isReady}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
