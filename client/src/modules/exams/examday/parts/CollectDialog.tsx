import { Alert, Button, Group, Modal, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { controlActions, examdayDocuments, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

export interface OpenPacket {
  room: string;
  paper: string;
  /** Once it is here. */
  packet: string | null;
  title: string;
  /** By the attendance of the room. */
  present: number;
  /** The earlier count, if the packet is here. */
  scripts: number | null;
  note: string | null;
  handedInBy: { value: string; label: string } | null;
  invigilators: { value: string; label: string }[];
}
interface CollectDialogProps {
  sitting: string;
  open: OpenPacket;
  onClose: () => void;
  onDone: () => void;
}

/** Takes over the scripts of one paper from a room, counted against its attendance. */
export function CollectDialog({ sitting, open, onClose, onDone }: CollectDialogProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const [scripts, setScripts] = useState<number | null>(open.scripts ?? open.present);
  const [handedInBy, setHandedInBy] = useState<string | null>(
    open.scripts === null ? (open.invigilators[0]?.value ?? null) : (open.handedInBy?.value ?? null),
  );
  // The person who handed it in may have another room by now.
  const people = [...open.invigilators, ...(open.handedInBy ? [open.handedInBy] : [])].filter(
    ({ value }, at, all) => all.findIndex((each) => each.value === value) === at,
  );
  const [note, setNote] = useState(open.note ?? '');
  const collect = useAction(controlActions.collectPacket, {
    quiet: (error) => error.status < 500 && error.status !== 0,
    onDone: () => {
      toast('good', t('control.collected'));
      onDone();
    },
  });
  const differs = scripts !== null && scripts !== open.present;
  const save = () =>
    collect.run({
      sitting,
      room: open.room,
      paper: open.paper,
      scripts: scripts!,
      handedInBy,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
  return (
    <Modal opened onClose={onClose} title={open.title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <Text>{t('control.presentThere', { count: open.present })}</Text>
          <NumberInput
            data-autofocus
            label={say(ScriptPacket.fields.scripts.label)}
            min={0}
            max={500}
            allowDecimal={false}
            value={scripts ?? ''}
            onChange={(value) => setScripts(value === '' ? null : Number(value))}
          />
          {people.length > 0 ? (
            <Select
              label={say(ScriptPacket.fields.handedInBy.label)}
              clearable
              value={handedInBy}
              onChange={setHandedInBy}
              data={people}
            />
          ) : null}
          {differs ? (
            <>
              <Alert color="amber" variant="light">
                {t('control.differs', { present: format.number(open.present), scripts: format.number(scripts) })}
              </Alert>
              <TextInput
                label={say(ScriptPacket.fields.note.label)}
                maxLength={300}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </>
          ) : null}
          {collect.error ? (
            <Alert color="red" role="alert">
              {collect.error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            {open.packet ? (
              <DocumentButton kind={examdayDocuments.packetSlip} input={{ scriptPacket: open.packet }} mr="auto" />
            ) : null}
            <Button variant="default" onClick={onClose}>
              {t('rooms.cancel')}
            </Button>
            <Button type="submit" disabled={scripts === null || (differs && !note.trim())} loading={collect.isPending}>
              {t('control.collect')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
