import { Button, type ButtonProps } from '@mantine/core';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';

interface JoinButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  meeting: { id: string; title: string; usesFallback: boolean };
}

/** Joins a meeting. The address is made at the click and is in no page before. */
export function JoinButton({ meeting, ...look }: JoinButtonProps) {
  const { t } = useTranslation('meetings');
  const join = useAction(meetingsActions.join);
  const go = async () => {
    // Opened before the answer: browsers refuse pages that open later than the click.
    const page = window.open('', '_blank');
    if (page) page.opener = null;
    const answer = await join.run({ meeting: meeting.id });
    if (!answer.ok) return page?.close();
    if (page) page.location.href = answer.data.url;
    else window.location.assign(answer.data.url);
  };
  const label = t(meeting.usesFallback ? 'joinFallback' : 'join');
  return (
    <Button
      {...look}
      loading={join.isPending}
      leftSection={<IconVideo size={16} aria-hidden />}
      aria-label={`${label}: ${meeting.title}`}
      onClick={() => void go()}
    >
      {label}
    </Button>
  );
}
