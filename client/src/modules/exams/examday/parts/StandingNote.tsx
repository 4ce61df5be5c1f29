import { Text } from '@mantine/core';
import { sittingStandings } from '@pathshala/shared/modules/exams/examday';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

interface StandingNoteProps {
  standing?: 'postponed' | 'cancelled' | undefined;
  standingReason?: string | undefined;
}

/** Says that a sitting is not held as planned, and why; nothing for any other. */
export function StandingNote({ standing, standingReason }: StandingNoteProps) {
  const say = useText();
  const found = sittingStandings.find(({ value }) => value === standing);
  if (!found) return null;
  return (
    <>
      <StatusBadge tone={found.tone}>{say(found.label)}</StatusBadge>
      {standingReason ? (
        <Text size="sm" c="dimmed">
          {standingReason}
        </Text>
      ) : null}
    </>
  );
}
