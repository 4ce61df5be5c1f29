import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import {
  ExamIncident,
  incidentActions,
  incidentKinds,
  incidentMeasures,
} from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { FileField } from '../../../../kit/fields/file/input';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const { fields } = ExamIncident;
type Kind = (typeof incidentKinds)[number]['value'];
type Measure = (typeof incidentMeasures)[number]['value'];
interface IncidentDialogProps {
  sitting: string;
  room: string;
  students: readonly { value: string; label: string }[];
  /** The dialog reports the expulsion of this examinee. */
  expelled?: string;
  onClose: () => void;
  onReported: () => void;
}

/** An incident in this room, with a photograph where one helps. */
export function IncidentDialog({ sitting, room, students, expelled, onClose, onReported }: IncidentDialogProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const [kind, setKind] = useState<Kind>('unfairMeans');
  const [measure, setMeasure] = useState<Measure>(expelled ? 'expelled' : 'none');
  const [student, setStudent] = useState<string | null>(expelled ?? null);
  const [what, setWhat] = useState('');
  const [photo, setPhoto] = useState<string | undefined>();
  const report = useAction(incidentActions.reportIncident, {
    changes: [ExamIncident.name],
    onDone: () => {
      toast('good', t(measure === 'expelled' ? 'news.expelled' : 'news.reported'));
      onReported();
      onClose();
    },
  });
  const choices = (list: readonly { value: string; label: { en: string; bn: string } }[]) =>
    list.map(({ value, label }) => ({ value, label: say(label) }));
  const isExpulsion = measure === 'expelled';
  const lacks = what.trim().length < 3 ? 'news.lacksWhat' : isExpulsion && !student ? 'news.lacksStudent' : null;
  return (
    <Modal opened onClose={onClose} title={t(expelled ? 'news.expulsion' : 'news.report')}>
      <Stack gap="sm">
        {isExpulsion ? <Text size="sm">{t('news.expulsionHint')}</Text> : null}
        <Select
          label={say(fields.kind.label)}
          allowDeselect={false}
          data={choices(incidentKinds)}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
        />
        <Select
          label={say(fields.student.label)}
          description={isExpulsion ? undefined : t('news.studentHint')}
          withAsterisk={isExpulsion}
          searchable
          clearable
          disabled={expelled !== undefined}
          data={[...students]}
          value={student}
          onChange={setStudent}
        />
        <Textarea
          label={say(fields.what.label)}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={what}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <Select
          label={say(fields.measure.label)}
          allowDeselect={false}
          data={choices(incidentMeasures)}
          value={measure}
          disabled={expelled !== undefined}
          onChange={(next) => setMeasure(next as Measure)}
        />
        <FileField
          field={fields.photo}
          label={say(fields.photo.label)}
          value={photo}
          target={`${ExamIncident.name}.photo`}
          onChange={(next) => setPhoto(typeof next === 'string' ? next : undefined)}
        />
        <Group justify="end">
          {lacks ? (
            <Text size="sm" c="dimmed">
              {t(lacks)}
            </Text>
          ) : null}
          <Button
            color={isExpulsion ? 'red' : undefined}
            loading={report.isPending}
            disabled={lacks !== null}
            onClick={() =>
              void report.run({
                ...{ sitting, room, kind, measure, what: what.trim() },
                ...(student ? { student } : {}),
                ...(photo ? { photo } : {}),
              })
            }
          >
            {t(isExpulsion ? 'news.expel' : 'news.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
