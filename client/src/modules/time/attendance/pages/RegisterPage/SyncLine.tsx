import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RegisterSnapshot } from '../../register/register-ports';
import { conflictsOf, waitingOf } from '../../register/register-state';
import classes from './RegisterFoot.module.css';

/** Links to the panels that need a decision; on a long list they are out of sight. */
export const NEEDS_DECISION = 'needs-decision';

/** The sync state of this register: saved, on the way, waiting for the network, waiting for a decision. */
export function SyncLine({ snapshot }: { snapshot: RegisterSnapshot }) {
  const { t } = useTranslation('attendance');
  const { state, sync, hasSynced, isDurable } = snapshot;
  if (!state) return null;
  const waiting = waitingOf(state);
  const conflicts = conflictsOf(state).length;
  const line = (() => {
    if (state.refusal)
      return { tone: 'bad', Sign: IconAlertTriangle, text: t('sync.refused', { count: state.pending.size }) } as const;
    if (sync === 'waiting' && waiting > 0)
      return { tone: 'warn', Sign: IconCloudOff, text: t('sync.waiting', { count: waiting }) } as const;
    if (sync === 'waiting' && state.submitWanted)
      return { tone: 'warn', Sign: IconCloudOff, text: t('sync.submitWaiting') } as const;
    if (sync === 'waiting') return { tone: 'warn', Sign: IconCloudOff, text: t('sync.offline') } as const;
    if (waiting > 0 || sync === 'sending') return { tone: 'quiet', Sign: IconCloudUp, text: t('sync.saving') } as const;
    if (conflicts > 0)
      return { tone: 'bad', Sign: IconAlertTriangle, text: t('sync.conflicts', { count: conflicts }) } as const;
    if (hasSynced) return { tone: 'good', Sign: IconCheck, text: t('sync.synced') } as const;
    return state.sheet.rev > 0 ? ({ tone: 'quiet', Sign: IconCheck, text: t('sync.saved') } as const) : null;
  })();
  return (
    <span role="status" className={classes.sync} data-tone={line?.tone}>
      {line ? (
        <>
          <line.Sign size={15} aria-hidden />
          {line.tone === 'bad' ? <a href={`#${NEEDS_DECISION}`}>{line.text}</a> : line.text}
        </>
      ) : null}
      {!isDurable && waiting > 0 ? <> {t('sync.notKept')}</> : null}
    </span>
  );
}
