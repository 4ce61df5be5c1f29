import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { AudienceFields, isNobody, NOBODY_YET } from './AudienceFields';
import type { MeetingDetails } from './types';

/** Commands of those who hold a meeting. */
export function SteerButtons({ details: { meeting, hasFallback } }: { details: MeetingDetails }) {
  const { t } = useTranslation('meetings');
  const [dialog, setDialog] = useState<'invite' | 'cancel' | 'fallback' | null>(null);
  const end = useAction(meetingsActions.end, { changes: ['meeting', 'meetingInvitation'] });
  if (meeting.state === 'ended' || meeting.state === 'cancelled') return null;
  const close = () => setDialog(null);
  const askEnd = async () => {
    if (await confirm({ title: t('end'), message: t('endAsk'), yes: t('end') })) await end.run({ meeting: meeting.id });
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setDialog('invite')}>
        {t('invite')}
      </Button>
      {meeting.usesFallback ? null : (
        <Button variant="default" onClick={() => setDialog('fallback')}>
          {t('fallback')}
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => setDialog('cancel')}>
        {t('cancel')}
      </Button>
      {meeting.state === 'scheduled' ? null : (
        <Button loading={end.isPending} onClick={() => void askEnd()}>
          {t('end')}
        </Button>
      )}
      {dialog === 'invite' ? <InviteDialog meeting={meeting.id} onClose={close} /> : null}
      {dialog === 'fallback' ? <FallbackDialog meeting={meeting.id} isKnown={hasFallback} onClose={close} /> : null}
      {dialog === 'cancel' ? (
        <ReasonDialog
          action={meetingsActions.cancel}
          input={{ meeting: meeting.id }}
          title={t('cancel')}
          label={t('reason')}
          hint={t('cancelHint')}
          yes={t('cancel')}
          isDanger
          changes={['meeting']}
          onClose={close}
        />
      ) : null}
    </Group>
  );
}

function InviteDialog({ meeting, onClose }: { meeting: string; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const [audience, setAudience] = useState(NOBODY_YET);
  const invite = useAction(meetingsActions.invite, { changes: ['meeting', 'meetingInvitation'] });
  const save = async () => {
    const answer = await invite.run({ meeting, ...audience });
    if (!answer.ok) return;
    toast('good', t('invited', { count: answer.data.invited }));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('invite')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <AudienceFields value={audience} onChange={setAudience} />
        <Button loading={invite.isPending} disabled={isNobody(audience)} onClick={() => void save()}>
          {t('invite')}
        </Button>
      </Stack>
    </Modal>
  );
}

function FallbackDialog({ meeting, isKnown, onClose }: { meeting: string; isKnown: boolean; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const [link, setLink] = useState('');
  const use = useAction(meetingsActions.leadToFallback, { changes: ['meeting'] });
  const save = async () => {
    const answer = await use.run({ meeting, ...(link.trim() ? { link: link.trim() } : {}) });
    if (answer.ok) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('fallback')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text size="sm">{t('fallbackHint')}</Text>
        {isKnown ? null : (
          <TextInput
            data-autofocus
            type="url"
            label={t('link')}
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        )}
        <Button loading={use.isPending} disabled={!isKnown && !link.trim()} onClick={() => void save()}>
          {t('fallback')}
        </Button>
      </Stack>
    </Modal>
  );
}
