import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { instantInDhaka } from '@pathshala/shared/modules/school/meetings';
import { classroomActions, POST_KINDS, type PostView } from '@pathshala/shared/modules/students/classroom';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { TimeText } from '../../../../kit/fields/time/TimeText';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { FilePicker } from './FileList';
import type { Desk } from './types';

type Place = Desk['places'][number];
const keyOf = ({ section, subject }: Place) => `${section} ${subject ?? ''}`;
const END_OF_DAY = '23:59';

/**
 * Material, homework or a notice for one of the teacher's own places.
 * @param section the one that is looked at: the first place offered is there
 */
export function PostDialog({
  places,
  section,
  onClose,
}: {
  places: Desk['places'];
  section: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const [kind, setKind] = useState<PostView['kind']>('homework');
  const fitting = places.filter(({ subject }) => (kind === 'notice') === (subject === null));
  const [chosen, setChosen] = useState('');
  const place =
    fitting.find((each) => keyOf(each) === chosen) ?? fitting.find((each) => each.section === section) ?? fitting[0];
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [date, setDate] = useState<string | undefined>();
  const [time, setTime] = useState<string | undefined>(END_OF_DAY);
  const [marks, setMarks] = useState<number | undefined>();
  const [lesson, setLesson] = useState<string | undefined>();
  const [allowLate, setAllowLate] = useState(true);
  const [files, setFiles] = useState<readonly string[]>([]);
  const post = useAction(classroomActions.post, { changes: ['classPost'] });
  const kinds = POST_KINDS.filter(({ value }) =>
    places.some(({ subject }) => (value === 'notice') === (subject === null)),
  );
  const isHomework = kind === 'homework';
  const save = async () => {
    if (!place) return;
    const answer = await post.run({
      kind,
      section: place.section,
      ...(place.subject ? { subject: place.subject } : {}),
      title,
      allowLate,
      files: [...files],
      ...(body.trim() ? { body } : {}),
      ...(lesson ? { lesson } : {}),
      ...(isHomework && date ? { dueAt: instantInDhaka(date, time ?? END_OF_DAY) } : {}),
      ...(isHomework && marks ? { marks } : {}),
    });
    if (!answer.ok) return;
    toast('good', t('posted'));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        <NativeSelect
          label={t('kind')}
          value={kind}
          data={kinds.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => setKind(event.currentTarget.value as PostView['kind'])}
        />
        <NativeSelect
          label={t('place')}
          value={place ? keyOf(place) : ''}
          data={fitting.map((each) => ({
            value: keyOf(each),
            label: `${say(each.sectionLabel)} · ${each.subjectLabel ? say(each.subjectLabel) : t('notice')}`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label={t('title')}
          value={title}
          maxLength={160}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={t('body')}
          autosize
          minRows={3}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        {isHomework ? (
          <>
            <Group grow align="start">
              <DateText label={t('dueDate')} value={date} onChange={setDate} />
              <TimeText label={t('dueTime')} value={time} onChange={setTime} />
            </Group>
            <NumberInput
              label={t('fullMarksField')}
              min={1}
              max={100}
              allowDecimal={false}
              value={marks ?? ''}
              onChange={(next) => setMarks(Number(next) || undefined)}
            />
            <Switch
              label={t('allowLate')}
              checked={allowLate}
              onChange={(event) => setAllowLate(event.currentTarget.checked)}
            />
          </>
        ) : null}
        {place?.subject ? (
          <RefSelect
            entity="classLesson"
            label={t('chapter')}
            filter={{ subject: place.subject }}
            value={lesson}
            onChange={setLesson}
          />
        ) : null}
        <FilePicker target="classFile.file" files={files} label={t('addFile')} onChange={setFiles} />
        <Button loading={post.isPending} disabled={!title.trim() || !place} onClick={() => void save()}>
          {t('post')}
        </Button>
      </Stack>
    </Modal>
  );
}
