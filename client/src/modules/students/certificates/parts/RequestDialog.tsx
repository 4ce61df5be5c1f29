import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import type { Locale } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  Certificate,
  certificateKinds,
  certificatesActions,
  CertificateTemplate,
  kindsOf,
  type CertificateKind,
  type Family,
} from '@pathshala/shared/modules/students/certificates';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { Refusals, type Refusal } from './Refusals';

const { fields } = Certificate;
/** A section has no more. */
const MOST = 100;
interface RequestDialogProps {
  family: Family;
  /** Chosen before, as on the page of a student. */
  student: string | undefined;
  onClose: () => void;
}

/** Asks for a paper, for one student or for a whole section. */
export function RequestDialog({ family, student: given, onClose }: RequestDialogProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const can = useCan();
  const kinds = kindsOf(family);
  const isTransfer = family === 'transfer-certificate';
  const [kind, setKind] = useState<CertificateKind>(kinds[0]!);
  const [of, setOf] = useState<'student' | 'section'>('student');
  const [student, setStudent] = useState(given);
  const [section, setSection] = useState<string>();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [template, setTemplate] = useState<string>();
  const [words, setWords] = useState<Record<string, string>>({});
  const [leavingOn, setLeavingOn] = useState<string | undefined>(isTransfer ? todayAtSchool() : undefined);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const places = useList(
    Enrolment,
    { filter: { section: { eq: section ?? '' } }, sort: 'roll', size: MOST * 3 },
    { enabled: of === 'section' && section !== undefined },
  );
  const today = todayAtSchool();
  const seated = (places.data?.rows ?? []).filter(({ from, until }) => from <= today && (!until || until >= today));
  const students = of === 'student' ? (student ? [student] : []) : seated.map((row) => row.student).slice(0, MOST);
  const ask = useAction(certificatesActions.request, {
    changes: [Certificate.name],
    quiet: (error) => error.status !== 0 && error.status < 500,
    onDone: ({ made, refused: left }) => {
      if (made.length > 0) toast('good', t('request.done', { count: made.length }));
      setRefused(left);
      if (left.length === 0) onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(
      Object.entries(words).flatMap(([name, value]) => (value.trim() ? [[name, value]] : [])),
    );
    void ask.run({
      kind,
      students,
      language,
      ...(template ? { template } : {}),
      ...(isTransfer && leavingOn ? { leavingOn } : {}),
      ...filled,
    });
  };
  const input = (name: 'purpose' | 'conduct' | 'leavingReason' | 'boardPermission', hint?: string) => (
    <TextInput
      label={say(fields[name].label)}
      description={hint}
      value={words[name] ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setWords((now) => ({ ...now, [name]: value }));
      }}
      error={ask.error?.fieldErrors?.[name]?.join(' ')}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`request.title.${family}`)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          {kinds.length > 1 ? (
            <Select
              label={say(fields.kind.label)}
              data={kinds.map((value) => ({
                value,
                label: say(certificateKinds.find((each) => each.value === value)!.label),
              }))}
              value={kind}
              allowDeselect={false}
              onChange={(next) => {
                setKind(next as CertificateKind);
                setTemplate(undefined);
              }}
            />
          ) : null}
          {isTransfer ? null : (
            <SegmentedControl
              aria-label={t('request.of')}
              value={of}
              onChange={(next) => setOf(next as typeof of)}
              data={[
                { value: 'student', label: t('request.ofStudent') },
                { value: 'section', label: t('request.ofSection') },
              ]}
            />
          )}
          {of === 'student' ? (
            <RefSelect
              entity="student"
              label={say(fields.student.label)}
              value={student}
              onChange={setStudent}
              withAsterisk
              data-autofocus
            />
          ) : (
            <RefSelect
              entity="section"
              label={say(fields.section.label)}
              description={section && places.data ? t('request.seated', { count: students.length }) : undefined}
              value={section}
              onChange={setSection}
              withAsterisk
            />
          )}
          {can('certificateTemplate.read') ? (
            <RefSelect
              entity={CertificateTemplate.name}
              label={say(fields.template.label)}
              description={t('request.textHint')}
              filter={{ kind }}
              value={template}
              onChange={setTemplate}
            />
          ) : null}
          <SegmentedControl
            aria-label={say(fields.language.label)}
            value={language}
            onChange={(next) => setLanguage(next as Locale)}
            data={[
              { value: 'bn', label: 'বাংলা' },
              { value: 'en', label: 'English' },
            ]}
          />
          {isTransfer ? (
            <>
              <DateText label={say(fields.leavingOn.label)} value={leavingOn} onChange={setLeavingOn} />
              {input('leavingReason')}
              {input('boardPermission', t('request.boardHint'))}
            </>
          ) : (
            input('purpose')
          )}
          {family === 'certificate' && kind !== 'character' ? null : input('conduct', t('request.conductHint'))}
          {ask.error && !ask.error.fieldErrors ? (
            <Alert color="red" role="alert">
              {ask.error.body?.message}
            </Alert>
          ) : null}
          <Refusals refused={refused} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={ask.isPending} disabled={students.length === 0}>
              {t('request.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
