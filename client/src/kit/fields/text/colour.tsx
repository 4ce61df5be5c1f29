import { ColorSwatch, Group, TextInput } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { inputProps, type InputProps } from '../contracts';
import classes from './colour.module.css';

/** `#rrggbb`, the only notation that is kept; a code that must look so is a colour. */
const COLOUR = /^#[0-9a-f]{6}$/;
/** The colour that the browser's own picker shows while nothing is chosen. */
const UNCHOSEN = `#${'0'.repeat(6)}`;
export const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);
export const isColourField = ({ of }: Field): boolean => of.pattern?.source === COLOUR.source;

/** A colour is shown next to its code. */
export const Colour = ({ value }: { value: string }) => (
  <Group gap={6} wrap="nowrap" component="span">
    <ColorSwatch color={value} size={16} component="span" aria-hidden />
    <span translate="no">{value}</span>
  </Group>
);

/** Typed, pasted, or picked with the device's own picker. */
export function ColourField(props: InputProps) {
  const { t } = useTranslation('kit');
  const value = typeof props.value === 'string' ? props.value : '';
  const change = (next: string) => props.onChange(next.trim().toLowerCase() || undefined);
  return (
    <TextInput
      {...inputProps(props)}
      value={value}
      maxLength={7}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          data-unchosen={!isColour(value) || undefined}
          aria-label={t('pickColour', { what: props.label })}
          disabled={props.disabled}
          value={isColour(value) ? value : UNCHOSEN}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
    />
  );
}
