import { Button, Group, Textarea, Tooltip } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RowDecision.module.css';

export interface Way {
  key: string;
  label: string;
  look?: 'primary' | 'plain' | 'danger';
  /** The text that it needs, such as "Reason". */
  asks?: string;
  /** Letters of it, 3 and 300 unless said; with 0 it may stay empty. */
  least?: number;
  most?: number;
  /** Why it cannot be done now. */
  why?: string | null;
  /** True when it is done; otherwise the text stays. */
  run: (text: string) => Promise<boolean>;
}
const LOOKS = {
  primary: { variant: 'filled' },
  plain: { variant: 'default' },
  danger: { variant: 'light', color: 'red' },
} as const;
const SHORTEST = 3;
const MOST = 300;

/**
 * The ways to decide about one row, in the row itself. A way that asks for a reason opens its line in place of the
 * buttons: Enter decides, Escape goes back to them.
 */
export function RowDecision({
  about,
  ways,
  size = 'compact-sm',
}: {
  about: string;
  ways: readonly Way[];
  /** Of a row in a table, or of a card. */
  size?: 'compact-sm' | 'sm';
}) {
  const { t } = useTranslation('kit');
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const open = ways.find(({ key }) => key === asked);
  const least = open?.least ?? SHORTEST;
  const isShort = text.trim().length < least;
  const back = (key: string) => {
    setAsked(null);
    setTried(false);
    // The buttons are drawn again first.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-way="${key}"]`)?.focus());
  };
  const decide = async ({ key, run }: Way, reason: string) => {
    setBusy(key);
    const isDone = await run(reason);
    setBusy(null);
    if (isDone) {
      setText('');
      setAsked(null);
      setTried(false);
    }
  };
  if (open) {
    const submit = (event?: FormEvent) => {
      event?.preventDefault();
      setTried(true);
      if (!isShort && busy === null) void decide(open, text.trim());
    };
    return (
      <form noValidate onSubmit={submit} style={{ minWidth: 'min(16rem, 100%)', flex: '1 1 16rem', paddingBlock: 4 }}>
        <Textarea
          size="xs"
          autoFocus
          autosize
          minRows={1}
          maxRows={4}
          maxLength={open.most ?? MOST}
          aria-label={`${open.label}: ${about}`}
          placeholder={open.asks!}
          value={text}
          error={isTried && isShort ? t('decision.short', { count: least }) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              back(open.key);
            } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              submit();
            }
          }}
        />
        <Group gap="xs" mt={6}>
          <Button type="submit" size="xs" {...LOOKS[open.look ?? 'plain']} loading={busy !== null}>
            {open.label}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => back(open.key)}>
            {t('cancel')}
          </Button>
        </Group>
      </form>
    );
  }
  return (
    <Group gap={6} className={classes.ways} ref={place} role="group" aria-label={about}>
      {ways.map((way) => (
        <Tooltip key={way.key} label={way.why} disabled={!way.why} events={ON_EVERY_WAY}>
          <Button
            size={size}
            data-way={way.key}
            {...LOOKS[way.look ?? 'plain']}
            loading={busy === way.key}
            disabled={busy !== null && busy !== way.key}
            {...(way.why ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={(event) => {
              if (way.why) event.preventDefault();
              else if (way.asks) setAsked(way.key);
              else void decide(way, '');
            }}
          >
            {way.label}
          </Button>
        </Tooltip>
      ))}
    </Group>
  );
}
const ON_EVERY_WAY = { hover: true, focus: true, touch: true };
