import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { instantInDhaka } from '@pathshala/shared/modules/school/meetings';
import { classroomActions, POST_KINDS, type PostView } from '@pathshala/shared/modules/students/classroom';
import { dhakaClock } from '@pathshala/shared/text';
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
const MINUTE_MS = 60_000;

const timeOf = (at: string) => {
  const { hour, minute } = dhakaClock(at);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/**
 * Material, homework or a notice for one of the teacher's own places.
 * @param section the one that is looked at: the first place offered is there
 * @param edited a post whose content is changed; its kind, place and files stay
 */
export function PostDialog({
  places = [],
  section,
  edited,
  onClose,
}: {
  places?: Desk['places'];
  section?: string | undefined;
  edited?: PostView;
  onClose: () => void;
}) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const [kind, setKind] = useState<PostView['kind']>(edited?.kind ?? 'homework');
  const fitting = places.filter(({ subject }) => (kind === 'notice') === (subject === null));
  const [chosen, setChosen] = useState('');
  const place =
    fitting.find((each) => keyOf(each) === chosen) ?? fitting.find((each) => each.section === section) ?? fitting[0];
  const [title, setTitle] = useState(edited?.title ?? '');
  const [body, setBody] = useState(edited?.body ?? '');
  const [date, setDate] = useState(edited?.dueAt ? dhakaClock(edited.dueAt).date : undefined);
  const [time, setTime] = useState<string | undefined>(edited?.dueAt ? timeOf(edited.dueAt) : END_OF_DAY);
  const [marks, setMarks] = useState(edited?.marks ?? undefined);
  const [lesson, setLesson] = useState(edited?.lessonId ?? undefined);
  const [allowLate, setAllowLate] = useState(edited?.allowLate ?? true);
  const [files, setFiles] = useState<readonly string[]>([]);
  const post = useAction(classroomActions.post, { changes: ['classPost'] });
  const change = useAction(classroomActions.changePost, { changes: ['classPost'] });
  const ofSubject = edited ? edited.subjectId : place?.subject;
  const kinds = POST_KINDS.filter(({ value }) =>
    places.some(({ subject }) => (value === 'notice') === (subject === null)),
  );
  const isHomework = kind === 'homework';
  const dueAt = date ? instantInDhaka(date, time ?? END_OF_DAY) : undefined;
  // A time that nobody touched is sent as it was, to the second.
  const isSameTime = edited?.dueAt && dueAt && Math.abs(Date.parse(edited.dueAt) - Date.parse(dueAt)) < MINUTE_MS;
  const content = {
    title,
    allowLate,
    ...(body.trim() ? { body } : {}),
    ...(lesson ? { lesson } : {}),
    ...(isHomework && dueAt ? { dueAt: isSameTime ? edited.dueAt! : dueAt } : {}),
    ...(isHomework && marks ? { marks } : {}),
  };
  const isReady = Boolean(title.trim() && (edited ?? place));
  const send = () => {
    if (edited) return change.run({ post: edited.id, rev: edited.rev, ...content });
    const at = place!;
    return post.run({
      kind,
      section: at.section,
      ...(at.subject ? { subject: at.subject } : {}),
      files: [...files],
      ...content,
    });
  };
  const save = async () => {
    if (!(await send()).ok) return;
    toast('good', t(edited ? 'changed' : 'posted'));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t(edited ? 'edit' : 'new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        {edited ? null : (
          <>
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
          </>
        )}
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
        {ofSubject ? (
          <RefSelect
            entity="classLesson"
            label={t('chapter')}
            filter={{ subject: ofSubject }}
            value={lesson}
            onChange={setLesson}
          />
        ) : null}
        {edited ? null : <FilePicker target="classFile.file" files={files} label={t('addFile')} onChange={setFiles} />}
        <Button loading={post.isPending || change.isPending} disabled={!isReady} onClick={() => void save()}>
          {t(edited ? 'save' : 'post')}
        </Button>
      </Stack>
    </Modal>
  );
}
