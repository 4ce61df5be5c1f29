import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { admissionActions, AdmissionApplication, TOLD_STATES } from '@pathshala/shared/modules/students/admission';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { smsBatchLink } from '../../../school/messaging';

type State = (typeof TOLD_STATES)[number];
const { states: names } = AdmissionApplication.lifecycle!;
/** `crypto.randomUUID` exists on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One text to everyone in some states, e.g. to those on the waiting list; it leads to the board of its sending. */
export function TellApplicants({
  declaration,
  tally,
}: {
  declaration: string;
  tally: Readonly<Record<string, number>>;
}) {
  const { t } = useTranslation('admission');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(admissionActions.smsApplicants.permission) || !TOLD_STATES.some((state) => tally[state])) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMessages size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('tell.open')}
      </Button>
      {isOpen ? <TellDialog declaration={declaration} tally={tally} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TellDialog({
  declaration,
  tally,
  onClose,
}: {
  declaration: string;
  tally: Readonly<Record<string, number>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const offered = TOLD_STATES.filter((state) => tally[state]);
  const [states, setStates] = useState<State[]>(offered.filter((state) => state === 'selected' || state === 'waiting'));
  const [text, setText] = useState('');
  const [key] = useState(newKey);
  const send = useAction(admissionActions.smsApplicants, {
    changes: ['smsBatch', 'smsMessage'],
    onDone: ({ batch }) => void navigate(smsBatchLink(batch)),
  });
  const count = states.reduce((sum, state) => sum + (tally[state] ?? 0), 0);
  const { segments } = smsSegments(toSmsText(text));
  return (
    <Modal opened onClose={onClose} title={t('tell.open')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Checkbox.Group label={t('tell.to')} value={states} onChange={(next) => setStates(next as State[])}>
          <Stack gap="xs" mt="xs">
            {offered.map((state) => (
              <Checkbox
                key={state}
                value={state}
                label={`${say(names[state].label)} (${format.number(tally[state]!)})`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('tell.text')}
          description={t('tell.variables')}
          required
          autosize
          minRows={3}
          maxLength={600}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() === '' ? null : (
          <Text size="sm" c="dimmed">
            {t('tell.parts', { count: segments })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            loading={send.isPending}
            disabled={count === 0 || text.trim() === ''}
            onClick={() => void send.run({ admissionDeclaration: declaration, states, text: text.trim(), key })}
          >
            {t('tell.send', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
